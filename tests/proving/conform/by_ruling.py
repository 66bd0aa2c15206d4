"""An engine that answers by ``ruling`` itself; readings that it plays instead are its arguments."""

import json
import sys

from ruling import judge, load_text
from ruling.expect.keys import EXPECT_KEYS
from ruling.proving.conform.asked import ANSWERED


def main() -> None:
    readings = dict(each.split("=") for each in sys.argv[1:])
    for line in sys.stdin:
        case = json.loads(line)
        scenario = load_text(json.dumps(case["scenario"], ensure_ascii=False))
        judgement = judge(scenario, case["edition"], house=readings)
        found = {key: EXPECT_KEYS[key].pinned(judgement) for key in ANSWERED}
        named = {"id": case["id"], "edition": case["edition"]}
        print(json.dumps({**named, **found, "moves": found["moves"] or []}), flush=True)


if __name__ == "__main__":
    main()
