import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chainCommitmentOf, verifyRound } from '../fair/chain.ts'
import { createReplayedDraw } from '../fair/draw.ts'
import { playRound, type Source } from './round.ts'
import { vectorGames, vectors, vectorsFile } from './vectors.ts'

type Vectors = Omit<ReturnType<typeof vectors>, 'rounds'> & {
  rounds: readonly (Kept & { readonly [field: string]: unknown })[]
}

interface Kept {
  readonly game: string
  readonly rulesVersion: number
  readonly bet: unknown
  readonly actions: readonly unknown[]
  readonly views: readonly unknown[]
  readonly staked: string
  readonly returned: string
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field is compared below
const kept = JSON.parse(readFileSync(vectorsFile, 'utf8')) as Vectors

test('[FAIR-01] the vectors in the repository are what the rules give', () => {
  expect(JSON.parse(JSON.stringify(vectors()))).toEqual(kept)
})

test('[FAIR-01] every game has ten vectors of its rules or more', () => {
  for (const { id, rulesVersion } of vectorGames) {
    const own = kept.rounds.filter(({ game }) => game === id)
    expect([id, own.length >= 10]).toEqual([id, true])
    expect(own.every((round) => round.rulesVersion === rulesVersion)).toBe(true)
  }
})

const shown = (id: string) =>
  JSON.stringify(kept.rounds.filter(({ game }) => game === id).map(({ views }) => views))

test('[FAIR-01] the vectors of card games show every end', () => {
  for (const result of ['blackjack', 'won', 'push', 'lost', 'bust']) {
    expect(shown('blackjack')).toContain(`"result":"${result}"`)
  }
  expect(shown('blackjack')).toMatch(/"insurance":\{"stake":"\d+","returned":"[1-9]/)
  expect(shown('blackjack')).toMatch(/"insurance":\{"stake":"\d+","returned":"0"/)
  for (const hand of ['fullHouse', 'flush', 'straight', 'threeOfAKind', 'twoPair']) {
    expect(shown('videopoker')).toContain(`"hand":"${hand}"`)
  }
})

describe('[FAIR-04] each round is played again from the file', () => {
  test.each(kept.rounds.map((round, nth) => [round.game, nth, round] as const))(
    '%s %i',
    (id, _, round) => {
      const game = vectorGames.find((one) => one.id === id)!
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- refused by the round if it is none
      const record = { ...round, ...(round as unknown as Source), game }
      const { view, staked, returned, isOver } = playRound(record)
      expect([isOver, String(staked), String(returned)]).toEqual([
        true,
        round.staked,
        round.returned,
      ])
      expect(view).toEqual(round.views.at(-1))
    },
  )
})

/** Written from the description alone, independent of the engine. */
function wordsByHand(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  count: number,
): number[] {
  const blocks = Array.from({ length: Math.ceil(count / 8) }, (_, block) =>
    createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest('hex'),
  )
  return blocks
    .join('')
    .match(/.{8}/g)!
    .slice(0, count)
    .map((hex) => Number.parseInt(hex, 16))
}

test('[FAIR-01] words, draws and chain by node’s own hash functions', () => {
  for (const { serverSeed, clientSeed, nonce, commitment, words, floats } of kept.seeds) {
    expect(wordsByHand(serverSeed, clientSeed, nonce, 10)).toEqual(words)
    expect(words.map((word) => word / 2 ** 32)).toEqual(floats)
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(commitment)
  }
  for (const { n, words, drawn, used } of kept.draws) {
    const { draw, left } = createReplayedDraw(words)
    expect([draw.below(n), draw.below(n)]).toEqual(drawn)
    expect(words.length - left()).toBe(used)
  }
  const { links, commitment, salt, points } = kept.chain
  expect(chainCommitmentOf(links[0]!)).toBe(commitment)
  links.forEach((link, round) => {
    expect(verifyRound(commitment, link, round)).toBe(true)
    const hex = createHmac('sha256', link).update(salt).digest('hex').slice(0, 8)
    const exact = (99n * 2n ** 32n) / (BigInt(`0x${hex}`) + 1n)
    expect(points[round]).toBe(Math.max(100, Number(exact)))
  })
})

test('[FAIR-01] dice, plinko and roulette by hand', () => {
  const seen = new Set<string>()
  for (const round of kept.rounds) {
    const byHand = outcomes[round.game]
    if (!byHand) continue
    const words = wordsByHand(
      String(round['serverSeed']),
      String(round['clientSeed']),
      Number(round['nonce']),
      16,
    )
    expect(round.views.at(-1)).toMatchObject(byHand(words, Object(round.bet)))
    seen.add(round.game)
  }
  expect(seen.size).toBe(3)
})

const outcomes: Record<string, (words: number[], bet: { rows: number }) => object> = {
  dice: ([word = 0]) => ({ rolled: Number((BigInt(word) * 10_001n) >> 32n) }),
  plinko: (words, { rows }) => ({ path: words.slice(0, rows).map((word) => word >>> 31) }),
  roulette: (words) => ({ pocket: words.find((word) => word >= 2 ** 32 % 37)! % 37 }),
}
