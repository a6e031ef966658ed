import { type FrozenClock, type TestPlatform, usualPassword } from '@baize/testkit'
import { vi } from 'vitest'
import { deposit } from '../ledger/index.ts'
import type { NewVersion } from '../rewards/index.ts'

const dayMs = 86_400_000

export const pointsTerms = {
  perPoint: { RNG: '1000', LIVE: '5000' },
  others: '2000',
  deposit: '2500',
  exchange: {
    amount: '100',
    minimum: '50',
    levels: [
      { level: 0, points: '100' },
      { level: 3, points: '80' },
    ],
  },
}

/** One dollar for a hundred points. */
export const rate = { points: '100', amount: '100' }

interface RewardsStage {
  house: TestPlatform
  clock: FrozenClock
  merchantId: string
  newId(): string
  publish(kind: 'points', terms: unknown, more?: Partial<NewVersion>): Promise<unknown>
  stop(): Promise<void>
}

/** The platform with a points programme and nothing else, and members who can redeem. */
export async function pointsStage<S extends RewardsStage>(stage: S) {
  // The clock of the browsers, whose encrypted bodies carry the time.
  vi.useFakeTimers({ toFake: ['Date'], now: stage.clock.now() })
  const { house, merchantId, newId } = stage
  const { modules } = house.platform
  const { ledger } = modules
  await publish(pointsTerms)
  let people = 0

  return {
    ...stage,
    modules,
    points: modules.points,
    password: usualPassword,
    publish,
    advance,
    async stop() {
      await stage.stop()
      vi.useRealTimers()
    },
    /** A member with a password, money, and so many points given by staff. */
    async redeemer(points = 0n) {
      people += 1
      const { memberId, token } = await house.enrol(`redeemer${people}`)
      const holder = { merchantId, memberId, currency: 'USD' }
      await ledger.post([deposit(holder, newId(), 10_000_000n)])
      if (points > 0n) await give(memberId, points)
      const client = house.as({ token })
      return {
        memberId,
        token,
        client,
        points: async () => Number((await client.call('pointsBalance', {})).points),
      }
    },
    give,
    async goods(price: bigint, stock: bigint, ships = false) {
      const id = `goods-${newId().slice(-12)}`
      const words = { title: { EN: 'Mug' }, text: { EN: 'For coffee.' } }
      await modules.points.goods.add(merchantId, { id, ...words, art: 'mug', price, stock, ships })
      return id
    },
    async left(id: string) {
      const all = await modules.points.goods.all(merchantId)
      return Number(all.find((one) => one.id === id)?.left)
    },
  }

  /** Publishes terms, and waits for the minute from which they count. */
  async function publish(terms: object, id = 'test-points'): Promise<void> {
    await stage.publish('points', terms, { id })
    vi.setSystemTime(stage.clock.now())
  }

  /** Sessions end meanwhile. */
  function advance(days: number): void {
    stage.clock.advance(days * dayMs)
    vi.setSystemTime(stage.clock.now())
  }

  async function give(memberId: string, points: bigint): Promise<void> {
    const given = { id: newId(), points, reason: 'for a test', staff: 'test' }
    await modules.points.give({ merchantId, memberId }, given)
  }
}

export type PointsStage<S extends RewardsStage> = Awaited<ReturnType<typeof pointsStage<S>>>
