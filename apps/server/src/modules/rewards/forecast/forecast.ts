import type { RewardUnit } from '@baize/contract/vocabulary'
import { type Day, dayIn, daysLater, startOf } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Config } from '../../config/index.ts'
import { readPaidIn, readPlay, readPlayers, scale } from '../play/play.store.ts'
import { fault } from '../programmes/programmes.rules.ts'
import { readDraft } from '../programmes/programmes.store.ts'
import type { Programmes } from '../programmes/programmes.ts'
import type { Foretold, Kind } from '../programmes/programmes.types.ts'
import { type Activity, depositSource } from '../rewards.types.ts'

/** Four weeks, so that every weekday counts equally. */
const daysLooked = 28
const membersMax = 500

export interface Forecast {
  /** How many of those who played would have got something; undefined where it does not depend on play. */
  members?: number
  played: number
  days: number
  amounts: { unit: RewardUnit; amount: bigint }[]
  /** What the figures do not tell. */
  note?: string
}

export interface ForecastOptions {
  db: Db
  clock: Clock
  config: Pick<Config, 'merchant'>
  programmes: Programmes
}

/** A dry run: what terms would have given by what members did in the last four weeks. Nothing is written. */
export function createForecast({ db, clock, config, programmes }: ForecastOptions) {
  /** Of the draft, or of the newest version where there is none; undefined where a kind cannot be foretold. */
  return async (merchantId: string, id: string): Promise<Forecast | undefined> => {
    const { kind, terms } = await termsOf(merchantId, id)
    const { timeZone, currency } = config.merchant(merchantId)
    const to = dayIn(timeZone, clock.now())
    const days = { from: daysLater(to, -daysLooked), to }
    const told = kind.foretell
    if (!told && (!kind.earns || kind.earns.isByStanding)) return undefined
    const sums = new Map<RewardUnit, bigint>()
    let [members, played] = [0, 0]
    for await (const activities of eachMember(merchantId, days, timeZone, currency)) {
      played += 1
      const got = [
        ...(await earnedBy(merchantId, kind, terms, activities)),
        ...(told?.by === 'play' ? told.of(terms, activities, timeZone) : []),
      ].filter(({ amount }) => amount > 0n)
      if (got.length > 0) members += 1
      for (const { unit, amount } of got) sums.set(unit, (sums.get(unit) ?? 0n) + amount)
    }
    const note = told?.note ? { note: told.note } : {}
    if (told?.by === 'budget')
      return { played, days: daysLooked, amounts: told.of(terms, daysLooked), ...note }
    const amounts = Array.from(sums, ([unit, amount]) => ({ unit, amount }))
    return { members, played, days: daysLooked, amounts, ...note }
  }

  async function termsOf(merchantId: string, id: string): Promise<{ kind: Kind; terms: unknown }> {
    const known = await readDraft(db, merchantId, id)
    const newest = (await programmes.all(merchantId)).find((one) => one.id === id)
    const found = known?.draft ?? newest
    if (!found) throw new Refused('not-found')
    const kind = programmes.kindOf(found.kind)
    const parsed = kind.terms.safeParse(found.terms)
    if (!parsed.success)
      throw new Refused('bad-input', {
        problems: parsed.error.issues.map(({ path, message }) => fault(path.join('.'), message)),
      })
    return { kind, terms: parsed.data }
  }

  /** What a member did, as one activity for each day and game, and for each day with deposits. */
  async function* eachMember(
    merchantId: string,
    days: { from: Day; to: Day },
    zone: string,
    currency: string,
  ): AsyncGenerator<Activity[]> {
    let after: string | undefined
    for (;;) {
      const ids = await readPlayers(db, merchantId, days, { after, limit: membersMax })
      const [plays, deposits] = [await readPlay(db, ids, days), await readPaidIn(db, ids, days)]
      const all: Activity[] = [
        ...plays.map(({ day, gameType: source, bets: count, ...sums }) => ({
          ...sums,
          source,
          count,
          at: startOf(zone, day),
        })),
        ...deposits.map(({ memberId, day, amount: basis, deposits: count, ...one }) => {
          const nothing = { vendor: '', game: '', stake: 0n, payout: 0n }
          const at = startOf(zone, day)
          return { ...nothing, ...one, memberId, at, basis, count, source: depositSource }
        }),
      ].filter((one) => one.currency === currency)
      yield* Map.groupBy(all, ({ memberId }) => memberId).values()
      after = ids.at(-1)
      if (ids.length < membersMax) return
    }
  }

  async function earnedBy(
    merchantId: string,
    { earns, foretell }: Kind,
    terms: unknown,
    activities: readonly Activity[],
  ): Promise<Foretold[]> {
    if (!earns || foretell) return []
    const rateOf = await db.transaction().execute((tx) => earns.rates(tx, merchantId, activities))
    const earned = activities.reduce((sum, one) => sum + one.basis * rateOf(terms, one), 0n)
    return [{ unit: earns.unit, amount: earned / scale }]
  }
}
