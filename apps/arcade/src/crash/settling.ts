import { randomUUID } from 'node:crypto'
import { createGather } from '../originals/gather.ts'
import { returnOf } from '../originals/plays.steps.ts'
import { playedBy } from '../originals/record.ts'
import type { Settlement } from '../protocol/settlement.ts'
import {
  type ActionTaken,
  actionsTaken,
  type CallJob,
  type Db,
  demoAction,
  type Json,
  type NewPlay,
  returnJobOf,
  type SeededPlay,
  type Session,
  sharedLeft,
} from '../store/index.ts'

export interface SettlingOptions {
  db: Db
  settlement: Settlement
  now(): Date
  leaseEnds(): Date
  log: { warn(detail: object, message: string): void }
  moved(session: string): void
}

/** What must be known of a bet on a shared round to end it. */
export type Ended = Pick<SeededPlay, 'id' | 'session' | 'game' | 'bet' | 'link' | 'salt'> & {
  isDemo: boolean
  /** The call that took its stake, if this process made it. */
  staking?: CallJob
}

const atOnceMax = 6
const gatheredMax = 100
const leftAtOnceMax = 500

/** Ends bets: first in the database, then in the wallet, a few at a time. */
export function createSettling(options: SettlingOptions) {
  const { db, settlement, now, leaseEnds, log, moved } = options
  const waiting: (() => Promise<void>)[] = []
  const take = createGather((all: readonly ActionTaken[]) => actionsTaken(db, all), {
    sizeMax: gatheredMax,
    ownerOf: ({ id }) => id,
  })
  const returns = new Map<string, CallJob>()
  let running = 0
  let idle = Promise.withResolvers<void>()

  /** Writes the end of a bet and answers its payout; undefined if the bet had ended before. */
  async function end(bet: Ended, action: Json): Promise<bigint | undefined> {
    const { id, session, isDemo } = bet
    const actions = [action]
    const { isOver, returned } = playedBy(bet, actions)
    const turn = { id, session, step: 0, actions, isOver, returned, now: now() }
    if (isDemo) {
      const taken = await demoAction(db, { ...turn, cost: 0n })
      if (taken !== 'taken') return undefined
      moved(session)
      return returned
    }
    const win = { id: randomUUID(), due_at: leaseEnds() }
    if (!(await take({ ...turn, win }))) return undefined
    const { staking } = bet
    const about = { id: win.id, amount: returned }
    if (staking) returns.set(id, returnOf(staking, { ...about, reference: staking.id }))
    return returned
  }

  /**
   * Tells the wallet the payout of a bet. If the wallet cannot be reached, the call stays due and is
   * retried.
   */
  async function pay({ id, isDemo }: Ended): Promise<void> {
    if (isDemo) return
    const job = returns.get(id) ?? (await returnJobOf(db, id))
    returns.delete(id)
    if (job) await settlement.win(job)
  }

  /** Queues a bet to be ended. */
  function later(bet: Ended, action: Json, then?: (returned: bigint) => void): void {
    waiting.push(async () => {
      const returned = await end(bet, action)
      if (returned === undefined) return
      then?.(returned)
      await pay(bet)
    })
    go()
  }

  function go(): void {
    while (running < atOnceMax) {
      const work = waiting.shift()
      if (!work) break
      running += 1
      work()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'a crash bet could not be settled: retried later'),
        )
        .finally(() => {
          running -= 1
          if (running === 0 && waiting.length === 0) idle.resolve()
          go()
        })
    }
  }

  return {
    end,
    pay,
    later,
    /** Ends the bets that an earlier process left open in rounds that are over. */
    async finishLeft(): Promise<number> {
      const left = await sharedLeft(db, leftAtOnceMax)
      for (const play of left) later({ ...play, isDemo: play.player === null }, { type: 'end' })
      return left.length
    },
    /** Resolves when no bet is being ended. */
    async quiet(): Promise<void> {
      if (running === 0) return
      idle = Promise.withResolvers()
      await idle.promise
    },
  }
}

/** The call that was written with the play, built without reading it from the database. */
export function stakingOf({ token }: Session, play: NewPlay, id: string): CallJob {
  const { session, player, title, currency, staked } = play
  return {
    id,
    kind: 'bet',
    reference: null,
    amount: staked,
    tries: 1,
    session,
    player: player ?? null,
    token,
    title,
    currency,
    recordedAs: 'play',
    round: play.id,
    bet: 'base',
    isPrize: false,
    closes: false,
  }
}
