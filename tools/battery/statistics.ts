import { commitmentOf, type HouseGame, playRound, type Source } from '@baize/engines/house'
import { type Probe, probes } from './probes.ts'
import { chiSquare, normalTail } from './pvalues.ts'

export interface Finding {
  readonly game: string
  readonly test: string
  readonly value: number
  readonly p: number
}

/** The statistical tests of a game's outcomes. */
export function findingsOf(game: HouseGame, rounds: number, seed: string): Finding[] {
  const probe = probes()[game.id]
  if (!probe) throw new TypeError(`nothing is known of the outcomes of ${game.id}`)
  const { signs, classes } = playedOf(game, probe, rounds, seed)
  const size = probe.signs
  const found = [
    { test: 'chi-square', ...chiSquare(countsOf(signs, size), uniform(size)) },
    ...(probe.classes
      ? [
          {
            test: 'chi-square of classes',
            ...chiSquare(countsOf(classes, probe.classes.chances.length), probe.classes.chances),
          },
        ]
      : []),
    { test: 'runs', ...runs(signs, size) },
    { test: 'serial correlation', ...serial(signs) },
    ...coupons(signs, size).map((found) => ({ test: 'coupon collector', ...found })),
  ]
  return found.map(({ test, value, p }) => ({ game: game.id, test, value, p }))
}

/** Whether all results together look random; of a thousand fair runs one would fail. */
export function isSound(findings: readonly Finding[]): boolean {
  return findings.every(({ p }) => p >= alarm / findings.length)
}

const alarm = 0.001

function playedOf(game: HouseGame, probe: Probe, rounds: number, seed: string) {
  const server = commitmentOf(`${seed} ${game.id}`)
  const signs: number[] = []
  const classes: number[] = []
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const source =
      game.outcomeFrom === 'link'
        ? { link: commitmentOf(`${server} ${nonce}`), salt: 'the salt of the battery' }
        : { serverSeed: server, clientSeed: 'battery', nonce }
    const view = viewOf(game, probe, source)
    signs.push(probe.signOf(view))
    if (probe.classes) classes.push(probe.classes.classOf(view))
  }
  return { signs, classes }
}

/** If the first action ends the round, the other actions are left out. */
function viewOf(game: HouseGame, { bet, actions = [] }: Probe, source: Source): never {
  const asked = (count: number) =>
    playRound({ game, bet, actions: actions.slice(0, count), ...source })
  let round = asked(0)
  for (let count = 1; count <= actions.length && !round.isOver; count += 1) round = asked(count)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each probe reads its own game
  return round.view as never
}

function countsOf(signs: readonly number[], size: number): number[] {
  const counts = Array.from({ length: size }, () => 0)
  for (const sign of signs) counts[sign]! += 1
  return counts
}

function uniform(size: number): number[] {
  return Array.from({ length: size }, () => 1 / size)
}

/** The Wald–Wolfowitz test: how often the sequence changes between lower and upper signs. */
function runs(signs: readonly number[], size: number): { value: number; p: number } {
  const upper = signs.map((sign) => sign >= size / 2)
  const high = upper.filter(Boolean).length
  const low = upper.length - high
  const seen = 1 + upper.filter((side, at) => at > 0 && side !== upper[at - 1]).length
  const product = 2 * high * low
  const mean = product / upper.length + 1
  const variance = ((mean - 1) * (mean - 2)) / (upper.length - 1)
  const value = (seen - mean) / Math.sqrt(variance)
  return { value, p: normalTail(value) }
}

/** Serial correlation: whether a sign depends on the one before it. */
function serial(signs: readonly number[]): { value: number; p: number } {
  const mean = signs.reduce((sum, sign) => sum + sign, 0) / signs.length
  let [together, alone] = [0, 0]
  signs.forEach((sign, at) => {
    alone += (sign - mean) ** 2
    if (at > 0) together += (sign - mean) * (signs[at - 1]! - mean)
  })
  const value = (together / alone) * Math.sqrt(signs.length)
  return { value, p: normalTail(value) }
}

/** Enough lengths in each class for the chi-square test. */
const lengthsPerClass = 12
const classesMax = 10

/**
 * The coupon collector's test: how many rounds pass until every sign was seen, again and again. Empty if
 * there are too few rounds.
 */
function coupons(signs: readonly number[], size: number): { value: number; p: number }[] {
  const lengths: number[] = []
  let seen = new Set<number>()
  let length = 0
  for (const sign of signs) {
    length += 1
    seen.add(sign)
    if (seen.size < size) continue
    lengths.push(length)
    seen = new Set()
    length = 0
  }
  const classes = Math.min(Math.floor(lengths.length / lengthsPerClass), classesMax)
  if (classes < 2) return []
  const { bounds, chances } = lawOfCollecting(size, classes)
  const counts = chances.map(() => 0)
  for (const one of lengths) counts[bounds.filter((bound) => one > bound).length]! += 1
  return [chiSquare(counts, chances)]
}

/**
 * Splits lengths into classes of about equal chance: the upper bound of each class but the last, and the
 * chances.
 */
function lawOfCollecting(size: number, classes: number): { bounds: number[]; chances: number[] } {
  // At index n, the probability that n different signs were seen so far.
  let seen: number[] = Array.from({ length: size + 1 }, (_, count) => (count === 0 ? 1 : 0))
  const bounds: number[] = []
  const chances: number[] = []
  let before = 0
  for (let length = 1; chances.length < classes - 1; length += 1) {
    const last = seen
    seen = last.map((chance, count) => {
      const stays = count === size ? chance : (chance * count) / size
      return stays + (count === 0 ? 0 : (last[count - 1]! * (size - count + 1)) / size)
    })
    const done = seen[size]!
    if (done < (chances.length + 1) / classes) continue
    bounds.push(length)
    chances.push(done - before)
    before = done
  }
  return { bounds, chances: [...chances, 1 - before] }
}
