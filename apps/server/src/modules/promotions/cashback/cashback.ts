import { type Day, dayIn, daysLater, firstDayOf, startOf } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Config } from '../../config/index.ts'
import type { Limits } from '../../limits/index.ts'
import {
  type Activity,
  isOn,
  type PlaySums,
  type Programme,
  type Rewards,
} from '../../rewards/index.ts'
import {
  type Cashback,
  type CashbackTerms,
  cashbackFigures,
  cashbackForetold,
  cashbackOf,
  cashbackTerms,
} from './cashback.rules.ts'

const weekDays = 7
const dayMs = 86_400_000
/** Weeks that a node may have missed are closed too, the oldest first. */
const weeksBack = 5

export interface CashbackOptions {
  clock: Clock
  newId: NewId
  config: Pick<Config, 'merchant'>
  limits: Pick<Limits, 'excludedAmong'>
  rewards: Rewards
}

/** A share of what members lost in a week, given on Monday. */
export function createCashback({ clock, newId, config, limits, rewards }: CashbackOptions) {
  const { programmes, closing, grants } = rewards
  programmes.register<CashbackTerms>({
    kind: 'cashback',
    terms: cashbackTerms,
    isSingle: true,
    foretell: cashbackForetold,
    figures: cashbackFigures,
  })

  rewards.onActivity(async (tx, merchantId, activities) => {
    const thisWeek = weekOf(merchantId, clock.now())
    const late = activities
      .map(({ memberId, at }) => ({ memberId, period: weekOf(merchantId, at) }))
      .filter(({ period }) => period < thisWeek)
    if (late.length === 0) return
    for (const { id } of await everyOne(merchantId, tx)) await correctAll(tx, merchantId, id, late)
  })

  /** Also those that are closed: a week that began under one is paid by it. */
  async function everyOne(merchantId: string, at?: Tx): Promise<Programme[]> {
    return (await programmes.all(merchantId, at)).filter(({ kind }) => kind === 'cashback')
  }

  async function correctAll(
    tx: Tx,
    merchantId: string,
    programmeId: string,
    late: readonly { memberId: string; period: Day }[],
  ): Promise<void> {
    const inForce = new Map<Day, Programme<CashbackTerms>>()
    for (const period of new Set(late.map((one) => one.period))) {
      const found = await inForceOn(merchantId, programmeId, period, tx)
      if (found) inForce.set(period, found)
    }
    const own = late.filter(({ period }) => inForce.has(period))
    for (const one of await closing.settledBefore(tx, { merchantId, programmeId }, own)) {
      const programme = inForce.get(one.period)
      if (programme) await correct(tx, programme, one)
    }
  }

  const weekOf = (merchantId: string, at: Activity['at']): Day =>
    firstDayOf('week', dayIn(config.merchant(merchantId).timeZone, at))

  /** Closes the weeks that are over; a programme that was published within a week pays from the next one on. */
  async function closeDue(merchantId: string): Promise<void> {
    for (const { id } of await everyOne(merchantId)) await closeWeeks(merchantId, id)
  }

  async function closeWeeks(merchantId: string, programmeId: string): Promise<void> {
    const zone = config.merchant(merchantId).timeZone
    const thisWeek = weekOf(merchantId, clock.now())
    for (let back = weeksBack; back > 0; back -= 1) {
      const period = daysLater(thisWeek, -weekDays * back)
      const to = daysLater(period, weekDays)
      const programme = await inForceOn(merchantId, programmeId, period)
      if (!programme) continue
      const week = { merchantId, programmeId, period, to, endsAt: startOf(zone, to) }
      await closing.close(week, (tx, memberIds) => settle(tx, programme, period, memberIds))
    }
  }

  /** The version at the beginning of a week counts for the whole of it. */
  async function inForceOn(
    merchantId: string,
    id: string,
    period: Day,
    within?: Tx,
  ): Promise<Programme<CashbackTerms> | undefined> {
    const at = startOf(config.merchant(merchantId).timeZone, period)
    const found = await programmes.inForce(merchantId, id, at, within)
    return found && isOn(found, at) ? (found as Programme<CashbackTerms>) : undefined
  }

  async function settle(
    tx: Tx,
    programme: Programme<CashbackTerms>,
    period: Day,
    memberIds: readonly string[],
  ): Promise<void> {
    const days = { from: period, to: daysLater(period, weekDays) }
    const played = Map.groupBy(await rewards.played(tx, memberIds, days), holderOf)
    const due = Array.from(played.values(), (own) => ({
      own,
      cashback: cashbackOf(programme.terms, own),
    })).filter(({ cashback }) => cashback.amount > 0n)
    const holders = due.map(({ own }) => own[0]?.memberId ?? '')
    const excluded = await limits.excludedAmong(tx, holders)
    await grants.give(
      tx,
      due
        .filter(({ own }) => !excluded.has(own[0]?.memberId ?? ''))
        .map(({ own, cashback }) => ({
          ...rewardOf(programme, period, own[0]),
          id: newId(),
          amount: cashback.amount,
          why: whyOf(programme, cashback),
        })),
    )
  }

  async function correct(
    tx: Tx,
    programme: Programme<CashbackTerms>,
    { memberId, period }: { memberId: string; period: Day },
  ): Promise<void> {
    const { terms } = programme
    const days = { from: period, to: daysLater(period, weekDays) }
    const { currency } = config.merchant(programme.merchantId)
    const mayRise = !(await limits.excludedAmong(tx, [memberId])).has(memberId)
    const reward = rewardOf(programme, period, { memberId, currency })
    await rewards.level(tx, { ...reward, mayRise, why: { rate: terms.rate } }, async () => {
      const played = await rewards.played(tx, [memberId], days)
      const own = played.filter((one) => one.currency === currency)
      return cashbackOf(terms, own).amount
    })
  }

  function rewardOf(
    { merchantId, id: programmeId, version, terms }: Programme<CashbackTerms>,
    period: Day,
    holder: { memberId: string; currency: string } | undefined,
  ) {
    return {
      merchantId,
      programmeId,
      version,
      kind: 'cashback' as const,
      memberId: holder?.memberId ?? '',
      currency: holder?.currency ?? '',
      trigger: `week:${period}:${holder?.currency ?? ''}`,
      unit: 'money' as const,
      expiresAt: new Date(clock.now().getTime() + terms.days * dayMs),
    }
  }

  return { closeDue }
}

const holderOf = ({ memberId, currency }: PlaySums) => `${memberId} ${currency}`

function whyOf({ terms }: Programme<CashbackTerms>, { stake, payout, loss }: Cashback) {
  return { staked: String(stake), won: String(payout), lost: String(loss), rate: terms.rate }
}
