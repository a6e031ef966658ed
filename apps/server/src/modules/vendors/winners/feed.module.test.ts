import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVendor } from '../../../../../../tools/conformance/vendor.ts'
import { createLog } from '../../../kernel/log.ts'
import { game, type VendorsStage, vendorsStage } from '../vendors.fixture.ts'
import { readLatest } from './feed.store.ts'
import { createFeed } from './feed.ts'
import { createNames } from './names.ts'

let stage: VendorsStage

beforeAll(async () => {
  stage = await vendorsStage()
})
afterAll(() => stage.stop())

async function player(name: string) {
  const who = await stage.player(name, 1_000_000n)
  return { ...who, vendor: createVendor(who.target) }
}

type Player = Awaited<ReturnType<typeof player>>

async function play({ vendor }: Player, stake: bigint, payout: bigint): Promise<void> {
  const bet = vendor.bet({ amount: stake * vendor.unit })
  await vendor.send('transaction/bet', bet)
  await vendor.send('transaction/win', vendor.win(bet, { amount: payout * vendor.unit }))
}

const visitor = () => stage.house.as({})
const list = async () => (await visitor().call('latestBets', {})).list

describe('[GAM-09] the last bets of everybody', () => {
  test('[GAM-09] won and lost ones, the newest first, names masked, twelve at most', async () => {
    expect(await list()).toEqual([])
    const who = await player('annabel')
    for (let nth = 1n; nth <= 14n; nth += 1n)
      await play(who, nth * 100n, nth % 2n ? 0n : nth * 250n)
    const stakes = async () => (await list()).map(({ stake }) => stake)
    const newestFirst = Array.from({ length: 12 }, (_, at) => `${1_400 - at * 100}`)
    await expect.poll(stakes, { timeout: 50_000 }).toEqual(newestFirst)
    const [newest, second] = await list()
    expect(newest).toMatchObject({
      name: 'an***',
      stake: '1400',
      payout: '3500',
      multiplier: 2_500_000,
      currency: 'USD',
    })
    expect(second).toMatchObject({ stake: '1300', payout: '0', multiplier: 0 })
    const told = await list()
    expect(new Set(told.map(({ key }) => key)).size).toBe(12)
    expect(JSON.stringify(told)).not.toContain(who.memberId)
    expect(JSON.stringify(told)).not.toContain('annabel')
  })

  test('[GAM-09] whoever hides is named to nobody, there and on the board of winners', async () => {
    const who = await player('bertram')
    const { call } = stage.house.as({ token: who.session })
    expect(await call('nameHidden', {})).toEqual({ isHidden: false })
    await call('hideName', { body: { isHidden: true } })
    expect(await call('nameHidden', {})).toEqual({ isHidden: true })
    await play(who, 700n, 70_000n)
    await expect
      .poll(async () => (await list())[0], { timeout: 50_000 })
      .toMatchObject({ name: null, stake: '700' })
    const board = await visitor().call('winnerBoard', { query: {} })
    expect(board.list[0]).toMatchObject({ customerName: null, winAmount: '70000' })
    await call('hideName', { body: { isHidden: false } })
    await expect
      .poll(async () => (await list())[0], { timeout: 50_000 })
      .toMatchObject({ name: 'be***', stake: '700' })
  })

  test('[GAM-09] what was still to be told when the house stops is kept', async () => {
    const { db, merchant, modules } = stage
    const names = createNames({ ...modules, db })
    const told: unknown[] = []
    const onBets = (_merchantId: string, bets: readonly unknown[]) => told.push(...bets)
    const { catalogue } = modules
    const feed = createFeed({ db, catalogue, names, onBets, log: createLog('silent') })
    const who = await player('clementine')
    const bet = {
      betId: stage.newId(),
      memberId: who.memberId,
      currency: merchant.currency,
      gameType: 'RNG',
      vendor: 'PG',
      game,
      stake: '900',
      validBet: '900',
      payout: '0',
      status: 'settled' as const,
      settledAt: stage.clock.now().toISOString(),
      placedAt: stage.clock.now().toISOString(),
    }
    feed.note(merchant.id, [bet], stage.clock.now())
    await feed.stop()
    expect(told).toEqual([expect.objectContaining({ stake: '900' })])
    expect(await readLatest(db, merchant.id)).toContainEqual(
      expect.objectContaining({ betId: bet.betId }),
    )
  })
})
