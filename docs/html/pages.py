#!/usr/bin/env python3
"""Lays out what Sphinx reads: the documents in their folders, so that the links between them work,
and a page of the reference for each public header. Other files are not in the tree: a link to a
header becomes one to its page, and of other links only the text is left.

    pages.py SOURCE_DIR OUT HEADER...

HEADERs are paths below SOURCE_DIR.
"""
import os
import pathlib
import re
import sys

DOCUMENTS = ["*.md", "docs/*.md", "docs/*.svg", "docs/*.csv", "examples/*/README.md",
             "bench/README.md", "fuzz/README.md", "tools/count/README.md"]
# A header of this table in docs/reference.md becomes a link to its page.
HEADER = re.compile(r"^\| `utf8codec/(\w+)\.h` \|", re.M)

LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)\s:]+)\)")
FENCED = re.compile(r"^(```.*?^```$)", re.M | re.S)

REFERENCE_PAGE = """# {name}.h

```c
#include <utf8codec/{name}.h>
```

```{{doxygenfile}} {name}.h
:project: utf8codec
```
"""


def toctree(caption, entries):
    lines = "\n".join(entries)
    return f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{lines}\n```\n"


CONTENTS = {
    "Use": ["docs/guide", "docs/program", "docs/encodings", "docs/errors", "docs/protocols",
            "docs/migrate", "docs/debugger"],
    "Reference": ["docs/reference"],
    "Examples": [],
    "Background": ["docs/conformance", "docs/design", "docs/performance"],
    "Project": ["CONTRIBUTING", "CHANGELOG", "SECURITY"],
}


def front(text, pages):
    """README.md with the tables of contents of the tree. What is in none of them is an example, or
    background."""
    contents = {caption: list(entries) for caption, entries in CONTENTS.items()}
    known = {"README", *(entry for entries in CONTENTS.values() for entry in entries)}
    for page in sorted(str(path.with_suffix("")) for path in pages if path.suffix == ".md"):
        if page not in known:
            contents["Examples" if page.startswith("examples/") else "Background"].append(page)
    return text + "".join(toctree(caption, entries) for caption, entries in contents.items())


def reference(text, names):
    """docs/reference.md, whose table then links to the page of each header."""
    listed = HEADER.findall(text)
    if set(listed) != set(names):
        sys.exit(f"docs/reference.md and the build differ: {', '.join(set(listed) ^ set(names))}")
    text = HEADER.sub(r"| [`utf8codec/\1.h`](../reference/\1.md) |", text)
    return text + toctree("Headers", [f"../reference/{name}" for name in listed])


def linked(text, document, root, pages):
    """The text of a document with links that lead somewhere in the tree."""
    def change(link):
        file = link[2].partition("#")[0]
        target = os.path.normpath(document.parent / file) if file else str(document)
        header = re.fullmatch(r"include/utf8codec/(\w+)\.h", target)
        if header:
            page = os.path.relpath(f"reference/{header[1]}.md", document.parent)
            return f"[{link[1]}]({page})"
        # What is nowhere at all is left to Sphinx, which says so.
        if pathlib.Path(target) in pages or not (root / target).exists():
            return link[0]
        return link[1]
    return "".join(part if index % 2 else LINK.sub(change, part)
                   for index, part in enumerate(FENCED.split(text)))


def main():
    root, out, headers = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3:]
    names = [pathlib.PurePath(header).stem for header in headers]
    names.remove("prefix")  # renames what the others declare
    pages = {}
    for pattern in DOCUMENTS:
        for path in root.glob(pattern):
            pages[path.relative_to(root)] = path.read_text("utf-8")
    readme, table = pathlib.Path("README.md"), pathlib.Path("docs/reference.md")
    pages[readme] = front(pages[readme], pages)
    pages[table] = reference(pages[table], names)
    for name in names:
        pages[pathlib.Path("reference", f"{name}.md")] = REFERENCE_PAGE.format(name=name)
    for path, text in pages.items():
        (out / path).parent.mkdir(parents=True, exist_ok=True)
        (out / path).write_text(
            linked(text, path, root, pages) if path.suffix == ".md" else text, "utf-8")


main()
