"""Virtual events, as the section "Virtual sport" of docs/fairness.md says."""

import hashlib
import hmac
import json

from draw import WORDS, Draw, require, seed_words, sha256

SIDES = ("home", "away")
MILLION = 1_000_000


def seed_of(link, digest):
    return hmac.new(link.encode(), f"baize.odds:{digest}".encode(), hashlib.sha256).hexdigest()


class Event(Draw):
    def __init__(self, seed, event):
        super().__init__(seed_words(seed, event, 0))

    def cell(self, weights, word=None):
        word = self.word() if word is None else word
        running = 0
        for at, weight in enumerate(weights):
            running += weight
            if running > word:
                return at
        raise ValueError("the weights do not sum up")

    def pair(self, weights, size):
        home, away = divmod(self.cell(weights), size)
        return {"home": home, "away": away}


def added(one, other):
    return {side: one[side] + other[side] for side in SIDES}


def goals(model, draw):
    scored, taken = draw.pair(model["goals"], 13), draw.pair(model["corners"], 25)
    early, late = model["halves"]
    half = {side: 0 for side in SIDES}
    for side in SIDES:
        for _ in range(scored[side]):
            x = draw.below(45 * (early + late))
            minute = 1 + x // early if x < 45 * early else 46 + (x - 45 * early) // late
            half[side] += minute <= 45
    for _ in range(taken["home"] + taken["away"]):
        draw.below(90)
    return match(90, scored, taken, half)


def match(minute, scored, taken, half):
    first = {"isOver": half is not None, "counts": {"goals": scored if half is None else half}}
    whole = {"isOver": minute >= 90, "counts": {"goals": scored, "corners": taken}}
    return {"periods": {"match": whole, "half1": first}}


def points(model, draw):
    margin = model["marginMin"] + draw.cell(model["margins"])
    both = 2 * (model["halfMin"] + draw.cell(model["halves"])) + margin % 2
    home = (both + margin) // 2
    return {"periods": {"match": {"isOver": True, "counts": {"points": {"home": home, "away": both - home}}}}}


def series(model, draw):
    of, unit, periods = model["of"], model["unit"], {}
    won, counted = {side: 0 for side in SIDES}, {side: 0 for side in SIDES}
    while max(won.values()) * 2 < model["bestOf"]:
        score = model["scores"][draw.cell([one["weight"] for one in model["scores"]])]
        score = {side: score[side] for side in SIDES}
        winner, loser = SIDES if score["home"] > score["away"] else SIDES[::-1]
        counts = {of: score}
        for one in model["extras"]:
            more = one["winnerMin"] + draw.cell(one["winner"])
            counts[one["of"]] = {winner: more, loser: one["loserMin"] + draw.cell(one["loser"])}
        firsts = {one["name"]: winner if draw.word() < one["weight"] else loser for one in model["firsts"]}
        won[winner] += 1
        counted = added(counted, score)
        name = f"{'set' if unit == 'sets' else 'map'}{sum(won.values())}"
        periods[name] = {"isOver": True, "counts": counts, "firsts": firsts}
    return {"periods": {**periods, "match": {"isOver": True, "counts": {of: counted, unit: won}}}}


def race(model, draw):
    left, places = list(model["runners"]), []
    while left:
        weights = [one["weight"] for one in left]
        places.append([left.pop(draw.cell(weights, draw.below(sum(weights))))["id"]])
    return {"periods": {}, "places": places}


def fight(model, draw):
    names = ("meron", "wala", "draw")
    return {"periods": {}, "fight": names[draw.cell([model[name] for name in names])]}


KINDS = {"goals": goals, "points": points, "series": series, "race": race, "fight": fight}


def total(numbers):
    """From the first on: `sum` of newer Pythons rounds in another way."""
    result = 0
    for one in numbers:
        result += one
    return result


def exponential(x):
    term, result = 1.0, 1.0
    for n in range(1, 15):
        term = term * (x / 1024 / n)
        result = result + term
    for _ in range(10):
        result = result * result
    return result


def chances_of(mean):
    chances = [1.0]
    for n in (1, 2, 3):
        chances.append(chances[-1] * mean / n)
    whole = total(chances)
    return [chance / whole for chance in chances]


def grid_of(home, away):
    other = chances_of(away)
    return [one * chance for one in chances_of(home) for chance in other]


def weights_of(chances):
    whole = total(chances)
    weights = [int(chance / whole * WORDS) for chance in chances]
    weights[chances.index(max(chances))] += WORDS - sum(weights)
    return weights


def minute_grids(model, minute, score):
    means, (first, second) = model["means"], model["halves"]
    h, a, r = means["goals"]["home"] / MILLION, means["goals"]["away"] / MILLION, model["rho"] / 1000
    low = {(0, 0): 1 - h * a * r, (0, 1): 1 + h * r, (1, 0): 1 + a * r, (1, 1): 1 - r}

    def left(side, after):
        share = (max(0, 45 - after) * first + min(45, max(0, 90 - after)) * second) / (45 * (first + second))
        return means["goals"][side] * share

    now = {side: left(side, minute) for side in SIDES}
    later = {side: left(side, minute + 1) for side in SIDES}
    of_home, of_away = later["home"] / MILLION, later["away"] / MILLION
    nothing = exponential(-of_home - of_away)
    chances = grid_of(*((now[side] - later[side]) / MILLION for side in SIDES))
    for at in range(16):
        i, j = score["home"] + at // 4, score["away"] + at % 4
        outlook = 1
        for k in range(i, 2):
            for l in range(j, 2):
                chance = nothing * (of_home if k > i else 1) * (of_away if l > j else 1)
                outlook += chance * (max(0, low[k, l]) - 1)
        chances[at] = chances[at] * outlook
    corners = grid_of(*(means["corners"][side] / 90 / MILLION for side in SIDES))
    return {"goals": weights_of(chances), "corners": weights_of(corners)}


def minutes(model, event, seeds):
    """The score after each minute, and at half-time."""
    scored, taken, half = {side: 0 for side in SIDES}, {side: 0 for side in SIDES}, None
    for minute, seed in enumerate(seeds):
        grids, draw = minute_grids(model, minute, scored), Event(seed, event)
        scored = added(scored, draw.pair(grids["goals"], 4))
        taken = added(taken, draw.pair(grids["corners"], 4))
        half = scored if minute == 44 else half
        yield grids, scored, taken, half


def result_of(model, event, seeds, in_play):
    require(model["kind"] in KINDS, "an unknown kind")
    if not in_play:
        return KINDS[model["kind"]](model, Event(seeds[0], event))
    *_, (_, scored, taken, half) = minutes(model, event, seeds)
    return match(len(seeds), scored, taken, half)


def told_of(result):
    return {key: result[key] for key in ("periods", "places", "fight") if key in result}


def faults_in(data):
    """What was checked, and its fault or nothing, for each seed, event and minute of the vectors."""
    for one in data["seeds"]:
        digest = sha256("\n".join(sorted(one["tickets"])))
        same = (digest, seed_of(one["link"], digest)) == (one["digest"], one["seed"])
        yield "seeds", "" if same else f"seed of {one['link']}"
    for one in data["events"]:
        model = json.loads(one["model"])
        for drawn in one["draws"]:
            again = result_of(model, drawn["event"], [drawn["seed"]], False)
            same = again == told_of(drawn["result"])
            yield f"{model['kind']} events", "" if same else f"computed {json.dumps(again)}"
    live = data["live"]
    model, seeds = json.loads(live["model"]), [one["seed"] for one in live["minutes"]]
    for one, (grids, scored, taken, _) in zip(live["minutes"], minutes(model, live["event"], seeds)):
        same = (scored, taken) == (one["goals"], one["corners"])
        same = same and ("grid" not in one or json.loads(one["grid"]) == grids)
        yield "minutes", "" if same else f"computed {scored}, {taken}"
