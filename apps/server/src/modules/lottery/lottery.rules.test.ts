import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lotteryByCode } from '@baize/engines/lottery'
import { expect, test } from 'vitest'
import {
  commitmentOf,
  leafOfTicket,
  priced,
  randomnessOfSeed,
  resultBy,
  textOf,
} from './lottery.rules.ts'
import type { KeptTicket, Setting } from './lottery.types.ts'

interface PublishedDraw {
  id: string
  gameCode: string
  root: string | null
  proof: { commitment: string; seed?: string }
  randomness: string
  result: Record<string, string[]>
}

type PublishedTicket = Omit<KeptTicket, 'unit'> & {
  unit: string
  proof: { text: string; leaf: string }
}

const file = '../../../../../packages/engines/src/lottery/vectors.json'
const vectors: {
  draws: PublishedDraw[]
  trees: { tickets: PublishedTicket[] }[]
} = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))

test('[LOT-03] [FAIR-01] draws are decided as the published vectors say', () => {
  for (const { id, gameCode, randomness, result } of vectors.draws)
    expect(resultBy(lotteryByCode(gameCode)!, { id }, randomness)).toEqual(result)
  const bySeed = vectors.draws.filter(({ proof }) => proof.seed !== undefined)
  for (const { root, proof, randomness } of bySeed) {
    expect(commitmentOf(proof.seed!)).toBe(proof.commitment)
    expect(randomnessOfSeed(proof.seed!, root ?? '')).toBe(randomness)
  }
  expect(bySeed.length).toBeGreaterThan(40)
})

test('[LOT-03] [FAIR-01] tickets have the text and the leaf that the published vectors say', () => {
  const tickets = vectors.trees.flatMap((tree) => tree.tickets)
  for (const { proof, ...ticket } of tickets) {
    const kept = { ...ticket, unit: BigInt(ticket.unit) }
    expect([textOf(kept), leafOfTicket(kept)]).toEqual([proof.text, proof.leaf])
  }
  expect(tickets.length).toBeGreaterThan(30)
})

test('[LOT-03] a bet is taken up to the largest stake and the largest win, and not beyond', () => {
  const lottery = lotteryByCode('ZY5D45')!
  const payout = lottery.offers.find(({ kind }) => kind.key === 'all5.straight')?.payouts['win']
  const wins = (payout!.numerator * 100n) / payout!.denominator
  const setting = (limits: Partial<Setting>) =>
    ({ unitMin: 100n, stakeMax: 100n, winMax: wins, linePrice: null, ...limits }) as Setting
  const asked = { kind: 'all5.straight', selection: '1|2|3|4|5', unit: 100n }
  expect(priced(lottery, asked, setting({}))).toMatchObject({ stake: 100n })
  expect(priced(lottery, asked, setting({ winMax: wins - 1n }))).toBe('win')
  expect(priced(lottery, asked, setting({ stakeMax: 99n }))).toBe('limit')
  expect(priced(lottery, asked, setting({ unitMin: 101n }))).toBe('unit')
  expect(priced(lottery, { ...asked, stake: 101n }, setting({}))).toBe('price')
})
