import type { Value } from '@baize/contract'
import { type EntryKind, rewardKinds } from '@baize/contract/vocabulary'
import type { Db } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { DayQuestion, Ledger } from '../ledger/index.ts'
import { earliestId, idOfTime, isGivenAway, keysOf, profitOf } from './bets.rules.ts'
import {
  type DayOfMember,
  findBets,
  readDays,
  readFolded,
  readRecord,
  readTrail,
  sumRecord,
} from './bets.store.ts'
import type { Bet, Bets, BetsCaller } from './bets.types.ts'
import { readReason } from './corrections/corrections.store.ts'

export interface RecordOptions {
  db: Db
  ledger: Ledger
  catalogue: Pick<Catalogue, 'names'>
  now(): Date
  /** The day of a moment by the merchant's clock. */
  dayOf(merchantId: string, at: Date): string
}

const profitDaysMax = 366
const profitDaysUsual = 30
const dayMs = 86_400_000
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Gifts of the house in cash, which are no result of play. A bonus is one when it becomes cash. */
const giftKinds: readonly EntryKind[] = [...rewardKinds, 'jackpot.pay', 'bonus.convert']
const playKinds: readonly EntryKind[] = ['stake', 'payout', 'payout.correction', 'cancel']
/** Of one member, whose stake is partly bonus money; more are not looked at. */
const openBetsMax = 1_000

/** What members see of their own bets. */
export function createRecord(
  options: RecordOptions,
): Pick<
  Bets,
  'record' | 'several' | 'freeAmong' | 'trail' | 'totals' | 'page' | 'folded' | 'detail' | 'profit'
> {
  const { db, ledger, catalogue, now, dayOf } = options

  async function profit(
    caller: BetsCaller,
    range: { from?: Date; to?: Date },
  ): Promise<Value<'profit'>> {
    const { merchantId, memberId, currency, timeZone } = caller
    // No bet is older than 1970, and PostgreSQL has no year 0.
    const to = new Date(Math.max(0, range.to?.getTime() ?? now().getTime() + 1))
    const asked = range.from ?? new Date(to.getTime() - profitDaysUsual * dayMs)
    const from = new Date(Math.max(asked.getTime(), to.getTime() - profitDaysMax * dayMs))
    const days = {
      from: dayOf(merchantId, from),
      to: dayOf(merchantId, new Date(to.getTime() - 1)),
    }
    const played = await readDays(db, { memberId, currency, ...days })
    const question = { memberId, currency, timeZone, from, to }
    const rewards = await ledger.sumsByDay({ ...question, purses: ['cash'], kinds: giftKinds })
    const shown = mergedDays(played, rewards, await bonusResults(merchantId, question))
    return { currency, days: shown.map(dayShown), totals: sumShown(shown) }
  }

  /**
   * What play changed of the bonus purse, by the day on which the money moved. Open bets are left out, as
   * they are of the result: otherwise their stake would look like a loss of bonus money.
   */
  async function bonusResults(
    merchantId: string,
    question: Omit<DayQuestion, 'purses' | 'kinds'>,
  ): Promise<Map<string, bigint>> {
    const { memberId, currency, from, to } = question
    const sums = await ledger.sumsByDay({ ...question, purses: ['bonus'], kinds: playKinds })
    if (sums.size === 0) return sums
    const fromId = idOfTime(earliestId(from))
    const asked = { memberId, currency, filter: { status: 'open' }, fromId, toId: null } as const
    const open = await readRecord(db, { ...asked, limit: openBetsMax })
    const keys = open.filter(({ fromBonus }) => fromBonus > 0n).flatMap(keysOf)
    const entries = keys.length > 0 ? await ledger.entriesOf(memberId, currency, keys) : []
    for (const { purse, kind, at, amount } of entries) {
      if (purse !== 'bonus' || !playKinds.includes(kind) || at < from || at >= to) continue
      const day = dayOf(merchantId, at)
      sums.set(day, (sums.get(day) ?? 0n) - amount)
    }
    return sums
  }

  async function named(bets: readonly Bet[]): Promise<Value<'bets'>['list']> {
    if (bets.length === 0) return []
    const names = await catalogue.names([...new Set(bets.map(({ game }) => game))])
    return bets.map((bet) => betShown(bet, names))
  }

  return {
    async record({ memberId, currency }, { after, pageSize, ...filter }) {
      if (after !== undefined && !uuidForm.test(after)) throw new Refused('bad-input')
      const question = {
        memberId,
        currency,
        filter,
        fromId: filter.from ? idOfTime(filter.from) : null,
        toId: filter.to ? idOfTime(filter.to) : null,
      }
      const page = { ...question, toId: after ?? question.toId, limit: pageSize + 1 }
      const rows = await readRecord(db, page)
      const shown = rows.slice(0, pageSize)
      const sums = after === undefined ? await sumRecord(db, question) : undefined
      return {
        currency,
        list: await named(shown),
        next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
        totals: sums
          ? {
              stake: String(sums.stake),
              validBet: String(sums.validBet),
              payout: String(sums.payout),
              profit: String(sums.profit),
              count: Number(sums.count),
              vendors: sums.vendors,
              gameTypes: sums.gameTypes,
            }
          : null,
      }
    },
    async several(ids) {
      const found = [...(await findBets(db, ids)).values()]
      const names = await catalogue.names([...new Set(found.map(({ game }) => game))])
      return found.map((bet) => ({ ...bet, gameName: names.get(bet.game) ?? bet.game }))
    },
    async freeAmong(ids) {
      const found = [...(await findBets(db, ids)).values()]
      return new Set(found.filter(isGivenAway).map(({ id }) => id))
    },
    async page({ memberId, currency }, { after, limit, ...filter }) {
      if (after !== undefined && !uuidForm.test(after)) throw new Refused('bad-input')
      const fromId = filter.from ? idOfTime(filter.from) : null
      const toId = after ?? (filter.to ? idOfTime(filter.to) : null)
      const found = await readRecord(db, { memberId, currency, filter, fromId, toId, limit })
      const names = await catalogue.names([...new Set(found.map(({ game }) => game))])
      return found.map((bet) => ({ ...bet, gameName: names.get(bet.game) ?? bet.game }))
    },
    async folded(memberId, { beforeId, limit }) {
      const { folded, read } = await readFolded(db, { memberId, beforeId, limit })
      const names = await catalogue.names([...new Set(folded.flatMap(({ games }) => games))])
      const named = folded.map((one) => ({
        ...one,
        games: one.games.map((game) => names.get(game) ?? game),
      }))
      return { folded: named, hasMore: read === limit }
    },
    async trail({ merchantId, currency, memberIds, before, after, limit, ...more }) {
      const { order = 'newest', ...filter } = more
      for (const mark of [before, after])
        if (mark !== undefined && !uuidForm.test(mark)) throw new Refused('bad-input')
      const [fromId, toId] = [idOfTime(filter.from), before ?? idOfTime(filter.to)]
      const range = { fromId, afterId: after ?? null, toId }
      return readTrail(db, { merchantId, currency, memberIds, ...range, filter, order, limit })
    },
    totals({ memberId, currency }, filter) {
      const { from, to } = filter
      const fromId = from ? idOfTime(from) : null
      return sumRecord(db, { memberId, currency, fromId, toId: to ? idOfTime(to) : null, filter })
    },
    async detail({ memberId, currency }, id) {
      const bet = (await findBets(db, [id])).get(id)
      if (bet?.memberId !== memberId) throw new Refused('not-found')
      const entries = await ledger.entriesOf(memberId, currency, keysOf(bet))
      return {
        ...betShown(bet, await catalogue.names([bet.game])),
        currency,
        fromCash: String(bet.fromCash),
        fromBonus: String(bet.fromBonus),
        rulesVersion: bet.rulesVersion,
        correction: bet.corrects === null ? null : await correctionShown(bet.corrects, bet.id),
        transfers: entries.map(({ kind, purse, amount, balance, at }) => ({
          kind,
          purse,
          amount: String(amount),
          balance: String(balance),
          at: at.toISOString(),
        })),
      }
    },
    profit,
  }

  /** Why, where staff or a changed result said so; a late payment says nothing. */
  async function correctionShown(of: string, id: string) {
    const { reason = null, cause = null } = (await readReason(db, id)) ?? {}
    return { of, reason, cause }
  }
}

function betShown(bet: Bet, names: ReadonlyMap<string, string>): Value<'bets'>['list'][number] {
  return {
    id: bet.id,
    gameType: bet.gameType,
    vendor: bet.vendor,
    game: bet.game,
    gameName: names.get(bet.game) ?? bet.game,
    round: bet.round,
    stake: String(bet.stake),
    validBet: String(bet.validBet),
    payout: String(bet.payout),
    profit: String(profitOf(bet)),
    ...(isGivenAway(bet) ? { isFree: true as const } : {}),
    status: bet.status,
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt?.toISOString() ?? null,
  }
}

type Day = Pick<DayOfMember, 'day' | 'stake' | 'validBet' | 'payout' | 'count'> & {
  bonusResult: bigint
  rewards: bigint
}

function mergedDays(
  played: readonly DayOfMember[],
  rewards: ReadonlyMap<string, bigint>,
  bonusResults: ReadonlyMap<string, bigint>,
): Day[] {
  const byDay = new Map(played.map((day) => [day.day, day]))
  const names = new Set([...byDay.keys(), ...rewards.keys(), ...bonusResults.keys()])
  return [...names].toSorted().map((day) => {
    const { stake = 0n, validBet = 0n, payout = 0n, count = 0 } = byDay.get(day) ?? {}
    const bonusResult = bonusResults.get(day) ?? 0n
    return { day, stake, validBet, payout, count, bonusResult, rewards: rewards.get(day) ?? 0n }
  })
}

function figuresShown({ stake, validBet, payout, count, ...gifts }: Omit<Day, 'day'>) {
  return {
    stake: String(stake),
    validBet: String(validBet),
    payout: String(payout),
    profit: String(payout - stake),
    bonusResult: String(gifts.bonusResult),
    rewards: String(gifts.rewards),
    count,
  }
}

function dayShown(day: Day): Value<'profit'>['days'][number] {
  return { day: day.day, ...figuresShown(day) }
}

function sumShown(days: readonly Day[]): Value<'profit'>['totals'] {
  const sum = (of: (day: Day) => bigint) => days.reduce((so, day) => so + of(day), 0n)
  return figuresShown({
    stake: sum(({ stake }) => stake),
    validBet: sum(({ validBet }) => validBet),
    payout: sum(({ payout }) => payout),
    bonusResult: sum(({ bonusResult }) => bonusResult),
    rewards: sum(({ rewards }) => rewards),
    count: days.reduce((so, { count }) => so + count, 0),
  })
}
