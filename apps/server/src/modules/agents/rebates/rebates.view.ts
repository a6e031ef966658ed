import type { ParsedOf, Value, Wire } from '@baize/contract'
import { gameTypes } from '@baize/contract/vocabulary'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Bets } from '../../bets/index.ts'
import type { Identity } from '../../identity/index.ts'
import type { Visit } from '../agents.types.ts'
import { readRebateWhy } from '../pay/pay.view.store.ts'
import type { Span } from '../pay/periods.rules.ts'
import { scanPage } from '../records/paging.ts'
import { createLabels } from '../team/labels.ts'
import type { Tree } from '../tree/tree.types.ts'
import { exactOf } from './rebates.rules.ts'
import type { Rebates } from './rebates.ts'
import {
  type LinePlace,
  type RebateQuestion,
  readElsewhere,
  readLinePlays,
  readLineStretches,
  readLines,
} from './rebates.view.store.ts'

export interface RebatesViewOptions {
  db: Db
  identity: Pick<Identity, 'namesOf'>
  tree: Pick<Tree, 'directAmong'>
  bets: Pick<Bets, 'trail' | 'several'>
  rebates: Pick<Rebates, 'ratedParts'>
}

/** Bets are looked for among those placed at most this long before the day. */
const openMsMax = 40 * 86_400_000
/** How many of a person's bets are looked at in one go, and for one page at most. */
const partSize = 500
const rowsMax = 10_000

type NamedBet = Awaited<ReturnType<Bets['several']>>[number]

interface StatementQuestion extends RebateQuestion {
  /** When the day was closed: what was heard of later counts in a later one. */
  closedAt: Date
}

export type RebatesView = ReturnType<typeof createRebatesView>

/** The lines, the people and the bets behind a statement of rebates. */
export function createRebatesView(options: RebatesViewOptions) {
  const { db, bets, rebates } = options
  const labels = createLabels(options)
  async function accountsOf({ merchantId, personId }: Visit, ids: readonly string[]) {
    const found = await labels({ merchantId, memberId: personId }, [...new Set(ids)])
    return (id: string) => found.get(id)?.account ?? ''
  }

  /** Undefined where the caller has no such statement. */
  async function questionOf(visit: Visit, id: string): Promise<StatementQuestion | undefined> {
    const { merchantId, personId: agentId } = visit
    const row = await readRebateWhy(db, visit, id)
    if (!row) return undefined
    const span = { from: row.from, to: row.to }
    const { late, within } = await rebates.ratedParts(merchantId, span)
    const parts = [...late, ...within]
    const { currency, openedAt: closedAt } = row
    return { merchantId, agentId, currency, span, parts, closedAt }
  }

  async function lines(
    visit: Visit,
    { id, after, pageSize }: ParsedOf<Wire['rebateLines']>['query'],
  ): Promise<Value<'rebateLines'>> {
    const question = await questionOf(visit, id)
    if (!question) throw new Refused('not-found')
    const found = await readLines(db, question, numberIn(after), pageSize + 1)
    const some = found.slice(0, pageSize)
    const account = await accountsOf(
      visit,
      some.map(({ downlineId }) => downlineId),
    )
    return {
      currency: question.currency,
      list: some.map((line) => ({
        line: line.nth,
        account: account(line.downlineId),
        gameType: line.gameType,
        ownRate: line.ownRate,
        theirRate: line.theirRate,
        validBet: line.validBet,
        exact: String(exactOf({ ...line, validBet: BigInt(line.validBet) })),
      })),
      next: found.length > pageSize ? String(some.at(-1)?.nth) : null,
    }
  }

  async function people(
    visit: Visit,
    { id, line, after, pageSize }: ParsedOf<Wire['payPeople']>['query'],
  ): Promise<Value<'payPeople'>> {
    const question = await questionOf(visit, id)
    if (!question) throw new Refused('not-found')
    const place = placeIn(after)
    const rows = await readLinePlays(db, question, { line, place, limit: pageSize + 1 })
    const some = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? some.at(-1) : undefined
    const account = await accountsOf(
      visit,
      some.map(({ personId }) => personId),
    )
    return {
      currency: question.currency,
      list: some.map(({ personId, stake, payout, ...play }) => ({
        ...play,
        id: personId,
        account: account(personId),
        stake,
        payout,
        result: String(BigInt(payout) - BigInt(stake)),
        isActive: false,
      })),
      next: last ? `${last.validBet}_${last.personId}_${last.line}` : null,
    }
  }

  /** Of one person and line. Undefined where the caller has no such statement. */
  async function betsBehind(
    visit: Visit,
    { id, personId, line, after, pageSize }: ParsedOf<Wire['payBets']>['query'],
  ): Promise<Value<'payBets'> | undefined> {
    const question = await questionOf(visit, id)
    if (!question) return undefined
    if (!personId || line === undefined) throw new Refused('not-found')
    const stretches = await readLineStretches(db, question, { line, personId })
    const [first] = stretches
    if (!first) throw new Refused('not-found')
    const { merchantId, currency, closedAt } = question
    const gameType = gameTypes.find((type) => type === first.gameType)
    const filter = {
      status: 'settled' as const,
      // A correction belongs to the hour of what it corrects, as long as that is open.
      settled: { from: first.from, to: closedAt },
      from: new Date(first.from.getTime() - openMsMax),
      to: closedAt,
      ...(gameType ? { gameType } : {}),
    }
    const isOfLine = (at: Date) => stretches.some(({ from, to }) => from <= at && at < to)
    const page = await scanPage<NamedBet>({
      after,
      pageSize,
      partSize,
      rowsMax,
      read: async (before, limit) => {
        const more = before ? { before, limit } : { limit }
        const memberIds = [personId]
        const traces = await bets.trail({ merchantId, currency, memberIds, ...filter, ...more })
        return severalOf(traces.map((trace) => trace.id))
      },
      keep: (rows) => countedIn(question.span, rows, isOfLine),
      markOf: (bet) => bet.id,
    })
    const account = await accountsOf(visit, [personId])
    return {
      currency,
      list: page.rows.map((bet) => ({
        betId: bet.id,
        personId,
        account: account(personId),
        gameType: bet.gameType,
        gameName: bet.gameName,
        stake: String(bet.stake),
        validBet: String(bet.validBet),
        payout: String(bet.payout),
        placedAt: bet.placedAt.toISOString(),
        settledAt: (bet.settledAt ?? bet.placedAt).toISOString(),
        claim: null,
        exact: null,
      })),
      next: page.next,
    }
  }

  /** In the order asked for. */
  async function severalOf(ids: readonly string[]): Promise<NamedBet[]> {
    const found = new Map((await bets.several(ids)).map((bet) => [bet.id, bet]))
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** Bets that count in a day, and whose rounds were settled in the time of a line. */
  async function countedIn(
    { from, to }: Span,
    rows: readonly NamedBet[],
    isOfLine: (at: Date) => boolean,
  ): Promise<NamedBet[]> {
    const elsewhere = await readElsewhere(
      db,
      rows.map(({ id }) => id),
    )
    const corrected = await severalOf([...new Set(rows.flatMap(({ corrects }) => corrects ?? []))])
    const before = new Map(corrected.map((bet) => [bet.id, bet.settledAt]))
    const isInDay = (at: Date) => from <= at && at < to
    return rows.filter(({ id, corrects, settledAt }) => {
      const own = elsewhere.get(id)
      if (own) return isInDay(own.hourAt) && isOfLine(own.settledAt)
      const at = before.get(corrects ?? '') ?? settledAt
      return at !== null && isInDay(at) && isOfLine(at)
    })
  }

  return { lines, people, bets: betsBehind }
}

const numberForm = /^\d{1,9}$/

function numberIn(mark: string | undefined): number {
  if (mark === undefined) return 0
  if (!numberForm.test(mark)) throw new Refused('bad-input')
  return Number(mark)
}

const placeForm = /^(-?\d{1,39})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(\d{1,9})$/

function placeIn(mark: string | undefined): LinePlace | undefined {
  if (mark === undefined) return undefined
  const [, validBet = '', personId = '', line = ''] = placeForm.exec(mark) ?? []
  if (!personId) throw new Refused('bad-input')
  return { validBet, personId, line: Number(line) }
}
