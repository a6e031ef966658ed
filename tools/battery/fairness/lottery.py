"""Draws and tickets of lotteries, as the section "Lotteries" of docs/fairness.md says; all but the beacon's signature."""

import hashlib
import hmac
import re

from draw import Deal, Draw, require, sha256

QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"


def read_structures(document):
    """The block ```lotteries, a line each: "ZYEL45 ZYEL60 = balls: 5 of 11"."""
    structures = {}
    for line in re.search(r"^```lotteries\n(.*?)^```", document, re.M | re.S).group(1).strip().split("\n"):
        codes, text = line.split(" = ")
        structures.update({code: structure_of(text) for code in codes.split()})
    return structures


def structure_of(text):
    head, figures = text.split(": ")
    kind, _, how = head.partition(", ")
    if kind == "digits":
        prizes = re.findall(r"(\w+) (\d+)x(\d+)", figures)
        return {"kind": kind, "prizes": [prize_of(*prize, how == "repeating") for prize in prizes]}
    if kind == "balls":
        drawn, of = re.match(r"(\d+) of (\d+)", figures).groups()
        return {"kind": kind, "of": int(of), "drawn": int(drawn), "bonus": figures.endswith("bonus")}
    return {"kind": kind, {"dice": "dice", "order": "of"}[kind]: int(figures)}


def prize_of(key, numbers, digits, repeats):
    return {"key": key, "numbers": int(numbers), "digits": int(digits), "repeats": repeats}


def randomness_words(randomness, draw_id):
    block = 0
    while True:
        message = f"baize.lottery:{draw_id}:{block}".encode("utf-8")
        digest = hmac.new(bytes.fromhex(randomness), message, hashlib.sha256).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def result_of(structure, randomness, draw_id):
    draw = Draw(randomness_words(randomness, draw_id))
    kind = structure["kind"]
    if kind == "dice":
        return {"dice": [str(draw.below(6) + 1) for _ in range(structure["dice"])]}
    if kind == "digits":
        return {prize["key"]: digit_numbers(prize, draw) for prize in structure["prizes"]}
    deal = Deal(draw, structure["of"])
    if kind == "order":
        return {"order": balls(deal.take(structure["of"]))}
    result = {"balls": balls(deal.take(structure["drawn"]))}
    return {**result, "bonus": balls(deal.take(1))} if structure["bonus"] else result


def digit_numbers(prize, draw):
    size, count = 10 ** prize["digits"], prize["numbers"]
    drawn = [draw.below(size) for _ in range(count)] if prize["repeats"] else Deal(draw, size).take(count)
    return [str(number).zfill(prize["digits"]) for number in drawn]


def balls(dealt):
    return [str(number + 1).zfill(2) for number in dealt]


def randomness_of(draw):
    proof = draw["proof"]
    if proof["kind"] == "seed":
        require(sha256(proof["seed"]) == proof["commitment"], "not the seed that was committed to")
        return sha256(f"baize.lottery.seed:{proof['seed']}:{draw['root'] or ''}")
    require(proof["chain"] == QUICKNET, "not the chain of the document")
    return hashlib.sha256(bytes.fromhex(proof["signature"])).hexdigest()


def check_draw(draw, structures):
    """Raises ValueError with what is wrong."""
    require(draw["rulesVersion"] == 1, f"rules {draw['rulesVersion']} are not known here")
    require(draw["id"].startswith(draw["gameCode"] + "-"), "not a draw of its lottery")
    structure = structures[draw["gameCode"]]
    require(draw.get("structure", structure) == structure, "another structure than the document's")
    randomness = randomness_of(draw)
    require(draw.get("randomness", randomness) == randomness, f"the randomness is {randomness}")
    check_result(structure, {**draw, "randomness": randomness})


def check_result(structure, draw):
    result = result_of(structure, draw["randomness"], draw["id"])
    require(result == draw["result"], f"told {draw['result']}, computed {result}")


def text_of(ticket):
    payouts = ",".join(f"{tier}:{ticket['payouts'][tier]}" for tier in sorted(ticket["payouts"]))
    fields = [("id", "id"), ("draw", "drawId"), ("kind", "kind"), ("selection", "selection"), ("unit", "unit")]
    fields += [("currency", "currency"), ("units", "units"), ("rules", "rulesVersion")]
    lines = [f"{name}={ticket[field]}" for name, field in fields]
    return "\n".join(["baize.ticket/1", *lines, f"payouts={payouts}"])


def leaf_of(text):
    return hashlib.sha256(b"\0" + text.encode("utf-8")).hexdigest()


def node_of(left, right):
    return hashlib.sha256(b"\1" + bytes.fromhex(left) + bytes.fromhex(right)).hexdigest()


def root_of(level):
    while len(level) > 1:
        pairs = [level[at : at + 2] for at in range(0, len(level), 2)]
        level = [node_of(*pair) if len(pair) == 2 else pair[0] for pair in pairs]
    return level[0]


def climbed(leaf, proof):
    """The hash to which a path leads."""
    node, path, at, size = leaf, list(proof["path"]), proof["index"], proof["count"]
    while size > 1:
        if size % 2 == 0 or at != size - 1:
            require(path, "the path is too short")
            node = node_of(node, path.pop(0)) if at % 2 == 0 else node_of(path.pop(0), node)
        at, size = at // 2, (size + 1) // 2
    require(not path, "the path is too long")
    return node


def check_tree(tree, structures):
    draw, tickets = tree["draw"], tree["tickets"]
    check_draw(draw, structures)
    require(len(tickets) == draw["tickets"], "not all tickets are there")
    ids = [ticket["id"] for ticket in tickets]
    require(ids == sorted(ids), "the tickets are not in the order of their ids")
    require(root_of([leaf_of(text_of(ticket)) for ticket in tickets]) == draw["root"], "another root")
    for nth, ticket in enumerate(tickets):
        check_ticket(ticket, nth, draw)


def check_ticket(ticket, nth, draw):
    proof = ticket["proof"]
    require(ticket["drawId"] == draw["id"], "a ticket of another draw")
    require(proof["text"] == text_of(ticket), "not the text of the ticket")
    require(proof["leaf"] == leaf_of(proof["text"]), "not the hash of the text")
    require((proof["index"], proof["count"]) == (nth, draw["tickets"]), "another place")
    require(climbed(proof["leaf"], proof) == draw["root"], "the path leads to another root")
    require(int(ticket["unit"]) * ticket["units"] == int(ticket["stake"]), "not the stake")
    require(paid_to(ticket) == int(ticket["payout"]), f"the hits pay {paid_to(ticket)}")


def paid_to(ticket):
    top, below = 0, 1
    for hit in (hit for line in ticket["won"] for hit in line["hits"]):
        over, _, under = ticket["payouts"].get(hit["tier"], "0").partition("/")
        top, below = top * int(under or 1) + hit["hits"] * int(over) * below, below * int(under or 1)
    return int(ticket["unit"]) * top // below


def check_words(one):
    words = randomness_words(one["randomness"], one["drawId"])
    require([next(words) for _ in one["words"]] == one["words"], "other words")


def faults_in(data, structures):
    """Of each thing to check its name and its fault, empty if there is none."""
    for one in data.get("words", []):
        yield "words", fault_of(check_words, one)
    for one in data.get("structures", []):
        yield one["id"].split("-")[0], fault_of(check_result, one["structure"], one)
    for one in data["draws"]:
        yield one["gameCode"], fault_of(check_draw, one, structures)
    for one in data["trees"]:
        yield "tickets", fault_of(check_tree, one, structures)


def fault_of(check, *given):
    try:
        check(*given)
    except (ValueError, KeyError, IndexError, TypeError) as error:
        return repr(error)
    return ""
