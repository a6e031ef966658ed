import type { OfficeValue } from '@baize/contract/office'
import type { GameType, NotedGroup } from '@baize/contract/vocabulary'
import { notedKinds } from '@baize/contract/vocabulary'
import { daysLater, startOf } from '../../../kernel/calendar.ts'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Agents } from '../../agents/index.ts'
import type { Bets } from '../../bets/index.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { Config } from '../../config/index.ts'
import { type Identity, shownAccount } from '../../identity/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import { type createDays, type Days, within } from '../days/days.ts'
import { type AllottedRow, allotted, totalOf } from './play.rules.ts'
import { type PlayBy, sumPlay } from './play.store.ts'

export interface PlayOptions {
  db: Db
  config: Pick<Config, 'merchant'>
  catalogue: Pick<Catalogue, 'names'>
  identity: Pick<Identity, 'namesOf'>
  agents: Pick<Agents, 'lines'>
  bets: Pick<Bets, 'trail' | 'several'>
  ledger: Pick<Ledger, 'trail'>
  days: ReturnType<typeof createDays>
}

interface Asked extends Days {
  by: PlayBy
  vendor?: string | undefined
  gameType?: GameType | undefined
}

interface Paged {
  after?: string | undefined
  pageSize: number
}

interface AskedBets extends Days {
  vendor?: string | undefined
  game?: string | undefined
  gameType?: GameType | undefined
}

const agentsMax = 500
/** A bet that is settled on a day was placed within this time before; older ones are not listed. */
const openDaysMax = 60

/** Figures by game, vendor, type and agent, and the rows behind them. */
export function createPlay(options: PlayOptions) {
  const { db, config, catalogue, identity, agents, bets, ledger, days } = options

  async function rowsOf(merchantId: string, asked: Asked): Promise<AllottedRow[]> {
    const { currency } = config.merchant(merchantId)
    const span = within(asked, days.todayOf(merchantId))
    const question = {
      merchantId,
      currency,
      ...span,
      by: asked.by,
      ...(asked.vendor ? { vendor: asked.vendor } : {}),
      ...(asked.gameType ? { gameType: asked.gameType } : {}),
    }
    const [rows, whole] = await Promise.all([sumPlay(db, question), days.total(merchantId, span)])
    return allotted(rows, { stake: whole.stake, costs: whole.ggr - whole.poolWins - whole.ngr })
  }

  async function byPlay(
    merchantId: string,
    { after, pageSize, ...asked }: Asked & Paged,
  ): Promise<OfficeValue<'reportPlay'>> {
    const rows = await rowsOf(merchantId, asked)
    const start = placeOf(after)
    const page = rows.slice(start, start + pageSize)
    const names = await catalogue.names(page.flatMap(({ game }) => game ?? []))
    const total = totalOf(rows)
    const end = start + page.length
    return {
      currency: config.merchant(merchantId).currency,
      list: page.map((row) => ({
        key: [row.vendor, row.game, row.gameType].filter((part) => part !== null).join(' '),
        name: (row.game && names.get(row.game)) ?? row.game ?? row.vendor ?? row.gameType ?? '',
        vendor: row.vendor,
        game: row.game,
        gameType: row.gameType,
        ...sumsTold(row),
      })),
      total: { rows: rows.length, ...sumsTold(total) },
      next: end < rows.length ? String(end) : null,
    }
  }

  async function byAgent(
    merchantId: string,
    { uplineId, ...asked }: Days & { uplineId?: string | undefined },
  ): Promise<OfficeValue<'reportAgents'>> {
    const { currency } = config.merchant(merchantId)
    const lines = await agents.lines({
      merchantId,
      currency,
      ...within(asked, days.todayOf(merchantId)),
      uplineId: uplineId ?? null,
      limit: agentsMax,
    })
    const ids = lines.map(({ id }) => id)
    const names = await identity.namesOf(merchantId, uplineId ? [...ids, uplineId] : ids)
    const nameOf = new Map(names.map(({ id, account }) => [id, shownAccount(account)]))
    return {
      currency,
      upline: uplineId ? (nameOf.get(uplineId) ?? null) : null,
      list: lines.map(({ id, bets: count, stake, payout }) => ({
        id,
        account: nameOf.get(id) ?? id,
        bets: String(count),
        stake: String(stake),
        payout: String(payout),
        ggr: String(stake - payout),
      })),
    }
  }

  async function betsOf(
    merchantId: string,
    { after, pageSize, ...asked }: AskedBets & Paged,
  ): Promise<OfficeValue<'reportBets'>> {
    const { currency } = config.merchant(merchantId)
    const found = await betPage(merchantId, asked, after, pageSize + 1)
    const page = found.slice(0, pageSize)
    const names = await accountsOf(merchantId, page)
    return {
      currency,
      list: page.map((bet) => ({
        id: bet.id,
        memberId: bet.memberId,
        account: names.get(bet.memberId) ?? bet.memberId,
        vendor: bet.vendor,
        game: bet.game,
        gameName: bet.gameName,
        stake: String(bet.stake),
        payout: String(bet.payout),
        fromBonus: String(bet.fromBonus),
        settledAt: (bet.settledAt ?? bet.placedAt).toISOString(),
      })),
      next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    }
  }

  /** Settled bets of some days, the newest ids first. */
  async function betPage(
    merchantId: string,
    { vendor, game, gameType, ...asked }: AskedBets,
    before: string | undefined,
    limit: number,
  ) {
    const { currency, timeZone } = config.merchant(merchantId)
    const span = within(asked, days.todayOf(merchantId))
    const settled = {
      from: startOf(timeZone, span.from),
      to: startOf(timeZone, daysLater(span.to, 1)),
    }
    const found = await bets.trail({
      merchantId,
      currency,
      memberIds: null,
      from: startOf(timeZone, daysLater(span.from, -openDaysMax)),
      to: startOf(timeZone, daysLater(span.to, 2)),
      settled,
      status: 'settled',
      ...(vendor ? { vendor } : {}),
      ...(game ? { game } : {}),
      ...(gameType ? { gameType } : {}),
      ...(before ? { before } : {}),
      limit,
    })
    const whole = await bets.several(found.map(({ id }) => id))
    return whole.toSorted((a, b) => (a.id < b.id ? 1 : -1))
  }

  async function transfersOf(
    merchantId: string,
    { group, after, pageSize, ...asked }: Days & Paged & { group: NotedGroup },
  ): Promise<OfficeValue<'reportTransfers'>> {
    const found = await transferPage(merchantId, { ...asked, group }, after, pageSize + 1)
    const page = found.slice(0, pageSize)
    const names = await accountsOf(merchantId, page)
    return {
      currency: config.merchant(merchantId).currency,
      list: page.map(({ mark, memberId, kind, amount, key, at }) => ({
        mark,
        memberId,
        account: names.get(memberId) ?? memberId,
        kind,
        amount: String(amount),
        key,
        at: at.toISOString(),
      })),
      next: found.length > pageSize ? (page.at(-1)?.mark ?? null) : null,
    }
  }

  function transferPage(
    merchantId: string,
    { group, ...asked }: Days & { group: NotedGroup | 'all' },
    after: string | undefined,
    limit: number,
  ) {
    const { currency, timeZone } = config.merchant(merchantId)
    const span = within(asked, days.todayOf(merchantId))
    return ledger.trail({
      merchantId,
      currency,
      memberIds: null,
      kinds: group === 'all' ? Object.values(notedKinds).flat() : notedKinds[group],
      from: startOf(timeZone, span.from),
      to: startOf(timeZone, daysLater(span.to, 1)),
      ...(after ? { after } : {}),
      limit,
    })
  }

  async function accountsOf(merchantId: string, rows: readonly { memberId: string }[]) {
    const ids = [...new Set(rows.map(({ memberId }) => memberId))]
    const names = await identity.namesOf(merchantId, ids)
    return new Map(names.map(({ id, account }) => [id, shownAccount(account)]))
  }

  return { rowsOf, byPlay, byAgent, betsOf, betPage, transfersOf, transferPage, accountsOf }
}

export type PlayReport = ReturnType<typeof createPlay>

function sumsTold({ bets, stake, payout, bonusStake, ggr, ngr }: AllottedRow) {
  return {
    bets: String(bets),
    stake: String(stake),
    payout: String(payout),
    bonusStake: String(bonusStake),
    ggr: String(ggr),
    ngr: String(ngr),
  }
}

/** The place of a row in the order of stakes. */
function placeOf(after: string | undefined): number {
  if (after === undefined) return 0
  if (!/^\d{1,6}$/.test(after)) throw new Refused('bad-input')
  return Number(after)
}
