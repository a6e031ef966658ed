import type { Value } from '@baize/contract'
import { dayIn, daysLater } from '../../../kernel/calendar.ts'
import type { Tx } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import {
  type Activity,
  countsFrom,
  depositSource,
  dueOf,
  isOn,
  type Programme,
  scale,
  type Visit,
} from '../../rewards/index.ts'
import { readLevelsSince } from '../standing/standing.store.ts'
import { edgeOf, levelIn, rakebackRate, type VipTerms, vipFaults, vipTerms } from '../vip.rules.ts'
import type { VipOptions, VipProgramme } from '../vip.types.ts'
import { type Edge, insertEdges, readEdges, readNewestEdges } from './edges.store.ts'

const shownDays = 30
const gamesMax = 12
const billionthsInMillionth = 1_000n
const always = new Date(0)

type Own = NonNullable<Value<'vip'>['rakeback']>

export type Rakeback = ReturnType<typeof createRakeback>

/** A share of what the house keeps of a member's own bets, by the published edge of each game. */
export function createRakeback({ db, clock, catalogue, rewards }: VipOptions) {
  const { programmes, accounts } = rewards
  programmes.register<VipTerms>({
    kind: 'vip',
    terms: vipTerms,
    isSingle: true,
    faults: vipFaults,
    earns: { unit: 'money', isByStanding: true, rates },
  })

  async function rates(tx: Tx, _: string, activities: readonly Activity[]) {
    const played = activities.filter(({ source }) => source !== depositSource)
    const games = [...new Set(played.map(({ game }) => game))]
    const edges = Map.groupBy(await edgesOf(tx, games), ({ game }) => game)
    const members = [...new Set(played.map(({ memberId }) => memberId))]
    const levels = Map.groupBy(await readLevelsSince(tx, members), ({ memberId }) => memberId)
    return (terms: VipTerms, { memberId, source, game, at }: Activity): bigint => {
      if (source === depositSource) return 0n
      const level = since(levels.get(memberId), at)?.level ?? 0
      const edge = since(edges.get(game), at)?.edge ?? null
      return rakebackRate(edge, levelIn(terms, level)?.rakeback ?? 0)
    }
  }

  /** A game that is played for the first time has the edge that its vendor publishes now. */
  async function edgesOf(tx: Tx, games: readonly string[]): Promise<Edge[]> {
    const known = await readEdges(tx, games)
    const names = new Set(known.map(({ game }) => game))
    const unknown = games.filter((game) => !names.has(game))
    if (unknown.length === 0) return known
    const returns = await catalogue.returns(tx, unknown)
    const found = unknown.map((game) => ({ game, edge: edgeOf(returns.get(game)) }))
    await insertEdges(tx, found, always)
    return [...known, ...found.map((edge) => ({ ...edge, from: always.getTime() }))]
  }

  /** Notes edges that vendors have changed: they count from the next minute on. */
  async function noteEdges(): Promise<void> {
    const known = await readNewestEdges(db)
    const returns = await catalogue.returns(
      db,
      known.map(({ game }) => game),
    )
    const changed = known
      .map(({ game, edge }) => ({ game, was: edge, edge: edgeOf(returns.get(game)) }))
      .filter(({ was, edge }) => was !== edge)
    await insertEdges(db, changed, countsFrom(clock.now()))
  }

  /** The one that is not closed first, then the newest. */
  async function everyOne(merchantId: string): Promise<VipProgramme[]> {
    const all = (await programmes.all(merchantId)).filter(({ kind }) => kind === 'vip')
    return all.toSorted(openFirst) as VipProgramme[]
  }

  /** Where something is due, also if that programme is over; else the newest one. */
  async function owing(merchantId: string, memberId: string, currency: string) {
    const all = await everyOne(merchantId)
    const found = await accounts.ofMember({ merchantId, memberId })
    const owed = all.map((programme) => {
      const own = found.find((one) => one.programmeId === programme.id && one.currency === currency)
      return { programme, account: own, due: own ? dueOf(own) : 0n }
    })
    return owed.find(({ due }) => due > 0n) ?? owed[0]
  }

  async function state({ merchant, caller }: Visit, share: number): Promise<Own | null> {
    const { id: merchantId, currency, timeZone } = merchant
    const { memberId } = caller
    const owed = await owing(merchantId, memberId, currency)
    if (!owed) return null
    const { programme, account, due } = owed
    const today = dayIn(timeZone, clock.now())
    const days = { from: daysLater(today, 1 - shownDays), to: daysLater(today, 1) }
    const key = { merchantId, memberId, currency, programmeId: programme.id }
    const lines = await accounts.accruals(key, days)
    return {
      share,
      due: String(due),
      left: String(account ? account.earned - (account.paid + due) * scale : 0n),
      minimum: isOn(programme, clock.now()) ? programme.terms.minimum : '1',
      lines: lines.map(({ day, source, count, basis, rate }) => ({
        day,
        gameType: source,
        bets: Number(count),
        validBet: String(basis),
        rate: Number(rate / billionthsInMillionth),
        earned: String(basis * rate),
      })),
      games: await gamesOf(memberId, days, share),
    }
  }

  /** The member's games of the last days, with what their vendors publish. */
  async function gamesOf(
    memberId: string,
    days: { from: string; to: string },
    share: number,
  ): Promise<Own['games']> {
    const sums = new Map<string, bigint>()
    for (const { game, basis } of await rewards.played(db, [memberId], days))
      sums.set(game, (sums.get(game) ?? 0n) + basis)
    const most = [...sums].toSorted(([, a], [, b]) => (a < b ? 1 : -1)).slice(0, gamesMax)
    const ids = most.map(([game]) => game)
    const [names, returns] = await Promise.all([catalogue.names(ids), catalogue.returns(db, ids)])
    return most.map(([game, basis]) => {
      const edge = edgeOf(returns.get(game))
      const rate = edge === null ? null : Number(rakebackRate(edge, share) / billionthsInMillionth)
      return { game, name: names.get(game) ?? game, validBet: String(basis), edge, rate }
    })
  }

  async function claim({ merchant, caller }: Visit, id: string): Promise<Value<'claimRakeback'>> {
    const { id: merchantId, currency } = merchant
    const { memberId } = caller
    const owed = await owing(merchantId, memberId, currency)
    if (!owed) throw new Refused('not-found')
    const { programme } = owed
    const amount = await accounts.claim({
      id,
      merchantId,
      memberId,
      currency,
      programmeId: programme.id,
      version: programme.version,
      kind: 'vip',
      minimum: isOn(programme, clock.now()) ? BigInt(programme.terms.minimum) : 1n,
    })
    return { currency, amount: String(amount) }
  }

  return { state, claim, noteEdges }
}

/** What counts at a moment, of what is sorted with the newest first. */
function since<T extends { from: number }>(
  known: readonly T[] | undefined,
  at: Date,
): T | undefined {
  return known?.find(({ from }) => from <= at.getTime())
}

function openFirst(a: Programme, b: Programme): number {
  const [isClosedA, isClosedB] = [a, b].map(({ state }) => Number(state === 'closed'))
  return (isClosedA ?? 0) - (isClosedB ?? 0) || b.publishedAt.getTime() - a.publishedAt.getTime()
}
