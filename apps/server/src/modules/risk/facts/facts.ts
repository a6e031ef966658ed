import type { RiskParams, RiskRuleName } from '@baize/contract/office/risk'
import type { RiskOptions } from '../risk.types.ts'
import { catalogue, judge } from '../rules/catalogue.ts'
import type {
  AskedOut,
  Dismissal,
  Facts,
  Found,
  MoneyFact,
  Sign,
  Span,
  Weights,
} from '../rules/facts.types.ts'
import { paidBefore } from '../rules/passing.rules.ts'
import { readUntil } from './collecting.rules.ts'
import {
  insertSigns,
  readBonusStakes,
  readCollected,
  readDismissals,
  readRounds,
  readSignsAmong,
  readSignsOf,
  readSignsOfSpan,
  readThresholds,
  readWins,
  writeCollected,
} from './facts.store.ts'

const dayMs = 86_400_000
const pairsMax = 5_000
/** Two accounts at one address count if they were there within so many days. */
const addressDays = 30
/** Signs from before the module was there. */
const firstDays = 90
/** A row may be committed some time after the moment that it names. */
export const overlapMs = 15 * 60_000
/** Links of links of links. */
const linksDeep = 3
const clusterMax = 50

export type Gathering = ReturnType<typeof createFacts>

/** What rules look at, out of the modules below. */
export function createFacts(options: RiskOptions) {
  const { db, clock, payments, promotions, bets, identity, sessions, config } = options

  /** They come with a migration, so they stay as they are while the server runs. */
  let known: ReturnType<typeof readThresholds> | undefined

  /** A read that failed is forgotten, so that the next one tries again. */
  function thresholdsOnce(): ReturnType<typeof readThresholds> {
    known ??= readThresholds(db).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  /** What a version of a rule finds in a span: live and in a dry run the same. */
  async function find<R extends RiskRuleName>(
    merchantId: string,
    rule: { name: R; params: RiskParams<R>; weights: Weights },
    span: Span,
  ): Promise<Found[]> {
    const thresholds = await thresholdsOnce()
    const { reads, lookbackMs } = catalogue[rule.name]
    const back = lookbackMs(rule.params, { thresholds })
    const asked = { merchantId, ...span, since: new Date(span.from.getTime() - back) }
    const facts: Facts = { ...nothing, weights: rule.weights, thresholds }
    const of = new Set(reads)
    const read: Partial<Facts> = {
      ...(of.has('money') ? await money(asked, of.has('turnover')) : {}),
      ...(of.has('accounts') ? { accounts: await payments.happened.accountsAdded(asked) } : {}),
      ...(of.has('wins') ? { wins: await readWins(db, asked) } : {}),
      ...(of.has('bonusStakes') ? { bonusStakes: await bonusStakes(asked) } : {}),
      ...(of.has('granted') ? { granted: await promotions.bonus.granted(asked) } : {}),
      ...(of.has('rounds') ? { rounds: await readRounds(db, asked) } : {}),
    }
    const people = [...(read.granted ?? []), ...(read.rounds ?? [])].map(({ memberId }) => memberId)
    const links = of.has('signs') ? await signs(asked, of.size === 1, people) : {}
    return judge(rule.name, rule.params, { ...facts, ...read, ...links }, span)
  }

  type Asked = Span & { merchantId: string; since: Date }

  async function money(
    asked: Asked,
    withTurnover: boolean,
  ): Promise<Pick<Facts, 'deposits' | 'withdrawals'>> {
    const movers = await payments.happened.movers(asked)
    if (movers.length === 0) return { deposits: [], withdrawals: [] }
    const [deposits, out] = await Promise.all([
      payments.happened.credited(movers, asked),
      payments.happened.asked(movers, asked),
    ])
    if (!withTurnover)
      return { deposits, withdrawals: out.map((one) => ({ ...one, deposited: 0n, turnover: 0n })) }
    return { deposits, withdrawals: await followed(asked, out, deposits) }
  }

  /** The withdrawals of a span, with what was paid in and wagered before each of them. */
  async function followed(
    asked: Asked,
    out: readonly MoneyFact[],
    deposits: readonly MoneyFact[],
  ): Promise<AskedOut[]> {
    const { currency } = config.merchant(asked.merchantId)
    const windowMs = asked.from.getTime() - asked.since.getTime()
    const own = out.filter(({ at }) => at >= asked.from)
    const before = paidBefore(own, deposits, windowMs)
    const withdrawals: AskedOut[] = []
    for (const one of own) {
      const { deposited, first } = before.get(one.id) ?? { deposited: 0n, first: undefined }
      const turnover = first ? await turnoverOf(one.memberId, currency, first, one.at) : 0n
      withdrawals.push({ ...one, deposited, turnover })
    }
    return withdrawals
  }

  async function turnoverOf(memberId: string, currency: string, from: Date, to: Date) {
    const filter = { from, settled: { from, to } }
    return (await bets.totals({ memberId, currency }, filter)).validBet
  }

  async function bonusStakes(asked: Asked): Promise<Facts['bonusStakes']> {
    const found = await readBonusStakes(db, asked)
    const ids = [...new Set(found.map(({ bonusId }) => bonusId))]
    const amounts = new Map(
      (await promotions.bonus.amountsOf(ids)).map(({ id, amount }) => [id, amount]),
    )
    return found.flatMap((one) => {
      const bonus = amounts.get(one.bonusId)
      return bonus === undefined ? [] : { ...one, bonus }
    })
  }

  async function signs(
    asked: Asked,
    isAlone: boolean,
    people: readonly string[],
  ): Promise<Pick<Facts, 'signs' | 'dismissals'>> {
    if (isAlone) return { signs: await readSignsOfSpan(db, asked), dismissals: [] }
    return around(asked.merchantId, [...new Set(people)])
  }

  /** The signs of some members, of whoever shares them, and so on. */
  async function around(
    merchantId: string,
    people: readonly string[],
    at: Parameters<typeof readSignsOf>[0] = db,
  ): Promise<{ signs: Sign[]; dismissals: Dismissal[] }> {
    const known = new Map<string, Sign>()
    const seen = new Set<string>()
    let next = [...people]
    for (let depth = 0; depth < linksDeep && next.length > 0; depth += 1) {
      for (const id of next) seen.add(id)
      for (const sign of await readSignsOf(at, merchantId, next))
        known.set(`${sign.a} ${sign.b} ${sign.sign}`, sign)
      const met = [...known.values()].flatMap(({ a, b }) => [a, b])
      next = [...new Set(met)].filter((id) => !seen.has(id)).slice(0, clusterMax)
    }
    const all = [...known.values()].flatMap(({ a, b }) => [a, b])
    return { signs: [...known.values()], dismissals: await readDismissals(at, merchantId, all) }
  }

  /** What some members have in common with each other, and nobody else's signs. */
  async function among(merchantId: string, people: readonly string[]) {
    const [found, dismissals] = await Promise.all([
      readSignsAmong(db, merchantId, people),
      readDismissals(db, merchantId, people),
    ])
    return { signs: found, dismissals }
  }

  /** Collects what accounts have in common, from where it was left; a sign is written once. */
  async function collect(merchantId: string): Promise<void> {
    const now = clock.now()
    const until = await readCollected(db, merchantId)
    const firstMs = now.getTime() - firstDays * dayMs
    let from = new Date(until ? until.getTime() - overlapMs : firstMs)
    while (from < now) {
      const to = new Date(Math.min(from.getTime() + dayMs, now.getTime()))
      from = await collectSpan({ merchantId, from, to, limit: pairsMax })
      await writeCollected(db, merchantId, from)
    }
  }

  /** Answers up to when it is done: many pairs are read in several pages. */
  async function collectSpan(question: Span & { merchantId: string; limit: number }) {
    const [numbers, fields, named, seen] = await Promise.all([
      payments.happened.numberPairs(question),
      identity.fieldPairs(question),
      identity.namePairs(question),
      sessions.views.seenTogether({ ...question, days: addressDays }),
    ])
    await insertSigns(db, question.merchantId, [
      ...numbers.map((pair) => ({ ...pair, sign: 'payoutNumber' as const })),
      ...fields.map(({ isDocument, ...pair }) => ({
        ...pair,
        sign: isDocument ? ('document' as const) : ('mobile' as const),
      })),
      ...named.map((pair) => ({ ...pair, sign: 'nameBirthday' as const })),
      ...seen.map(({ a, b, at }) => ({ a, b, at, sign: 'address' as const })),
      ...seen.flatMap(({ a, b, at, isSameBrowser }) =>
        isSameBrowser ? { a, b, at, sign: 'device' as const } : [],
      ),
    ])
    return readUntil([numbers, fields, named, seen], question)
  }

  return { find, around, among, collect }
}

/** A long span in days, so that no read is large. */
export function daysOf(from: Date, to: Date): Span[] {
  const spans: Span[] = []
  for (let at = from.getTime(); at < to.getTime(); at += dayMs)
    spans.push({ from: new Date(at), to: new Date(Math.min(at + dayMs, to.getTime())) })
  return spans
}

const nothing = {
  deposits: [],
  withdrawals: [],
  accounts: [],
  wins: [],
  rounds: [],
  bonusStakes: [],
  granted: [],
  signs: [],
  dismissals: [],
} satisfies Omit<Facts, 'weights' | 'thresholds'>
