import type { ParsedOf, Value, Wire } from '@baize/contract'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Config } from '../../config/index.ts'
import type { LabelsOf } from '../team/labels.ts'
import { markOf, placeOf } from '../team/team.rules.ts'
import type { TeamCaller } from '../team/team.types.ts'
import {
  noResult,
  type Result,
  readDirects,
  readJoined,
  readResults,
  readTeamMoney,
  readTeamPlay,
  type Span,
  sumDirects,
} from './records.store.ts'
import { type Asked, momentsOf, type Standing } from './standing.ts'

export interface ResultsOptions {
  db: Db
  config: Pick<Config, 'merchant'>
  labels: LabelsOf
  standing: Standing
}

type Query = ParsedOf<Wire['teamResults']>['query']
type Page = Value<'teamResults'>

/** What each downline played, won and lost, deposited and withdrew while in the agent's team. */
export function createResults({ db, config, labels, standing }: ResultsOptions) {
  return async function results(caller: TeamCaller, query: Query): Promise<Page> {
    const { currency, timeZone } = config.merchant(caller.merchantId)
    const { from, to, gameType } = query
    const moments = momentsOf(timeZone, query)
    const span = { currency, from, to, fromAt: moments.from, toAt: moments.to, gameType }
    const asked = await standing.asked(caller, query)
    const rows = await rowsOf(caller, asked, span, query)
    const shown = rows.slice(0, query.pageSize)
    const last = rows.length > query.pageSize ? shown.at(-1) : undefined
    const ids = shown.map(({ id }) => id)
    const [found, names, totals] = await Promise.all([
      readResults(db, caller.memberId, ids, span),
      labels(caller, ids),
      query.after === undefined ? totalsOf(caller, asked, span, query) : null,
    ])
    return {
      currency,
      list: ids.map((id) => ({
        personId: id,
        account: names.get(id)?.account ?? '',
        isDirect: names.get(id)?.isDirect ?? false,
        ...written(found.get(id) ?? noResult),
      })),
      next: last ? markOf(last) : null,
      totals: totals && written(totals),
    }
  }

  function rowsOf({ memberId }: TeamCaller, asked: Asked, span: Span, query: Query) {
    const kind = query.scope === 'direct' ? 'amount' : 'time'
    const after = query.after === undefined ? undefined : placeOf(query.after, kind)
    if (query.after !== undefined && !after)
      throw new Refused('bad-input', { problems: [{ field: 'after', problem: 'invalid_value' }] })
    if (asked.kind === 'nobody') return []
    if (asked.kind === 'person') return after ? [] : [{ id: asked.id, value: 0n }]
    const page = { after, limit: query.pageSize + 1 }
    return query.scope === 'direct'
      ? readDirects(db, memberId, span, { ...page, sort: query.sort })
      : readJoined(db, memberId, page)
  }

  /** Sums of a whole team hold its agent too, who is no downline: that part is taken off. */
  async function totalsOf(
    { memberId }: TeamCaller,
    asked: Asked,
    span: Span,
    { scope }: Query,
  ): Promise<Result> {
    if (asked.kind === 'nobody') return noResult
    if (asked.kind === 'person')
      return (await readResults(db, memberId, [asked.id], span)).get(asked.id) ?? noResult
    if (scope === 'direct') return sumDirects(db, memberId, span)
    const [play, money, own] = await Promise.all([
      readTeamPlay(db, { agentId: memberId, ...span }),
      readTeamMoney(db, memberId, span),
      readResults(db, memberId, [memberId], span),
    ])
    const less = own.get(memberId) ?? noResult
    return {
      stake: play.stake - less.stake,
      validBet: play.validBet - less.validBet,
      payout: play.payout - less.payout,
      bets: play.bets - less.bets,
      deposits: money.deposits - less.deposits,
      withdrawals: money.withdrawals - less.withdrawals,
    }
  }
}

function written({ stake, validBet, payout, bets, deposits, withdrawals }: Result) {
  return {
    stake: String(stake),
    validBet: String(validBet),
    payout: String(payout),
    profit: String(payout - stake),
    bets: Number(bets),
    deposits: String(deposits),
    withdrawals: String(withdrawals),
  }
}
