#!/usr/bin/env python3
"""
The formats of utf8codec check for other programs: the same findings in JSON, SARIF and GitHub's
workflow commands, whatever the names of the files; SARIF as its standard wants it.

The schema of SARIF is in no Debian package, but classes that were generated from it are: with
python3-sarif-python-om, every object is checked for properties that the schema does not have, and for
those that it requires. What the standard says beyond that is checked here.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse

program = sys.argv[1]

# Names and contents; the bytes of a name may be any but NUL and the slash.
files = {
    b"plain": b"fine\n",
    b"empty": b"",
    b"crlf,a:b%.txt": b"\xc3\xa9\xff\r\n\xc0\xaf\r\n",
    b"q\"b\\s {0} [a](b)": b"\n\n\xed\xa0\x80",
    b"\xc3\xa9 \xff\n::error::x\r": b"\x00\x80\xe2\x82",
    b"\xe2\x80\xae\x1b[2J": b"x" * 70000 + b"\n" + b"y" * 70000 + b"\xf4\x90\x80\x80",
    b"many": b"\xff" * 130,
}
missing = b"no,such:file\n"
arguments = [*sorted(files), b"./plain", b"./many", missing]


def check(*options):
    done = subprocess.run([program, "check", "--all", *options, "--", *arguments],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    assert done.returncode == 2, done.returncode
    return done.stdout.decode("utf-8")


def findings_in_json():
    lines = [json.loads(line) for line in check("--format", "json").splitlines()]
    assert lines == [json.loads(line) for line in check("--json").splitlines()]
    return lines


def unescape(text):
    assert "\r" not in text and "\n" not in text
    return urllib.parse.unquote(text)


def findings_in_github():
    """The same objects, as far as workflow commands have what is in them."""
    found = []
    lines = check("--format", "github").splitlines()
    for line in lines[:-1]:
        level, properties, message = re.fullmatch(r"::(error|notice) ([^:]*)::(.*)", line).groups()
        one = dict(p.split("=") for p in properties.split(","))
        one = {key: unescape(value) for key, value in one.items()}
        message = unescape(message)
        if level == "notice":
            found.append(("omitted", one["file"], int(message.split()[0])))
        elif "line" in one:
            offset, text = re.fullmatch(r"byte (\d+): (.*)", message).groups()
            found.append(("error", one["file"], int(one["line"]), int(one["col"]), int(offset),
                          one["title"], text))
        else:
            found.append(("unreadable", one["file"], message))
    assert re.fullmatch(r"\d+ of \d+ files ill-formed, 1 file could not be read", lines[-1]), lines[-1]
    return found


def as_in_github(one):
    file = one["file"].removeprefix("./")
    if one["type"] == "omitted":
        return ("omitted", file, one["errors"])
    if one["type"] == "unreadable":
        return ("unreadable", file, "could not be read: " + one["message"])
    return ("error", file, one["line"], one["column"], one["offset"], one["kind"],
            one["message"])


def name_of(location):
    """The bytes of the name of the file; its URI must be one."""
    uri = location["physicalLocation"]["artifactLocation"]["uri"]
    assert re.fullmatch(r"([A-Za-z0-9._~/-]|%[0-9A-F]{2})+", uri), uri
    return urllib.parse.unquote_to_bytes(uri)


def check_sarif(log, lines):
    errors = [one for one in lines if one["type"] == "error"]
    others = [one for one in lines if one["type"] in ("omitted", "unreadable")]

    assert set(log) == {"version", "$schema", "runs"} and log["version"] == "2.1.0", set(log)
    (run,) = log["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    driver = run["tool"]["driver"]
    assert driver["name"] == "utf8codec"
    assert subprocess.check_output([program, "--version"]).split()[1].decode() == driver["version"]
    rules = [rule["id"] for rule in driver["rules"]]
    assert len(set(rules)) == len(rules) == 8, rules
    for rule in driver["rules"]: # the short one is for every encoding
        assert rule["shortDescription"]["text"] and "RFC" not in rule["shortDescription"]["text"]
        assert re.match("RFC 3629 section|the repertoire", rule["fullDescription"]["text"]), rule

    assert len(run["results"]) == len(errors)
    for result, error in zip(run["results"], errors):
        assert result["ruleId"] == error["kind"] and result["ruleId"] in rules
        assert result["level"] == "error" and result["message"] == {"text": error["message"]}
        (location,) = result["locations"]
        region = location["physicalLocation"]["region"]
        assert region == {"startLine": error["line"], "startColumn": error["column"],
                          "endColumn": error["column"] + 1, "byteOffset": error["offset"],
                          "byteLength": error["length"]}
        content = files[name_of(location)]
        at = region["byteOffset"]
        assert content[at:at + region["byteLength"]].hex(" ").upper() == error["bytes"]
        before = content[:at].decode("utf-8", "replace").split("\n")
        assert (region["startLine"], region["startColumn"]) == (len(before), len(before[-1]) + 1)

    (invocation,) = run["invocations"]
    assert invocation["executionSuccessful"] is False
    told = invocation["toolExecutionNotifications"]
    assert len(told) == len(others) == 3
    for notification, other in zip(told, others):
        (location,) = notification["locations"]
        if other["type"] == "unreadable":
            assert name_of(location) == missing
            assert notification["level"] == "error"
            assert notification["message"]["text"] == "No such file or directory"
        else:
            assert name_of(location) == b"many"
            assert notification["level"] == "note"
            assert notification["message"]["text"] == "30 more errors not shown"


# Which class of the standard an object has, by the property that it is in.
CLASSES = {
    "runs": "Run", "tool": "Tool", "driver": "ToolComponent", "rules": "ReportingDescriptor",
    "shortDescription": "MultiformatMessageString", "fullDescription": "MultiformatMessageString",
    "results": "Result", "message": "Message", "locations": "Location",
    "physicalLocation": "PhysicalLocation",
    "artifactLocation": "ArtifactLocation", "region": "Region", "invocations": "Invocation",
    "toolExecutionNotifications": "Notification",
}


def check_classes(value, class_name, sarif_om, attr):
    fields = attr.fields(getattr(sarif_om, class_name))
    known = {field.metadata["schema_property_name"] for field in fields}
    required = {field.metadata["schema_property_name"] for field in fields
                if field.default is attr.NOTHING}
    assert known >= set(value) >= required, (class_name, set(value) - known, required - set(value))
    for key, below in value.items():
        for one in below if isinstance(below, list) else [below]:
            if isinstance(one, dict):
                check_classes(one, CLASSES[key], sarif_om, attr)


def check_clean_and_one_file():
    """The lists are empty, or have one element."""
    for argument, results, successful in ((b"plain", 0, True), (b"many", 1, True),
                                          (missing, 0, False)):
        out = subprocess.run([program, "check", "--format", "sarif", argument],
                             stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False).stdout
        (run,) = json.loads(out)["runs"]
        assert len(run["results"]) == results
        assert run["invocations"][0]["executionSuccessful"] is successful


def check_full_device():
    for form in ("text", "json", "sarif", "github"):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([program, "check", "--format", form, "plain"], stdout=full,
                                  stderr=subprocess.PIPE, check=False)
        assert done.returncode == 2 and b"No space left on device" in done.stderr, form


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name, content in files.items():
            with open(name, "wb") as file:
                file.write(content)
        lines = findings_in_json()
        wanted = [as_in_github(one) for one in lines if one["type"] != "summary"]
        assert findings_in_github() == wanted
        assert {one["type"] for one in lines} == {"error", "omitted", "unreadable", "summary"}
        log = json.loads(check("--format", "sarif"))
        check_sarif(log, lines)
        check_clean_and_one_file()
        check_full_device()
        os.chdir("/")
    sys.path.append("/usr/lib/python3/dist-packages")  # Debian's, if this Python is another
    try:
        import attr
        import sarif_om
    except ImportError as missing_module:
        print("skipped: SARIF is not held to its schema:", missing_module)
        return 77
    check_classes(log, "SarifLog", sarif_om, attr)
    return 0


sys.exit(main())
