import { type Day, dayIn, hourIn } from '../../../kernel/calendar.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { Outbox, ToldEvent } from '../../../kernel/outbox.ts'
import {
  addedBy,
  type BetSettled,
  type Bets,
  counts,
  isLostTogether,
  settledFirst,
  stakeOfOne,
} from '../../bets/index.ts'
import type { Config } from '../../config/index.ts'
import { readPolicy } from '../pay/pay.store.ts'
import { insertFresh, type NewFresh, readRealtime } from '../pay/realtime.store.ts'
import { noteActive } from '../team/active.ts'
import type { Tree } from '../tree/tree.types.ts'
import {
  type BetElsewhere,
  hoursOf,
  latePlaysOf,
  outcomesOf,
  type Placed,
  teamDaysOf,
} from './turnover.rules.ts'
import {
  addHours,
  addLatePlays,
  addTeamDays,
  holdClosedUntil,
  insertElsewhere,
} from './turnover.store.ts'

export interface TurnoverOptions {
  outbox: Outbox
  config: Pick<Config, 'merchant'>
  tree: Pick<Tree, 'seat'>
  bets: Pick<Bets, 'lostApart'>
}

/** Hears of settled bets, and adds them to the hours of their players and to the days of their teams. */
export function hearTurnover({ outbox, config, tree, bets: record }: TurnoverOptions): void {
  outbox.listenToMany('bets.settled', 'agents.turnover', async (events, tx) => {
    for (const [merchantId, told] of Map.groupBy(events, (event) => event.merchantId)) {
      if (merchantId) await absorb(tx, merchantId, told.flatMap(betsIn))
    }
  })

  async function absorb(tx: Tx, merchantId: string, all: readonly BetSettled[]): Promise<void> {
    const bets = all.filter(counts)
    const moments = bets.map((bet) => ({ personId: bet.memberId, at: settledFirst(bet) }))
    const positions = await tree.seat(tx, merchantId, moments)
    if (positions.every((position) => position === undefined)) return
    const zone = config.merchant(merchantId).timeZone
    const closedUntil = await holdClosedUntil(tx, merchantId)
    const dayOf = daysOf(zone)
    const elsewhere: { bet: BetSettled; settledAt: Date; hourAt: Date }[] = []
    const placed = bets.flatMap((bet, nth): Placed[] => {
      const position = positions[nth]
      if (!position) return []
      const settledAt = settledFirst(bet)
      const isLate = closedUntil !== undefined && settledAt < closedUntil
      const hourAt = hourIn(zone, isLate ? closedUntil : settledAt)
      const ratedAt = hourIn(zone, settledAt)
      const ownHour = hourIn(zone, new Date(bet.settledAt))
      if (isLate || hourAt.getTime() !== ownHour.getTime())
        elsewhere.push({ bet, settledAt, hourAt })
      return [{ bet, play: addedBy(bet), position, settledAt, hourAt, ratedAt, day: dayOf(hourAt) }]
    })
    await keepFresh(tx, merchantId, placed)
    await insertElsewhere(tx, merchantId, await eachElsewhere(tx, elsewhere))
    await addHours(tx, merchantId, hoursOf(placed))
    await addLatePlays(tx, merchantId, latePlaysOf(placed))
    await addTeamDays(tx, teamDaysOf(placed))
    await noteActive(tx, merchantId, placed, (await readPolicy(tx, merchantId)).activeMin)
  }

  /** Bets below somebody with a real-time contract wait for its next run. */
  async function keepFresh(tx: Tx, merchantId: string, placed: readonly Placed[]): Promise<void> {
    const settled = placed.map(({ settledAt }) => settledAt.getTime())
    const agreed = await readRealtime(tx, merchantId, new Date(Math.min(...settled)))
    if (agreed.length === 0) return
    const agents = new Set(agreed.map(({ contract }) => contract.downlineId))
    const fresh: NewFresh[] = []
    for (const { bet, position, settledAt } of placed) {
      if (![position.personId, ...position.line].some((id) => agents.has(id))) continue
      const stake = String(stakeOfOne(bet))
      const outcomes = outcomesOf(isLostTogether(bet) ? { ...bet, stake, validBet: stake } : bet)
      const ofBet = { positionId: position.id, currency: bet.currency, ...outcomes, settledAt }
      for (const betId of await idsOf(tx, bet)) fresh.push({ betId, ...ofBet })
    }
    await insertFresh(tx, merchantId, fresh)
  }

  async function eachElsewhere(
    tx: Tx,
    all: readonly { bet: BetSettled; settledAt: Date; hourAt: Date }[],
  ): Promise<BetElsewhere[]> {
    const each: BetElsewhere[] = []
    for (const { bet, ...at } of all)
      for (const betId of await idsOf(tx, bet)) each.push({ betId, ...at })
    return each
  }

  /** Bets that were lost together are told as one; only here each of them is looked up. */
  const idsOf = (tx: Tx, bet: BetSettled): Promise<string[]> | string[] =>
    isLostTogether(bet) ? record.lostApart(tx, bet) : [bet.betId]
}

/** The bets of a batch fall into few hours, and asking the calendar takes long. */
function daysOf(zone: string): (hourAt: Date) => Day {
  const known = new Map<number, Day>()
  return (hourAt) => {
    const day = known.get(hourAt.getTime()) ?? dayIn(zone, hourAt)
    known.set(hourAt.getTime(), day)
    return day
  }
}

const betsIn = ({ payload }: ToldEvent<'bets.settled'>): BetSettled[] => payload.bets
