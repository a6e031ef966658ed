import { type Day, dayIn, daysLater, firstDayOf, startOf } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Config } from '../../config/index.ts'
import type { Limits } from '../../limits/index.ts'
import type { Activity, PlaySums, Programme, Rewards } from '../../rewards/index.ts'
import { type Cashback, type CashbackTerms, cashbackOf, cashbackTerms } from './cashback.rules.ts'

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
  programmes.register<CashbackTerms>({ kind: 'cashback', terms: cashbackTerms, isSingle: true })

  rewards.onActivity(async (tx, merchantId, activities) => {
    const thisWeek = weekOf(merchantId, clock.now())
    const late = activities
      .map(({ memberId, at }) => ({ memberId, period: weekOf(merchantId, at) }))
      .filter(({ period }) => period < thisWeek)
    const programme = late.length > 0 && (await newest(merchantId, tx))
    if (!programme) return
    for (const one of await closing.settledBefore(tx, keyOf(programme), late))
      await correct(tx, programme, one)
  })

  async function newest(
    merchantId: string,
    at?: Tx,
  ): Promise<Programme<CashbackTerms> | undefined> {
    const all = await programmes.all(merchantId, at)
    const own = all.filter(({ kind }) => kind === 'cashback')
    return (own.find(({ state }) => state === 'running') ?? own[0]) as
      | Programme<CashbackTerms>
      | undefined
  }

  const weekOf = (merchantId: string, at: Activity['at']): Day =>
    firstDayOf('week', dayIn(config.merchant(merchantId).timeZone, at))

  /** Closes the weeks that are over; a programme that was published within a week pays from the next one on. */
  async function closeDue(merchantId: string): Promise<void> {
    const programme = await newest(merchantId)
    if (!programme) return
    const zone = config.merchant(merchantId).timeZone
    const thisWeek = weekOf(merchantId, clock.now())
    for (let back = weeksBack; back > 0; back -= 1) {
      const period = daysLater(thisWeek, -weekDays * back)
      const to = daysLater(period, weekDays)
      const terms = await inForce(programme, startOf(zone, period))
      if (!terms) continue
      const week = { ...keyOf(programme), period, to, endsAt: startOf(zone, to) }
      await closing.close(week, (tx, memberIds) => settle(tx, terms, period, memberIds))
    }
  }

  /** The version at the beginning of a week counts for the whole of it. */
  async function inForce(
    { merchantId, id, version }: Programme<CashbackTerms>,
    at: Date,
    within?: Tx,
  ): Promise<Programme<CashbackTerms> | undefined> {
    for (let nth = version; nth > 0; nth -= 1) {
      const found = await programmes.version(merchantId, id, nth, within)
      if (found && found.countsFrom <= at)
        return found.state === 'running' && (!found.endsAt || at < found.endsAt)
          ? (found as Programme<CashbackTerms>)
          : undefined
    }
    return undefined
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
    const zone = config.merchant(programme.merchantId).timeZone
    const terms = await inForce(programme, startOf(zone, period), tx)
    if (!terms) return
    const days = { from: period, to: daysLater(period, weekDays) }
    const { currency } = config.merchant(programme.merchantId)
    const reward = rewardOf(terms, period, { memberId, currency })
    await rewards.level(tx, { ...reward, why: { rate: terms.terms.rate } }, async () => {
      const played = await rewards.played(tx, [memberId], days)
      const own = played.filter((one) => one.currency === currency)
      return cashbackOf(terms.terms, own).amount
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

const keyOf = ({ merchantId, id: programmeId }: Programme) => ({ merchantId, programmeId })

const holderOf = ({ memberId, currency }: PlaySums) => `${memberId} ${currency}`

function whyOf({ terms }: Programme<CashbackTerms>, { stake, payout, loss }: Cashback) {
  return { staked: String(stake), won: String(payout), lost: String(loss), rate: terms.rate }
}
