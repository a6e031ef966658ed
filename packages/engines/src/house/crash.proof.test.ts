import { createHash, createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainCommitmentOf, chainOf } from '../fair/chain.ts'
import { createChance, wordsOfLink } from '../fair/seeds.ts'
import { crash, crashLeastReturned, crashPoint, crashPointMax } from './crash.ts'
import { isWithin } from './everyway.fixture.ts'
import { percentText, ratio } from './ratio.ts'
import { leaveRound, playRound } from './round.ts'

const wordCount = 2 ** 32
const salt = 'a public text, fixed after the commitment'
const pointOf = (link: string) => crashPoint(createChance(wordsOfLink(link, salt)).float())

test('[FAIR-02] the point is the published formula, in exact whole numbers', () => {
  fc.assert(
    fc.property(fc.nat({ max: wordCount - 1 }), (word) => {
      const exact = Number((99n * BigInt(wordCount)) / BigInt(word + 1))
      expect(crashPoint(word / wordCount)).toBe(Math.min(Math.max(exact, 100), 100_000_000))
    }),
    { numRuns: 5000 },
  )
  const hex = createHmac('sha256', 'link').update(salt).digest('hex').slice(0, 8)
  const published = Math.max(1, Math.floor((wordCount / (Number(`0x${hex}`) + 1)) * 99) / 100)
  expect(pointOf('link')).toBe(Math.round(published * 100))
})

test('[FAIR-02] so many words reach a cash-out as is said, and never more than 99 % comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 100_000_000 }), (cashOutAt) => {
      const { hitRate, rtp } = crash.figures({ cashOutAt })
      const won = (hitRate.numerator * BigInt(wordCount)) / hitRate.denominator
      expect(crashPoint((Number(won) - 1) / wordCount)).toBeGreaterThanOrEqual(cashOutAt)
      expect(crashPoint(Number(won) / wordCount)).toBeLessThan(cashOutAt)
      expect(rtp).toEqual(ratio(won * BigInt(cashOutAt), BigInt(wordCount) * 100n))
      expect(isWithin(rtp, 9897n, 9900n)).toBe(true)
    }),
    { numRuns: 2000 },
  )
  expect(percentText(crash.figures({ cashOutAt: 200 }).rtp, 6)).toBe('98.999999')
})

test('[FAIR-02] no cash-out returns less than the least of those listed, of all hundred million', () => {
  // won · cashOutAt = all − remainder: the largest remainder gives the lowest return.
  const all = 99 * wordCount
  const rest = Math.max(...crash.settings().map(({ cashOutAt }) => all % cashOutAt))
  let lower: number | undefined
  // A remainder is below its divisor, so smaller cash-outs cannot have a larger one.
  for (let cashOutAt = crashPointMax; cashOutAt > rest && !lower; cashOutAt -= 1) {
    if (all % cashOutAt > rest) lower = cashOutAt
  }
  expect(lower).toBeUndefined()
  const least = crash.figures({ cashOutAt: crashLeastReturned }).rtp
  expect(least).toEqual(ratio(BigInt(all - rest), BigInt(wordCount) * 100n))
  expect(percentText(least, 4)).toBe('98.9767')
})

const chance = createChance(() => 0)
const at = (point: number, cashOutAt?: number) => ({
  bet: { stake: 1000n, ...(cashOutAt === undefined ? {} : { cashOutAt }) },
  point,
  isCrashed: false,
})

test('a cash-out pays what was reached, the end pays what was ordered', () => {
  const out = crash.act(at(350), { type: 'cashOut', at: 217 }, chance)
  expect([crash.isOver(out), crash.returned(out)]).toEqual([true, 2170n])
  const end = (point: number, order?: number) =>
    crash.returned(crash.act(at(point, order), { type: 'end' }, chance))
  expect([end(350), end(350, 350), end(350, 351), end(350, 200)]).toEqual([0n, 3500n, 0n, 2000n])
  for (const [state, cashOut] of [
    [at(350), 351],
    [at(350, 200), 201],
    [at(100), 101],
  ] as const) {
    expect(() => crash.act(state, { type: 'cashOut', at: cashOut }, chance)).toThrow(
      expect.objectContaining({ code: 'turn' }),
    )
  }
  for (const reached of [100, 1.5, 100_000_001, undefined]) {
    expect(() => crash.readAction({ type: 'cashOut', at: reached })).toThrow(
      expect.objectContaining({ code: 'choice' }),
    )
  }
})

test('[FAIR-01] where it will crash is not seen by somebody in the round, nor cashed out of it', () => {
  const point = fc.integer({ min: 300, max: 100_000_000 })
  fc.assert(
    fc.property(point, point, fc.boolean(), (one, other, isOrdered) => {
      const order = isOrdered ? 250 : undefined
      const views = [one, other].map((where) => crash.view(at(where, order)))
      expect(views[0]).toEqual(views[1])
      const out = [one, other].map((where) =>
        crash.view(crash.act(at(where, order), { type: 'cashOut', at: 240 }, chance)),
      )
      expect(out[0]).toEqual(out[1])
    }),
  )
})

test('[FAIR-04] a round of the chain is played again from its link and the salt', () => {
  const record = { game: crash, bet: { stake: '1000', cashOutAt: 150 }, link: 'link', salt }
  const actions = leaveRound(record)
  expect(actions).toEqual([{ type: 'end' }])
  const { view, returned } = playRound({ ...record, actions })
  expect(view.point).toBe(pointOf('link'))
  expect(returned).toBe(pointOf('link') >= 150 ? 1500n : 0n)
})

/** All values that can be computed from what is public before a round, with the functions of the scheme. */
function guessesFrom(known: readonly string[]): number[] {
  const hashed = known.map((text) => createHash('sha256').update(text).digest('hex'))
  const tagged = known.flatMap((text) =>
    ['baize.crash.chain:', 'baize.crash.commitment:'].map((domain) =>
      createHash('sha256')
        .update(domain + text)
        .digest('hex'),
    ),
  )
  const keyed = known.map((text) => createHmac('sha256', text).update(salt).digest('hex'))
  return [...known, ...hashed, ...tagged, ...keyed].map(pointOf)
}

/**
 * Bets on 2.00 whenever a guess says so; gives how far the wins are from chance, in standard deviations.
 */
function advantages(rounds: readonly { guesses: readonly number[]; point: number }[]): number[] {
  const won = rounds.filter(({ point }) => point >= 200).length / rounds.length
  return rounds[0]!.guesses.map((_, which) => {
    const placed = rounds.filter(({ guesses }) => guesses[which]! >= 200)
    const right = placed.filter(({ point }) => point >= 200).length
    return (right - placed.length * won) / Math.sqrt(placed.length * won * (1 - won))
  })
}

const deviationsMax = 4.5

const firstRounds = (commit: (link: string) => string) =>
  Array.from({ length: 2000 }, (_, nth) => {
    const [link = ''] = chainOf(`secret ${nth}`, 2)
    return { guesses: guessesFrom([commit(link)]), point: pointOf(link) }
  })

test('[FAIR-01] who knows commitment, salt and every link revealed does no better than chance', () => {
  const links = chainOf('secret of a long chain', 2000)
  const commitment = chainCommitmentOf(links[0]!)
  const rounds = links.slice(2).map((link, nth) => ({
    guesses: guessesFrom([links[nth + 1]!, links[nth]!, commitment + nth]),
    point: pointOf(link),
  }))
  for (const advantage of advantages(rounds)) {
    expect(Math.abs(advantage)).toBeLessThan(deviationsMax)
  }
})

test('[FAIR-01] nor does who knows the commitment alone, before the first round of many chains', () => {
  for (const advantage of advantages(firstRounds(chainCommitmentOf))) {
    expect(Math.abs(advantage)).toBeLessThan(deviationsMax)
  }
  // The test can detect the attack: a chain that publishes its first link as commitment is predicted.
  expect(Math.max(...advantages(firstRounds((link) => link)))).toBeGreaterThan(25)
})
