// Checks virtual events of the sportsbook, as the section "Virtual sport" of fairness.md says; exit code 1:
// it disagrees. Put verify.mjs and this file into one folder. Node is all they need.
//   node verify.mjs event --file event.json     what the page of an event lets you download, or a list of them
//   node verify.mjs event --file event.json --before earlier.json     and that nothing published was changed
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const hmac = (key, text) => createHmac('sha256', key).update(text).digest('hex')
const range = (length) => Array.from({ length }, (_, at) => at)
const total = (list) => list.reduce((sum, one) => sum + one, 0)
const added = (a, b) => ({ home: a.home + b.home, away: a.away + b.away })
const sides = ['home', 'away']
const none = { home: 0, away: 0 }
const all = 2 ** 32
/** Ends a check; the sentence says what is wrong. */
class Wrong extends Error {}
function require(isSo, sentence) {
  if (!isSo) throw new Wrong(sentence)
}

// From link and tickets to words.

const seedOf = (link, digest) => hmac(link, `baize.odds:${digest}`)

/** Words of 32 bits, eight to a hash. `below` refuses the lowest 2³² mod n of them, so it has no bias. */
function wordsOf(seed, event) {
  let [block, words] = [0, []]
  const more = () => (words = hmac(seed, `${event}:0:${block++}`).match(/.{8}/g))
  const word = () => parseInt((words.length > 0 ? words : more()).shift(), 16)
  const below = (n, drawn = word()) => (drawn < all % n ? below(n) : drawn % n)
  /** The first cell whose running sum is above the word. */
  const cell = (weights, drawn = word()) => {
    let sum = 0
    const at = weights.findIndex((weight) => (sum += weight) > drawn)
    require(at >= 0, 'the weights of a grid do not sum up to 2³²')
    return at
  }
  const pair = (weights, size, at = cell(weights)) => ({
    home: Math.floor(at / size),
    away: at % size,
  })
  return { word, below, cell, pair }
}

// What is played at once.

const played = {
  goals({ goals, corners, halves: [early, late] }, { below, pair }) {
    const [scored, taken] = [pair(goals, 13), pair(corners, 25)]
    const goalMinute = (at) =>
      at < 45 * early ? 1 + Math.floor(at / early) : 46 + Math.floor((at - 45 * early) / late)
    const of = (kind, count, minuteOf) =>
      sides.flatMap((side) => range(count[side]).map(() => ({ minute: minuteOf(), kind, side })))
    const moments = [
      ...of('goal', scored, () => goalMinute(below(45 * (early + late)))),
      ...of('corner', taken, () => 1 + below(90)),
    ]
    const half1 = Object.fromEntries(
      sides.map((side) => [side, moments.filter((one) => isEarlyGoal(one, side)).length]),
    )
    return matchOf({ minute: 90, goals: scored, corners: taken, half1 })
  },
  points({ marginMin, margins, halfMin, halves }, { cell }) {
    const margin = marginMin + cell(margins)
    const sum = 2 * (halfMin + cell(halves)) + Math.abs(margin % 2)
    const points = { home: (sum + margin) / 2, away: (sum - margin) / 2 }
    return { periods: { match: { isOver: true, counts: { points } } } }
  },
  series({ of, unit, bestOf, scores, extras, firsts }, { word, cell }) {
    const [periods, name] = [{}, unit === 'sets' ? 'set' : 'map']
    let [units, counted] = [none, none]
    for (let nth = 1; Math.max(units.home, units.away) < (bestOf + 1) / 2; nth += 1) {
      const { home, away } = scores[cell(scores.map(({ weight }) => weight))]
      const isHome = home > away
      const inOrder = (won, lost) =>
        isHome ? { home: won, away: lost } : { home: lost, away: won }
      const counts = { [of]: { home, away } }
      for (const one of extras) {
        const won = one.winnerMin + cell(one.winner)
        counts[one.of] = inOrder(won, one.loserMin + cell(one.loser))
      }
      const winner = isHome ? 'home' : 'away'
      const first = ({ weight }) => (word() < weight ? winner : sides[Number(isHome)])
      const won = Object.fromEntries(firsts.map((one) => [one.name, first(one)]))
      periods[`${name}${nth}`] = { isOver: true, counts, firsts: won }
      units = added(units, inOrder(1, 0))
      counted = added(counted, { home, away })
    }
    const counts = { [of]: counted, [unit]: units }
    return { periods: { ...periods, match: { isOver: true, counts } } }
  },
  race({ runners }, { below, cell }) {
    const left = [...runners]
    const next = (weights) => left.splice(cell(weights, below(total(weights))), 1)[0].id
    return { periods: {}, places: runners.map(() => [next(left.map(({ weight }) => weight))]) }
  },
  fight: ({ meron, wala, draw }, { cell }) => ({
    periods: {},
    fight: ['meron', 'wala', 'draw'][cell([meron, wala, draw])],
  }),
}

const isEarlyGoal = (one, side) => one.kind === 'goal' && one.side === side && one.minute <= 45

function matchOf({ minute, goals, corners, half1 }) {
  const half = { isOver: half1 !== undefined, counts: { goals: half1 ?? goals } }
  return { periods: { match: { isOver: minute >= 90, counts: { goals, corners } }, half1: half } }
}

// What is played minute by minute: the grid of a minute follows from the means and from the score.

/** eˣ by sums and products alone: the same to the last bit everywhere, what Math.exp does not promise. */
function expOf(x) {
  let [term, sum] = [1, 1]
  for (const at of range(14)) sum += term *= x / 1024 / (at + 1)
  for (const _ of range(10)) sum *= sum
  return sum
}
function poisson(mean) {
  const list = [1]
  for (const at of [1, 2, 3]) list.push((list[at - 1] * mean) / at)
  const sum = total(list)
  return list.map((chance) => chance / sum)
}
function product(home, away) {
  const other = poisson(away)
  return poisson(home).flatMap((one) => other.map((chance) => one * chance))
}
function weightsOf(chances) {
  const sum = total(chances)
  const weights = chances.map((chance) => Math.floor((chance / sum) * all))
  weights[chances.indexOf(Math.max(...chances))] += all - total(weights)
  return weights
}

/** Weights of the next minute's goals and corners, 4 × 4 cells each. @public */
export function minuteGrid({ means, rho, halves: [early, late] }, { minute, goals }) {
  const millionth = 1_000_000
  const [h, a, r] = [means.goals.home / millionth, means.goals.away / millionth, rho / 1000]
  const low = (home, away) => {
    if (home > 0) return Math.max(0, away > 0 ? 1 - r : 1 + a * r)
    return Math.max(0, away > 0 ? 1 + h * r : 1 - h * a * r)
  }
  const leftAt = (at) => {
    const share =
      (Math.max(0, 45 - at) * early + Math.min(45, Math.max(0, 90 - at)) * late) /
      (45 * (early + late))
    return { home: means.goals.home * share, away: means.goals.away * share }
  }
  const [now, later] = [leftAt(minute), leftAt(minute + 1)]
  const [hLater, aLater] = [later.home / millionth, later.away / millionth]
  const nothing = expOf(-hLater - aLater)
  const outlook = (from) => {
    let mean = 1
    for (let { home } = from; home < 2; home += 1)
      for (let { away } = from; away < 2; away += 1) {
        const chance = nothing * (home > from.home ? hLater : 1) * (away > from.away ? aLater : 1)
        mean += chance * (low(home, away) - 1)
      }
    return mean
  }
  const scored = product((now.home - later.home) / millionth, (now.away - later.away) / millionth)
  const chances = scored.map((chance, at) => {
    const then = added(goals, { home: Math.floor(at / 4), away: at % 4 })
    return chance * outlook(then)
  })
  const perMinute = (side) => means.corners[side] / 90 / millionth
  return {
    goals: weightsOf(chances),
    corners: weightsOf(product(perMinute('home'), perMinute('away'))),
  }
}

/** The minutes of a match so far, one seed each. @public */
export function minutesAgain({ model, event, seeds }) {
  let state = { minute: 0, goals: none, corners: none }
  for (const seed of seeds) {
    const [grid, { pair }] = [minuteGrid(model, state), wordsOf(seed, event)]
    const goals = added(state.goals, pair(grid.goals, 4))
    const corners = added(state.corners, pair(grid.corners, 4))
    const minute = state.minute + 1
    state = { ...state, minute, goals, corners, ...(minute === 45 ? { half1: goals } : {}) }
  }
  return state
}

/** The result of an event from its model and its seeds. @public */
export function eventAgain({ model, event, seeds, isInPlay }) {
  if (isInPlay) return matchOf(minutesAgain({ model, event, seeds }))
  require(Object.hasOwn(played, model.kind), `events of the kind ${model.kind} are not known here`)
  return played[model.kind](model, wordsOf(seeds[0], event))
}

// What was published.

/** The link before it is the hash of the link after it; the first one was committed to. */
function requireChain({ links, place, commitment }) {
  for (const [nth, link] of links.entries())
    if (nth > 0) require(hashed(link) === links[nth - 1], `link ${nth} is not of the chain`)
  let first = links[0]
  for (const _ of range(place)) first = hashed(first)
  require(sha256(`baize.crash.commitment:${first}`) ===
    commitment, 'the chain was not committed to')
}
const hashed = (link) => sha256(`baize.crash.chain:${link}`)

/** Keys in one order, and nothing that is undefined. */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value).filter((key) => value[key] !== undefined)
  return Object.fromEntries(keys.toSorted().map((key) => [key, plain(value[key])]))
}
const same = (a, b) => JSON.stringify(plain(a)) === JSON.stringify(plain(b))

function judged(proof, before) {
  const { format, event, model, links, digests, tickets, result, isInPlay } = proof
  require(format === 'baize-event-1', 'that is no event of the sportsbook')
  if (before) {
    for (const key of ['event', 'commitment', 'model', 'isInPlay'])
      require(same(before[key], proof[key]), `${key} was another one before`)
    const kept = before.digests.length
    require(same(before.digests, digests.slice(0, kept)), 'digests were other ones before')
  }
  if (proof.isVoid) return 'hidden: void, all stakes go back'
  if (links.length === 0) return 'hidden: not decided, or not told yet'
  require(links.length === (isInPlay ? links.length : 1), 'there is more than one link')
  require(links.length <= digests.length, 'a link has no digest of tickets')
  requireChain(proof)
  for (const [nth, ids] of (tickets ?? []).entries())
    require(sha256(ids.toSorted().join('\n')) ===
      digests[nth], `the tickets of step ${nth} are others`)
  const seeds = links.map((link, nth) => seedOf(link, digests[nth]))
  const again = eventAgain({ model, event, seeds, isInPlay })
  if (!result) return 'hidden: it is still played'
  const told = { periods: result.periods, places: result.places, fight: result.fight }
  require(same(again, told), `it follows ${JSON.stringify(again)}`)
  return 'right'
}

/** Of an event as its page exports it; with one from before, also that nothing was changed since. @public */
export function verdictOfEvent(proof, before) {
  try {
    return judged(proof, before)
  } catch (error) {
    return error instanceof Wrong
      ? `WRONG: ${error.message}`
      : `WRONG: not readable: ${String(error)}`
  }
}

/** Prints the verdicts on what is in a file; whether none of them is wrong. Called by verify.mjs. @public */
export function check(_, { file, before }) {
  const read = (name) => [JSON.parse(readFileSync(name, 'utf8'))].flat()
  const earlier = new Map((before ? read(before) : []).map((one) => [one.event, one]))
  const verdicts = read(file).map((one) => {
    const verdict = verdictOfEvent(one, earlier.get(one?.event))
    console.log(`${one?.event}  ${verdict}`)
    return verdict
  })
  return !verdicts.some((verdict) => verdict.startsWith('WRONG'))
}
