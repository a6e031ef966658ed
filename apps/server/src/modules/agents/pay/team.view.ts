import type { ParsedOf, Value, Wire } from '@baize/contract'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Bets } from '../../bets/index.ts'
import type { Config } from '../../config/index.ts'
import type { Identity } from '../../identity/index.ts'
import type { Visit } from '../agents.types.ts'
import type { RebatesView } from '../rebates/rebates.view.ts'
import { createLabels } from '../team/labels.ts'
import type { Tree } from '../tree/tree.types.ts'
import { readRealtimeWhy, readWhy } from './pay.view.store.ts'
import { readPersonPlays } from './team.store.ts'

export interface PayTeamOptions {
  db: Db
  clock: Clock
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'namesOf'>
  tree: Pick<Tree, 'directAmong'>
  bets: Pick<Bets, 'record' | 'several'>
  rebatesView: Pick<RebatesView, 'people' | 'bets'>
}

/** Bets are looked for among those placed at most this long before the period. */
const openMsMax = 40 * 86_400_000

/** The people and the bets behind a statement. */
export function createPayTeam(options: PayTeamOptions) {
  const { db, clock, config, bets, rebatesView } = options
  const labels = createLabels(options)
  async function labelsOf({ merchantId, personId }: Visit, ids: readonly string[]) {
    const found = await labels({ merchantId, memberId: personId }, ids)
    return new Map([...found].map(([id, { account }]) => [id, account]))
  }

  async function people(
    visit: Visit,
    query: ParsedOf<Wire['payPeople']>['query'],
  ): Promise<Value<'payPeople'>> {
    const { id, after, pageSize } = query
    const row = await readWhy(db, visit, id, clock.now())
    if (!row) return rebatesView.people(visit, query)
    const { currency, countedFrom: from, countedTo: to, activeMin } = row
    const question = { agentId: visit.personId, currency, span: { from, to } }
    const rows = await readPersonPlays(db, question, placeIn(after), pageSize + 1)
    const some = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? some.at(-1) : undefined
    const names = await labelsOf(
      visit,
      some.map(({ personId }) => personId),
    )
    return {
      currency,
      list: some.map(({ personId, stake, validBet, payout, bets: count }) => ({
        id: personId,
        account: names.get(personId) ?? '',
        line: null,
        stake: String(stake),
        validBet: String(validBet),
        payout: String(payout),
        result: String(payout - stake),
        bets: count,
        isActive: validBet > 0n && validBet >= (activeMin ?? 0n),
      })),
      next: last ? `${last.validBet}_${last.personId}` : null,
    }
  }

  async function betsBehind(
    visit: Visit,
    query: ParsedOf<Wire['payBets']>['query'],
  ): Promise<Value<'payBets'>> {
    const { id, personId, after, pageSize } = query
    const { merchantId } = visit
    const { currency, timeZone } = config.merchant(merchantId)
    const row = await readWhy(db, visit, id, clock.now())
    if (!row)
      return (await rebatesView.bets(visit, query)) ?? realtimeBets(visit, id, { after, pageSize })
    const stretches = personId ? await stretchesOf(visit, row, personId) : []
    const [first, last] = [stretches[0], stretches.at(-1)]
    if (!personId || !first || !last) throw new Refused('not-found')
    const settled = { from: first.from, to: last.to }
    const counted = (at: string | null) =>
      at !== null && stretches.some(({ from, to }) => from <= new Date(at) && new Date(at) < to)
    const labels = await labelsOf(visit, [personId])
    const page = await bets.record(
      { merchantId, memberId: personId, currency, timeZone },
      {
        status: 'settled',
        settled,
        from: new Date(settled.from.getTime() - openMsMax),
        to: settled.to,
        pageSize,
        ...(after ? { after } : {}),
      },
    )
    return {
      currency,
      list: page.list
        .filter(({ settledAt }) => counted(settledAt))
        .map((bet) => ({
          betId: bet.id,
          personId,
          account: labels.get(personId) ?? '',
          gameType: bet.gameType,
          gameName: bet.gameName,
          stake: bet.stake,
          validBet: bet.validBet,
          payout: bet.payout,
          placedAt: bet.placedAt,
          settledAt: bet.settledAt ?? '',
          claim: null,
          exact: null,
        })),
      next: page.next,
    }
  }

  /** When somebody stood in the team, of the time that a statement counts. */
  async function stretchesOf(
    { personId: agentId }: Visit,
    { countedFrom, countedTo }: { countedFrom: Date; countedTo: Date },
    personId: string,
  ): Promise<{ from: Date; to: Date }[]> {
    const found = await sql<{ from: Date; to: Date }>`
      select greatest(p.from_at, ${countedFrom}::timestamptz) as "from",
        least(p.to_at, ${countedTo}::timestamptz) as "to"
      from agents.position p
      where p.person_id = ${personId} and ${agentId}::uuid = any(p.line || p.person_id)
        and p.from_at < ${countedTo}::timestamptz
        and (p.to_at is null or p.to_at > ${countedFrom}::timestamptz)
      order by p.from_at`.execute(db)
    return found.rows
  }

  async function realtimeBets(
    visit: Visit,
    id: string,
    { after, pageSize }: { after: string | undefined; pageSize: number },
  ): Promise<Value<'payBets'>> {
    const run = await readRealtimeWhy(db, visit, id, clock.now())
    if (!run) throw new Refused('not-found')
    if (after !== undefined && !uuidForm.test(after)) throw new Refused('bad-input')
    const lines = await sql<{ betId: string; claim: string; exact: string }>`
      select bet_id as "betId", claim::text as claim, exact::text as exact from agents.realtime_line
      where pay_id = ${id} and (${after ?? null}::uuid is null or bet_id < ${after ?? null}::uuid)
      order by bet_id desc limit ${pageSize + 1}`.execute(db)
    const some = lines.rows.slice(0, pageSize)
    const found = new Map(
      (await bets.several(some.map(({ betId }) => betId))).map((bet) => [bet.id, bet]),
    )
    const names = await labelsOf(visit, [
      ...new Set([...found.values()].map(({ memberId }) => memberId)),
    ])
    return {
      currency: run.currency,
      list: some.flatMap(({ betId, claim, exact }) => {
        const bet = found.get(betId)
        if (!bet) return []
        return [
          {
            betId,
            personId: bet.memberId,
            account: names.get(bet.memberId) ?? '',
            gameType: bet.gameType,
            gameName: bet.gameName,
            stake: String(bet.stake),
            validBet: String(bet.validBet),
            payout: String(bet.payout),
            placedAt: bet.placedAt.toISOString(),
            settledAt: (bet.settledAt ?? bet.placedAt).toISOString(),
            claim,
            exact,
          },
        ]
      }),
      next: lines.rows.length > pageSize ? (some.at(-1)?.betId ?? null) : null,
    }
  }

  return { people, bets: betsBehind }
}

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const markForm = /^(-?\d{1,40})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function placeIn(mark: string | undefined): { validBet: bigint; id: string } | undefined {
  if (mark === undefined) return undefined
  const [, validBet = '', id = ''] = markForm.exec(mark) ?? []
  if (!id) throw new Refused('bad-input')
  return { validBet: BigInt(validBet), id }
}
