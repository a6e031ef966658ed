import type { ParsedOf, Value, Wire } from '@baize/contract'
import { gameTypes } from '@baize/contract/vocabulary'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Bets } from '../../bets/index.ts'
import type { Config } from '../../config/index.ts'
import type { Identity } from '../../identity/index.ts'
import type { Visit } from '../agents.types.ts'
import { readRebateWhy } from '../pay/pay.view.store.ts'
import { createLabels } from '../team/labels.ts'
import type { Tree } from '../tree/tree.types.ts'
import { exactOf } from './rebates.rules.ts'
import type { Rebates } from './rebates.ts'
import {
  type LinePlace,
  type RebateQuestion,
  readLinePlays,
  readLineStretches,
  readLines,
} from './rebates.view.store.ts'

export interface RebatesViewOptions {
  db: Db
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'namesOf'>
  tree: Pick<Tree, 'directAmong'>
  bets: Pick<Bets, 'record'>
  rebates: Pick<Rebates, 'ratedParts'>
}

/** Bets are looked for among those placed at most this long before the day. */
const openMsMax = 40 * 86_400_000

export type RebatesView = ReturnType<typeof createRebatesView>

/** The lines, the people and the bets behind a statement of rebates. */
export function createRebatesView(options: RebatesViewOptions) {
  const { db, config, bets, rebates } = options
  const labels = createLabels(options)
  async function accountsOf({ merchantId, personId }: Visit, ids: readonly string[]) {
    const found = await labels({ merchantId, memberId: personId }, [...new Set(ids)])
    return (id: string) => found.get(id)?.account ?? ''
  }

  /** Undefined where the caller has no such statement. */
  async function questionOf(visit: Visit, id: string): Promise<RebateQuestion | undefined> {
    const { merchantId, personId: agentId } = visit
    const row = await readRebateWhy(db, visit, id)
    if (!row) return undefined
    const span = { from: row.from, to: row.to }
    const parts = await rebates.ratedParts(merchantId, span)
    const { currency } = row
    return { merchantId, agentId, currency, span, parts }
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
    const all = await readLineStretches(db, question, { line, personId })
    // What corrects a round of before was settled within the day.
    const stretches = all.filter(({ from }) => from >= question.span.from)
    const [first, last] = [stretches[0], stretches.at(-1)]
    if (!first || !last) throw new Refused('not-found')
    const { merchantId } = visit
    const { timeZone } = config.merchant(merchantId)
    const settled = { from: first.from, to: last.to }
    const gameType = gameTypes.find((type) => type === first.gameType)
    const page = await bets.record(
      { merchantId, memberId: personId, currency: question.currency, timeZone },
      {
        status: 'settled',
        settled,
        from: new Date(settled.from.getTime() - openMsMax),
        to: settled.to,
        pageSize,
        ...(gameType ? { gameType } : {}),
        ...(after ? { after } : {}),
      },
    )
    const isCounted = (at: string | null) =>
      at !== null && stretches.some(({ from, to }) => from <= new Date(at) && new Date(at) < to)
    const account = await accountsOf(visit, [personId])
    return {
      currency: question.currency,
      list: page.list
        .filter(({ settledAt }) => isCounted(settledAt))
        .map((bet) => ({
          betId: bet.id,
          account: account(personId),
          gameType: bet.gameType,
          gameName: bet.gameName,
          stake: bet.stake,
          validBet: bet.validBet,
          payout: bet.payout,
          settledAt: bet.settledAt ?? '',
          claim: null,
          exact: null,
        })),
      next: page.next,
    }
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
