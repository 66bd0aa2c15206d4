"""An engine that answers by ``ruling`` itself; readings that it plays instead are its arguments."""

import json
import sys

from tests.proving.conform.engines import values


def main() -> None:
    readings = dict(each.split("=") for each in sys.argv[1:])
    for line in sys.stdin:
        case = json.loads(line)
        named = {"id": case["id"], "edition": case["edition"]}
        print(json.dumps({**named, **values(case, case["edition"], readings)}), flush=True)


if __name__ == "__main__":
    main()
