/*
 * The ready repertoires. docs/protocols.md has the clauses.
 */
#include "../../include/utf8codec/repertoire.h"
#include "../core/grammar.h"
#include "text.h"

#if U8C_WITH_REPERTOIRES

#define NOTHING(c)            0
#define NUL(c)                ((c) == 0)
#define C0(c)                 ((c) < 0x20)
#define DEL(c)                ((c) == u8c_last_1)
#define TAB_LF_CR(c)          ((c) == 0x09 || (c) == 0x0A || (c) == 0x0D)
#define NOT_XML(c)            (C0(c) && !TAB_LF_CR(c))
#define NOT_ASSIGNABLE(c)     (NOT_XML(c) || DEL(c))
#define CONTROL(c)            (C0(c) || DEL(c))
#define CONTROL_BUT_TAB(c)    (CONTROL(c) && (c) != 0x09)
#define CONTROL_BUT_TAB_LF(c) (CONTROL_BUT_TAB(c) && (c) != 0x0A)
#define C0_BUT_TAB(c)         (C0(c) && (c) != 0x09)
#define ESCAPED_IN_JSON(c)    (C0(c) || (c) == 0x22 || (c) == 0x5C)
#define NOT_NET_UNICODE(c)    (CONTROL(c) && (c) != 0x0A && (c) != 0x0C && (c) != 0x0D)
#define ESCAPED_IN_LDAP(c)    (NUL(c) || (c) == 0x28 || (c) == 0x29 || (c) == 0x2A || (c) == 0x5C)

/* A repertoire without ranges. */
#define SET(name, source, EXCLUDES, classes)                                                       \
    {name, source, UTF8CODEC_ASCII_SET(EXCLUDES), classes, 0, NULL}

const utf8codec_repertoire *utf8codec_repertoire_unicode_scalars(void)
{
    static const utf8codec_repertoire set =
        SET("unicode-scalars", "RFC 9839 section 4.1", NOTHING, 0);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_xml_characters(void)
{
    static const utf8codec_repertoire set =
        SET("xml-characters", "RFC 9839 section 4.2", NOT_XML, UTF8CODEC_EXCLUDE_FFFE);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_unicode_assignables(void)
{
    static const utf8codec_repertoire set =
        SET("unicode-assignables", "RFC 9839 section 4.3", NOT_ASSIGNABLE,
            UTF8CODEC_EXCLUDE_C1 | UTF8CODEC_EXCLUDE_NONCHARACTERS);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_xml_1_0(void)
{
    static const utf8codec_repertoire set =
        SET("xml-1.0", "XML 1.0, production 2", NOT_XML, UTF8CODEC_EXCLUDE_FFFE);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_xml_1_1(void)
{
    static const utf8codec_repertoire set =
        SET("xml-1.1", "XML 1.1, productions 2 and 2a", NOT_ASSIGNABLE,
            UTF8CODEC_EXCLUDE_C1_BUT_NEL | UTF8CODEC_EXCLUDE_FFFE);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_mqtt_must(void)
{
    static const utf8codec_repertoire set =
        SET("mqtt-must", "MQTT 5.0 section 1.5.4, must not", NUL, 0);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_mqtt_should(void)
{
    static const utf8codec_repertoire set =
        SET("mqtt-should", "MQTT 5.0 section 1.5.4, should not", CONTROL,
            UTF8CODEC_EXCLUDE_C1 | UTF8CODEC_EXCLUDE_NONCHARACTERS);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_i_json(void)
{
    static const utf8codec_repertoire set =
        SET("i-json", "RFC 7493 section 2.1", NOTHING, UTF8CODEC_EXCLUDE_NONCHARACTERS);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_json_unescaped(void)
{
    static const utf8codec_repertoire set =
        SET("json-unescaped", "RFC 8259 section 7", ESCAPED_IN_JSON, 0);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_yaml_printable(void)
{
    static const utf8codec_repertoire set =
        SET("yaml-printable", "YAML 1.2.2, production 1", NOT_ASSIGNABLE,
            UTF8CODEC_EXCLUDE_C1_BUT_NEL | UTF8CODEC_EXCLUDE_FFFE);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_yaml_json(void)
{
    static const utf8codec_repertoire set =
        SET("yaml-json", "YAML 1.2.2, production 2", C0_BUT_TAB, 0);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_toml_comment(void)
{
    static const utf8codec_repertoire set =
        SET("toml-comment", "TOML 1.0, comment", CONTROL_BUT_TAB, 0);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_http_field_value(void)
{
    static const utf8codec_repertoire set =
        SET("http-field-value", "RFC 9110 section 5.5", CONTROL_BUT_TAB, 0);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_net_unicode(void)
{
    static const utf8codec_repertoire set =
        SET("net-unicode", "RFC 5198 section 2", NOT_NET_UNICODE, UTF8CODEC_EXCLUDE_C1);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_ldap_filter_value(void)
{
    static const utf8codec_repertoire set =
        SET("ldap-filter-value", "RFC 4515 section 3", ESCAPED_IN_LDAP, 0);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_d_bus(void)
{
    static const utf8codec_repertoire set = SET("d-bus", "D-Bus specification, strings", NUL, 0);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_postgresql(void)
{
    static const utf8codec_repertoire set =
        SET("postgresql", "PostgreSQL, character types", NUL, 0);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_no_nul(void)
{
    static const utf8codec_repertoire set = SET("no-nul", "no U+0000", NUL, 0);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_no_controls(void)
{
    static const utf8codec_repertoire set =
        SET("no-controls", "no C0 but tab and newline, no DEL, no C1", CONTROL_BUT_TAB_LF,
            UTF8CODEC_EXCLUDE_C1);
    return &set;
}

const utf8codec_repertoire *utf8codec_repertoire_no_noncharacters(void)
{
    static const utf8codec_repertoire set =
        SET("no-noncharacters", "Unicode D14", NOTHING, UTF8CODEC_EXCLUDE_NONCHARACTERS);
    return &set;
}

static const utf8codec_repertoire *(*const ready_sets[])(void) = {
    utf8codec_repertoire_unicode_scalars,
    utf8codec_repertoire_xml_characters,
    utf8codec_repertoire_unicode_assignables,
    utf8codec_repertoire_xml_1_0,
    utf8codec_repertoire_xml_1_1,
    utf8codec_repertoire_mqtt_must,
    utf8codec_repertoire_mqtt_should,
    utf8codec_repertoire_i_json,
    utf8codec_repertoire_json_unescaped,
    utf8codec_repertoire_yaml_printable,
    utf8codec_repertoire_yaml_json,
    utf8codec_repertoire_toml_comment,
    utf8codec_repertoire_http_field_value,
    utf8codec_repertoire_net_unicode,
    utf8codec_repertoire_ldap_filter_value,
    utf8codec_repertoire_d_bus,
    utf8codec_repertoire_postgresql,
    utf8codec_repertoire_no_nul,
    utf8codec_repertoire_no_controls,
    utf8codec_repertoire_no_noncharacters,
};

const utf8codec_repertoire *utf8codec_repertoire_at(size_t index)
{
    return index < sizeof ready_sets / sizeof ready_sets[0] ? ready_sets[index]() : NULL;
}

const utf8codec_repertoire *utf8codec_repertoire_named(const char *name)
{
    size_t at = 0;
    const utf8codec_repertoire *found;
    while ((found = utf8codec_repertoire_at(at)) != NULL && !u8c_same_name(found->name, name)) {
        at++;
    }
    return found;
}

#else
typedef int u8c_no_repertoires; /* C has no empty files */
#endif
