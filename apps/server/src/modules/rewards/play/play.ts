import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { Outbox, ToldEvent } from '../../../kernel/outbox.ts'
import { type BetSettled, counts } from '../../bets/index.ts'
import type { Config } from '../../config/index.ts'
import { readOffsets, readVersions } from '../programmes/programmes.store.ts'
import type { Programmes } from '../programmes/programmes.ts'
import { type Activity, depositSource } from '../rewards.types.ts'
import {
  accrualsOf,
  activityOf,
  condensed,
  daysOf,
  earnedBy,
  spanOf,
  stretchesOf,
} from './play.rules.ts'
import { addAccruals, addEarned, addPaidIn, addPlay } from './play.store.ts'

/**
 * Called in the transaction that counts activities, which happens once for each: with those of one merchant.
 * By then the members' days are up to date.
 */
export type OnActivity = (
  tx: Tx,
  merchantId: string,
  activities: readonly Activity[],
) => Promise<void>

export interface PlayOptions {
  outbox: Outbox
  clock: Clock
  config: Pick<Config, 'merchant'>
  programmes: Programmes
}

/** Hears of settled bets and credited deposits, and adds them to what members played and earned. */
export function hearPlay({ outbox, clock, config, programmes }: PlayOptions) {
  const listeners: OnActivity[] = []

  outbox.listenToMany('bets.settled', 'rewards.play', async (events, tx) => {
    for (const [merchantId, told] of byMerchant(events)) {
      const stretchOf = stretchesOf(await readOffsets(tx, merchantId))
      const all = condensed(told.flatMap(betsIn).map(activityOf), stretchOf)
      await absorb(tx, merchantId, all)
    }
  })

  outbox.listenToMany('deposit.credited', 'rewards.deposit', async (events, tx) => {
    for (const [merchantId, told] of byMerchant(events))
      await absorb(tx, merchantId, told.map(depositIn))
  })

  async function absorb(tx: Tx, merchantId: string, all: readonly Activity[]): Promise<void> {
    if (all.length === 0) return
    const zone = config.merchant(merchantId).timeZone
    const days = daysOf(zone, all)
    await addPlay(tx, merchantId, days.filter(isPlay))
    await addPaidIn(
      tx,
      merchantId,
      days.filter((day) => !isPlay(day)),
    )
    await accrue(tx, merchantId, zone, all)
    for (const listener of listeners) await listener(tx, merchantId, all)
  }

  async function accrue(
    tx: Tx,
    merchantId: string,
    zone: string,
    all: readonly Activity[],
  ): Promise<void> {
    const earning = programmes.kinds().filter(({ earns }) => earns !== undefined)
    const kinds = earning.map(({ kind }) => kind)
    const versions = await readVersions(tx, merchantId, kinds, spanOf(all))
    const accruals = []
    for (const ofOne of Map.groupBy(versions, (version) => version.id).values()) {
      const [newest] = ofOne
      const earns = newest && programmes.kindOf(newest.kind).earns
      if (!earns) continue
      const rateOf = await earns.rates(tx, merchantId, all)
      accruals.push(...accrualsOf(zone, ofOne, all, rateOf))
    }
    await addAccruals(tx, merchantId, accruals)
    await addEarned(tx, merchantId, earnedBy(accruals), clock.now())
  }

  return {
    /** Call it while modules are put together. Listeners are called in this order. */
    onActivity: (listener: OnActivity): void => void listeners.push(listener),
  }
}

const isPlay = ({ source }: { source: string }) => source !== depositSource

/** Always in the same order, so that two nodes cannot deadlock. */
function byMerchant<E extends { merchantId: string | null }>(
  events: readonly E[],
): [string, E[]][] {
  return [...Map.groupBy(events, ({ merchantId }) => merchantId ?? '')]
    .filter(([merchantId]) => merchantId !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function depositIn({ payload, at }: ToldEvent<'deposit.credited'>): Activity {
  const { memberId, currency, amount, fee } = payload
  const nothing = { vendor: '', game: '', stake: 0n, payout: 0n }
  const basis = BigInt(amount) - BigInt(fee)
  return { memberId, currency, source: depositSource, at, basis, count: 1n, ...nothing }
}

const betsIn = ({ payload }: ToldEvent<'bets.settled'>): BetSettled[] => payload.bets.filter(counts)
