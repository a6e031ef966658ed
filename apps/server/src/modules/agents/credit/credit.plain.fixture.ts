import type { Value } from '@baize/contract'
import { sql } from 'kysely'
import { dayIn } from '../../../kernel/calendar.ts'
import type { Db } from '../../../kernel/database.ts'

type Report = Value<'creditReport'>

interface Asked {
  db: Db
  zone: string
  now: Date
  activeMin: bigint
  personId: string
  /** Undefined: the whole. */
  uplineId?: string
}

interface Place {
  personId: string
  line: string[]
  from: Date
  to: Date | null
}

/**
 * A credit report written a second time, slowly and plainly: every row that there is, one by one. It knows
 * no sums by day or month, and of time only which position a row's moment belongs to.
 */
export async function plainReport(asked: Asked): Promise<Report['months']> {
  const { db, zone, now, personId, uplineId } = asked
  const monthOf = (at: Date) => dayIn(zone, at).slice(0, 7)
  const all = await sql<Place>`
    select person_id as "personId", line, from_at as "from", to_at as "to" from agents.position
    where person_id = ${personId} order by from_at`.execute(db)
  const places = all.rows.filter(({ from }) => from <= now)
  const uplineAt = (at: Date) =>
    (places.findLast(({ from }) => from <= at) ?? places[0])?.line.at(-1)
  const counts = (at: Date) => uplineId === undefined || uplineAt(at) === uplineId

  const months = new Map<string, Report['months'][number]>()
  const [thisYear = 0, thisMonth = 0] = monthOf(now).split('-').map(Number)
  for (let ago = 0; ago < 12; ago += 1) {
    const nth = thisYear * 12 + thisMonth - 1 - ago
    const month = `${Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}`
    if (month >= monthOf(places[0]?.from ?? now)) months.set(month, { month, ...nothing() })
  }
  const on = (at: Date) => months.get(monthOf(at))
  const touched = new Set<string>()

  await addPlay()
  await addContracts()
  await addPays()
  await addRequests()
  return [...months.values()].filter(({ month }) => touched.has(month) || stoodIn(month))

  /** Whether any hour of the month was spent below the upline. */
  function stoodIn(month: string): boolean {
    const hourMs = 3_600_000
    const start = Date.parse(`${month}-01T00:00:00Z`) - 26 * hourMs
    for (let nth = 0; nth < 33 * 24; nth += 1) {
      const at = new Date(start + nth * hourMs)
      if (monthOf(at) === month && at <= now && at >= places[0]!.from && counts(at)) return true
    }
    return monthOf(now) === month && counts(now)
  }

  async function addPlay(): Promise<void> {
    const hours = await sql<{ team: string[]; at: Date; bet: bigint; result: bigint; who: string }>`
      select p.line || p.person_id as team, h.hour_at as at, h.valid_bet::bigint as bet,
        (h.payout - h.stake)::bigint as result, p.person_id as who
      from agents.play_hour h join agents.position p on p.id = h.position_id`.execute(db)
    const bets = new Map<string, bigint>()
    for (const { team, at, bet, result, who } of hours.rows) {
      const place = team.indexOf(personId)
      const month = on(at)
      if (place < 0 || !month) continue
      if (uplineId !== undefined && team[place - 1] !== uplineId) continue
      month.turnover = String(BigInt(month.turnover) + bet)
      month.result = String(BigInt(month.result) + result)
      if (month.turnover !== '0' || month.result !== '0') touched.add(month.month)
      const key = `${month.month} ${who}`
      bets.set(key, (bets.get(key) ?? 0n) + bet)
    }
    for (const [key, bet] of bets) {
      const month = months.get(key.slice(0, 7))
      if (month && bet >= asked.activeMin) month.active += 1
    }
  }

  async function addContracts(): Promise<void> {
    const versions = await sql<{
      contractId: string
      state: string
      offeredAt: Date
      answeredAt: Date | null
      to: Date | null
      endedBy: string | null
    }>`
      select contract_id as "contractId", state, offered_at as "offeredAt", answered_at as "answeredAt",
        to_at as "to", ended_by as "endedBy"
      from agents.contract_version where contract_id in (
        select id from agents.contract where upline_id = ${personId})
      order by contract_id, version`.execute(db)
    const agreedTo = await sql<{ contractId: string; askedBy: string | null }>`
      select contract_id as "contractId", asked_by as "askedBy" from agents.termination
      where answer = 'agreed' order by answered_at`.execute(db)
    const waiting = Map.groupBy(agreedTo.rows, ({ contractId }) => contractId)
    for (const { contractId, state, offeredAt, answeredAt, to, endedBy } of versions.rows) {
      if (counts(offeredAt)) bump(offeredAt, (month) => (month.offered += 1))
      if (answeredAt && counts(answeredAt))
        bump(answeredAt, (month) => {
          if (state === 'rejected') month.rejected += 1
          else if (state === 'withdrawn') month.withdrawn += 1
          else month.agreed += 1
        })
      const asker = endedBy === 'terminated' ? waiting.get(contractId)?.shift()?.askedBy : undefined
      if (!to || to > now || endedBy === 'replaced') continue
      const last = new Date(to.getTime() - 1)
      if (!counts(last)) continue
      bump(last, ({ ended }) => {
        if (endedBy === 'automatic') ended.automatic += 1
        else if (endedBy === 'moved') ended.moved += 1
        else if (asker === personId) ended.self += 1
        else ended.other += 1
      })
    }
  }

  async function addPays(): Promise<void> {
    const pays = await sql<{
      amount: bigint
      openedAt: Date
      paidAt: Date | null
      waitedAt: Date | null
    }>`
      select amount, opened_at as "openedAt", paid_at as "paidAt", waited_at as "waitedAt"
      from agents.pay where payer_id = ${personId} and amount > 0`.execute(db)
    for (const { amount, openedAt, paidAt, waitedAt } of pays.rows) {
      if (!counts(openedAt)) continue
      bump(openedAt, (month) => {
        const sort = paidAt ? (waitedAt ? month.late : month.paid) : month.open
        sort.count += 1
        sort.amount = String(BigInt(sort.amount) + amount)
        if (paidAt && waitedAt)
          month.late.longestMs = Math.max(
            month.late.longestMs ?? 0,
            paidAt.getTime() - waitedAt.getTime(),
          )
      })
    }
  }

  async function addRequests(): Promise<void> {
    const asks = await sql<{
      askedBy: string | null
      askedAt: Date
      answer: 'agreed' | 'refused' | 'withdrawn' | 'lapsed' | null
      answeredAt: Date | null
      upline: string | null
      downline: string
    }>`
      select t.asked_by as "askedBy", t.asked_at as "askedAt", t.answer, t.answered_at as "answeredAt",
        c.upline_id as upline, c.downline_id as downline
      from agents.termination t join agents.contract c on c.id = t.contract_id`.execute(db)
    for (const { askedBy, askedAt, answer, answeredAt, upline, downline } of asks.rows) {
      const isOwn = downline === personId && (uplineId === undefined || upline === uplineId)
      if (upline !== personId && !isOwn) continue
      if (!counts(askedAt)) continue
      bump(askedAt, ({ requests }) => {
        requests[askedBy === personId ? 'self' : 'other'] += 1
        requests[answer ?? 'open'] += 1
        const isAnswer = answer === 'agreed' || answer === 'refused'
        if (askedBy !== personId && isAnswer && answeredAt)
          requests.longestMs = Math.max(
            requests.longestMs ?? 0,
            answeredAt.getTime() - askedAt.getTime(),
          )
      })
    }
  }

  function bump(at: Date, change: (month: Report['months'][number]) => void): void {
    const month = on(at)
    if (month) change(month)
  }
}

const nothing = (): Omit<Report['months'][number], 'month'> => ({
  turnover: '0',
  result: '0',
  active: 0,
  offered: 0,
  agreed: 0,
  rejected: 0,
  withdrawn: 0,
  ended: { self: 0, other: 0, automatic: 0, moved: 0 },
  paid: { count: 0, amount: '0' },
  late: { count: 0, amount: '0', longestMs: null },
  open: { count: 0, amount: '0' },
  requests: {
    self: 0,
    other: 0,
    agreed: 0,
    refused: 0,
    withdrawn: 0,
    lapsed: 0,
    open: 0,
    longestMs: null,
  },
})
