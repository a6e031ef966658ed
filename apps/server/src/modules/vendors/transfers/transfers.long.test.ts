import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Mischief } from '../adapters/transfer/transfer.fixture.ts'
import { Busy } from './transfers.ts'
import { code, type WalletsStage, walletsStage } from './wallets.fixture.ts'

let stage: WalletsStage

beforeAll(async () => {
  stage = await walletsStage()
})
afterAll(() => stage.stop())
afterEach(() => stage.calm())

describe('[VND-01] [LED-04] an answer that is not beyond doubt', () => {
  const mischiefs: [string, Mischief][] = [
    ['is lost', 'lost answer'],
    ['never comes, as the call did not', 'lost call'],
    ['is signed by another', 'signed by another'],
    ['is not signed', 'not signed'],
    ['is the one of another question', 'replayed'],
    ['is about another move', 'about another'],
    ['is no JSON', 'no JSON'],
    ['is an error of theirs', 'broken'],
    ['comes too late', { delayMs: 2_300 }],
    ['is "unknown"', { refusal: 'RS_ERROR_UNKNOWN' }],
    ['is that they do not know us', { refusal: 'RS_ERROR_INVALID_SIGNATURE' }],
    ['tells less than nothing', { balance: '-1000' }],
    ['tells parts of a unit', { balance: '1500' }],
    ['tells no number', { balance: '"1000"' }],
  ]

  test.each(mischiefs)('[LED-04] %s: money on its way there is asked for again', async (_, how) => {
    const who = await stage.player(100n)
    stage.vendor.misbehave(how, how)
    const id = stage.newId()
    expect(await who.send('in', 60n, id)).toBe('unavailable')
    expect((await who.has()).slice(0, 2)).toEqual([40n, 60n])
    expect(await who.send('in', 60n, id)).toBe('unavailable')
    await stage.later()
    expect(await who.has()).toEqual([40n, 60n, 60n])
    expect(await who.send('in', 60n, id)).toBe('done')
    expect(stage.told(who.user, 'deposit')).toMatchObject({ ids: 1 })
    expect(await who.bets()).toEqual([])
  })

  test.each(mischiefs)('[LED-04] %s: money on its way back is credited once', async (_, how) => {
    const who = await stage.player(100n)
    await who.send('in', 100n)
    who.play(100n, 150n)
    stage.vendor.misbehave(how)
    const id = stage.newId()
    expect(await who.send('out', 120n, id)).toBe('unavailable')
    expect((await who.has()).slice(0, 2)).toEqual([0n, 100n])
    await stage.later()
    await stage.later()
    expect(await who.send('out', 120n, id)).toBe('done')
    expect(await who.has()).toEqual([120n, 30n, 30n])
    expect(stage.told(who.user, 'withdraw')).toMatchObject({ ids: 1 })
    expect(await who.bets()).toMatchObject([{ stake: 100n, payout: 150n }])
  })

  test('[LED-04] while it is unknown, nothing else happens there, and the job asks ever more seldom', async () => {
    const who = await stage.player(100n)
    stage.vendor.behaviour.deafTo.add(who.user)
    expect(await who.send('in', 60n)).toBe('unavailable')
    await expect(stage.steps.fetch(who.wallet, null, 1n)).rejects.toBeInstanceOf(Busy)
    const asksWithin = async (minutes: number) => {
      const before = stage.told(who.user, 'deposit').calls
      for (let minute = 0; minute < minutes; minute += 1) await stage.later(60_000)
      return stage.told(who.user, 'deposit').calls - before
    }
    expect(await asksWithin(10)).toBe(5)
    expect(await asksWithin(20)).toBe(2)
    stage.vendor.behaviour.deafTo.clear()
    await stage.later(10 * 60_000)
    expect(await who.has()).toEqual([40n, 60n, 60n])
  })
})

describe('[LED-04] a node that dies between two steps', () => {
  test('[LED-04] before the vendor was asked', async () => {
    const who = await stage.player(100n)
    await stage.steps.bring(who.wallet, stage.newId(), 60n)
    expect(await who.has()).toEqual([40n, 60n, 0n])
    await stage.later()
    expect(await who.has()).toEqual([40n, 60n, 60n])
    await stage.steps.fetch(who.wallet, stage.newId(), 25n)
    await stage.later()
    expect(await who.has()).toEqual([65n, 35n, 35n])
  })

  test('[LED-04] after it answered, before the record', async () => {
    const who = await stage.player(100n)
    await who.send('in', 100n)
    who.play(80n, 10n)
    const left = await stage.steps.ask(await stage.steps.fetch(who.wallet, null, 30n))
    expect(left).toMatchObject({ state: 'answered', stake: 80n, payout: 10n })
    expect(await who.has()).toEqual([0n, 100n, 0n])
    await stage.later()
    expect(await who.has()).toEqual([30n, 0n, 0n])
    expect(await who.bets()).toMatchObject([{ stake: 80n, payout: 10n }])
  })

  test('[LED-04] after the record, before the money', async () => {
    const who = await stage.player(100n)
    await who.send('in', 100n)
    who.play(100n, 300n)
    const left = await stage.steps.ask(await stage.steps.fetch(who.wallet, null, 300n))
    if (!left?.betId) throw new Error('nothing came of it')
    const { merchantId, memberId, currency, gameType, stake, payout } = left
    const whose = { merchantId, memberId, currency, gameType, vendor: code, rulesVersion: 'vendor' }
    const play = { ...whose, id: left.betId, game: code, round: left.id, stake, payout }
    expect(await stage.bets.report(play)).toEqual({ kind: 'reported' })
    expect(await who.has()).toEqual([0n, 300n, 0n])
    await stage.later()
    expect(await who.has()).toEqual([300n, 0n, 0n])
    expect(await who.bets()).toHaveLength(1)
    // A second call with the stale transfer changes nothing.
    await stage.steps.conclude(left)
    await stage.steps.carry({ ...left, state: 'sent' })
    expect(await who.has()).toEqual([300n, 0n, 0n])
  })

  test('[LED-04] while it looked', async () => {
    const who = await stage.player(100n)
    await who.send('in', 100n)
    who.play(100n, 0n)
    await stage.steps.look(who.wallet)
    await stage.later()
    expect(await who.has()).toEqual([0n, 0n, 0n])
    expect(await who.bets()).toMatchObject([{ stake: 100n, payout: 0n }])
  })
})

describe('[LED-04] many at once', () => {
  test('[LED-04] 200 transfers of one member on two nodes: never below nothing, and the sums are right', async () => {
    const who = await stage.player(300n)
    await who.send('in', 100n)
    const { wallets: otherNode } = stage.house.platform.modules.vendors
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => {
        const direction = at % 3 === 2 ? 'out' : 'in'
        const amount = BigInt(at % 7) + 3n
        if (at % 20 !== 0) return who.send(direction, amount)
        const wish = { id: stage.newId(), vendor: code, direction, amount } as const
        return otherNode.transfer(who.holder, wish).then(
          () => 'done',
          (error: { code: string }) => error.code,
        )
      }),
    )
    // A caller that waited too long for the other node is refused, and nothing was begun for it.
    const strange = answers.filter(
      (answer) => !['done', 'insufficient-funds', 'unavailable'].includes(answer),
    )
    expect(strange).toEqual([])
    const [main = 0n, there, theirs] = await who.has()
    expect(there).toBe(theirs)
    expect(main + (there ?? 0n)).toBe(300n)
    const done = (of: number) => answers.filter((one, at) => one === 'done' && at % 3 === of).length
    expect([done(0) > 5, done(1) > 5, done(2) > 5]).toEqual([true, true, true])
    expect(await who.bets()).toEqual([])
  })

  test('[LED-02] the same one 40 times at once is one', async () => {
    const who = await stage.player(300n)
    const id = stage.newId()
    const same = Array.from({ length: 40 }, () => who.send('in', 200n, id))
    expect(new Set(await Promise.all(same))).toEqual(new Set(['done']))
    expect(await who.has()).toEqual([100n, 200n, 200n])
    expect(stage.told(who.user, 'deposit')).toEqual({ calls: 1, ids: 1 })
  })
})
