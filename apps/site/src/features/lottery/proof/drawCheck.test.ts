import { quicknet, timeOfRound } from '@baize/engines/beacon'
import { commitmentOf } from '@baize/engines/house'
import { drawResult, lotteryByCode, wordsOfRandomness } from '@baize/engines/lottery'
import { describe, expect, test } from 'vitest'
import type { DrawShown } from '../lottery.types.ts'
import { checkDraw, isCheckable } from './drawCheck.ts'

const id = 'ZYKS45-20261118-0109'
const seed = 'c0'.repeat(32)
const root = 'ab'.repeat(32)

function drawn(more: Partial<DrawShown> = {}): DrawShown {
  const structure = lotteryByCode('ZYKS45')!.structure
  const randomness = commitmentOf(`baize.lottery.seed:${seed}:${root}`)
  const result = drawResult(structure, wordsOfRandomness({ randomness, drawId: id }))
  return {
    id,
    gameCode: 'ZYKS45',
    closesAt: '2026-11-18T01:20:50.000Z',
    drawsAt: '2026-11-18T01:21:00.000Z',
    state: 'settled',
    source: 'seed',
    rulesVersion: 1,
    root,
    tickets: 2,
    closedAt: '2026-11-18T01:20:52.000Z',
    result: { dice: [...(result['dice'] ?? [])] },
    corrections: 0,
    voidReason: null,
    drawnAt: '2026-11-18T01:21:00.400Z',
    pools: [],
    proof: { kind: 'seed', commitment: commitmentOf(seed), seed },
    ...more,
  }
}

const beacon = (more: object): DrawShown['proof'] => ({
  kind: 'beacon',
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  round: 1000,
  at: '2023-08-23T16:00:00.000Z',
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  ...more,
})

describe('[LOT-01] a draw is checked by drawing it again', () => {
  test('by its seed and the root of its tickets', async () => {
    expect(await checkDraw(drawn())).toMatchObject({ state: 'right' })
  })

  test.each([
    ['another root', { root: 'ac'.repeat(32) }, 'result'],
    ['another result', { result: { dice: ['7', '7', '7'] } }, 'result'],
    ['another seed', { proof: { kind: 'seed', commitment: 'cc'.repeat(32), seed } }, 'commitment'],
    ['rules of another version', { rulesVersion: 99 }, 'rules'],
    ['tickets without a root', { root: null }, 'tickets'],
  ] as const)('%s is found', async (_, more, fault) => {
    expect(await checkDraw(drawn(more as Partial<DrawShown>))).toMatchObject({
      state: 'wrong',
      fault,
    })
  })

  test('by a round of the beacon, which must be genuine and later than the bets', async () => {
    const closesAt = '2023-08-23T15:00:00.000Z'
    const genuine = drawn({ closesAt, proof: beacon({}) })
    const again = await checkDraw(genuine)
    expect(again).toMatchObject({ state: 'wrong', fault: 'result' })
    const result = Object.fromEntries(
      Object.entries(again.result ?? {}).map(([prize, numbers]) => [prize, [...numbers]]),
    )
    expect(await checkDraw({ ...genuine, result })).toMatchObject({ state: 'right' })
    expect(await checkDraw({ ...genuine, proof: beacon({ round: 1001 }) })).toMatchObject({
      fault: 'signature',
    })
    expect(
      await checkDraw({ ...genuine, proof: beacon({ chain: 'aa'.repeat(32) }) }),
    ).toMatchObject({
      fault: 'chain',
    })
    expect(await checkDraw(drawn({ proof: beacon({}) }))).toMatchObject({ fault: 'early' })
    const made = new Date(timeOfRound(quicknet, 1000)).toISOString()
    expect(await checkDraw({ ...genuine, result, closesAt: made })).toMatchObject({
      fault: 'early',
    })
  })

  test('only once everything is there', () => {
    expect(isCheckable(drawn())).toBe(true)
    expect(isCheckable(drawn({ result: null }))).toBe(false)
    expect(isCheckable(drawn({ proof: beacon({ signature: null }) }))).toBe(false)
  })
})
