import {
  type CalendarPeriod,
  type Day,
  dayIn,
  daysLater,
  firstDayOf,
  nextFirstDay,
  startOf,
} from '../../../kernel/calendar.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isOn } from '../../rewards/index.ts'
import { readLevelsAt } from '../standing/standing.store.ts'
import { levelIn, type VipTerms } from '../vip.rules.ts'
import type { VipOptions, VipProgramme } from '../vip.types.ts'

const dayMs = 86_400_000
const spans = ['week', 'month'] as const
type Span = (typeof spans)[number] & CalendarPeriod
/** Periods that a node may have missed are closed too, the oldest first. */
const periodsBack: Record<Span, number> = { week: 5, month: 2 }

interface Period {
  span: Span
  first: Day
  to: Day
  endsAt: Date
}

/** Bonuses of weeks and months: by the level at the end of each, for who played in it. */
export function createPeriods({ clock, newId, config, limits, rewards }: VipOptions) {
  const { programmes, closing, grants } = rewards

  rewards.onActivity(async (tx, merchantId, activities) => {
    const today = dayIn(config.merchant(merchantId).timeZone, clock.now())
    for (const span of spans) {
      const current = firstDayOf(span, today)
      const late = activities
        .map(({ memberId, at }) => ({ memberId, period: firstOf(merchantId, span, at) }))
        .filter(({ period }) => period < current)
      if (late.length > 0) await correctAll(tx, merchantId, span, late)
    }
  })

  const firstOf = (merchantId: string, span: Span, at: Date): Day =>
    firstDayOf(span, dayIn(config.merchant(merchantId).timeZone, at))

  /** Also those that are closed: a period that ended under one is paid by it. */
  async function everyOne(merchantId: string, at?: Tx) {
    return (await programmes.all(merchantId, at)).filter(({ kind }) => kind === 'vip')
  }

  async function correctAll(
    tx: Tx,
    merchantId: string,
    span: Span,
    late: readonly { memberId: string; period: Day }[],
  ): Promise<void> {
    for (const { id: programmeId } of await everyOne(merchantId, tx)) {
      const inForce = new Map<Day, VipProgramme>()
      for (const first of new Set(late.map(({ period }) => period))) {
        const found = await inForceAt(
          merchantId,
          programmeId,
          periodOf(merchantId, span, first),
          tx,
        )
        if (found) inForce.set(first, found)
      }
      const own = late.filter(({ period }) => inForce.has(period))
      const key = { merchantId, programmeId, span }
      for (const { memberId, period } of await closing.settledBefore(tx, key, own)) {
        const programme = inForce.get(period)
        if (programme) await correct(tx, programme, periodOf(merchantId, span, period), memberId)
      }
    }
  }

  function periodOf(merchantId: string, span: Span, first: Day): Period {
    const to = nextFirstDay(span, first)
    return { span, first, to, endsAt: startOf(config.merchant(merchantId).timeZone, to) }
  }

  /** Closes what is over; a bonus is given under the terms of the period's last moment. */
  async function closeDue(merchantId: string): Promise<void> {
    for (const { id } of await everyOne(merchantId))
      for (const span of spans) await closeSpan(merchantId, id, span)
  }

  async function closeSpan(merchantId: string, programmeId: string, span: Span): Promise<void> {
    for (const first of lastOf(merchantId, span)) {
      const period = periodOf(merchantId, span, first)
      const programme = await inForceAt(merchantId, programmeId, period)
      if (!programme) continue
      const { to, endsAt } = period
      await closing.close(
        { merchantId, programmeId, period: first, span, to, endsAt },
        (tx, memberIds) => settle(tx, programme, period, memberIds),
      )
    }
  }

  function lastOf(merchantId: string, span: Span): Day[] {
    const found: Day[] = []
    let first = firstOf(merchantId, span, clock.now())
    for (let back = 0; back < periodsBack[span]; back += 1) {
      first = firstDayOf(span, daysLater(first, -1))
      found.unshift(first)
    }
    return found
  }

  async function inForceAt(
    merchantId: string,
    id: string,
    { endsAt }: Period,
    within?: Tx,
  ): Promise<VipProgramme | undefined> {
    const last = new Date(endsAt.getTime() - 1)
    const found = await programmes.inForce(merchantId, id, last, within)
    return found && isOn(found, last) ? (found as VipProgramme) : undefined
  }

  async function settle(
    tx: Tx,
    programme: VipProgramme,
    period: Period,
    memberIds: readonly string[],
  ): Promise<void> {
    const amounts = await amountsOf(tx, programme, period, memberIds)
    const due = [...amounts].filter(([, { amount }]) => amount > 0n)
    const excluded = await limits.excludedAmong(
      tx,
      due.map(([memberId]) => memberId),
    )
    await grants.give(
      tx,
      due
        .filter(([memberId]) => !excluded.has(memberId))
        .map(([memberId, { amount, why }]) => {
          return { ...rewardOf(programme, period, memberId), id: newId(), amount, why }
        }),
    )
  }

  async function correct(
    tx: Tx,
    programme: VipProgramme,
    period: Period,
    memberId: string,
  ): Promise<void> {
    const mayRise = !(await limits.excludedAmong(tx, [memberId])).has(memberId)
    const reward = rewardOf(programme, period, memberId)
    await rewards.level(tx, { ...reward, mayRise, why: {} }, async () => {
      const amounts = await amountsOf(tx, programme, period, [memberId])
      return amounts.get(memberId)?.amount ?? 0n
    })
  }

  async function amountsOf(
    tx: Tx,
    { merchantId, terms }: VipProgramme,
    { span, first, to, endsAt }: Period,
    memberIds: readonly string[],
  ) {
    const { currency } = config.merchant(merchantId)
    const levels = await readLevelsAt(tx, memberIds, endsAt)
    const played = await rewards.turnover(tx, memberIds, { from: first, to }, currency)
    return new Map(
      Array.from(levels, ([memberId, level]) => {
        const turnover = played.get(memberId) ?? 0n
        const amount = bonusOf(terms, span, level, turnover)
        return [memberId, { amount, why: { level, validBet: String(turnover) } }] as const
      }),
    )
  }

  function rewardOf(
    { merchantId, id: programmeId, version, terms }: VipProgramme,
    { span, first }: Period,
    memberId: string,
  ) {
    return {
      merchantId,
      programmeId,
      version,
      kind: 'vip' as const,
      memberId,
      currency: config.merchant(merchantId).currency,
      trigger: `${span}:${first}`,
      unit: 'money' as const,
      expiresAt: new Date(clock.now().getTime() + terms.days * dayMs),
    }
  }

  return { closeDue }
}

function bonusOf(terms: VipTerms, span: Span, level: number, turnover: bigint): bigint {
  if (turnover < BigInt(terms.active[span]) || turnover <= 0n) return 0n
  const own = levelIn(terms, level)
  return BigInt((span === 'week' ? own?.weekly : own?.monthly) ?? '0')
}
