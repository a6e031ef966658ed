import { randomUUID } from 'node:crypto'
import { createGather } from '../originals/gather.ts'
import { returnOf } from '../originals/plays.steps.ts'
import { playedBy } from '../originals/record.ts'
import type { Settlement } from '../protocol/settlement.ts'
import type { Worded } from '../protocol/wallet.ts'
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
  /** The table whose bets these are, and the actions that end a bet when its round is over. */
  table: string
  ends(play: SeededPlay): readonly Json[]
}

/** What must be known of a bet on a shared round to end it. */
export type Ended = Pick<SeededPlay, 'id' | 'session' | 'game' | 'bet' | 'link' | 'salt'> & {
  isDemo: boolean
  /** What is written of it already, if it takes several actions. */
  actions?: readonly Json[]
  /** The call that took its stake, if this process made it. */
  staking?: CallJob
}

/** So many are on their way to the wallet that both sides write many of them together. */
const atOnceMax = 12
const gatheredMax = 100
const leftAtOnceMax = 500
const firstId = '00000000-0000-0000-0000-000000000000'
/** The pause before a failed write is retried; it doubles with each failure. */
const retryFromMs = 500
const retryToMs = 60_000

/** The call that will pay a bet, signed while its result is being shown. */
export interface Ahead {
  win: string
  worded: Worded
}

/** How a bet is ended. */
interface Ending {
  bet: Ended
  more: readonly Json[]
  /** The id of the call that pays: a retry recognises by it that an earlier try was written. */
  win: string
  worded: Worded | undefined
  failures: number
  /** Called with the payout once it is written. */
  written?(returned: bigint): void
}

/**
 * Ends bets on shared rounds: first in the database, then in the wallet, a few at a time. An end is certain
 * before it is written: the multiplier was reached or the cards were dealt, and others may have been told.
 * So a failed write is retried.
 */
export function createSettling(options: SettlingOptions) {
  const { db, settlement, now, leaseEnds, log, moved, table, ends } = options
  const waiting: (() => Promise<void>)[] = []
  const take = createGather((all: readonly ActionTaken[]) => actionsTaken(db, all), {
    sizeMax: gatheredMax,
    ownerOf: ({ id }) => id,
  })
  const returns = new Map<string, { job: CallJob; worded: Worded | undefined }>()
  const retries = new Map<Ending, NodeJS.Timeout>()
  let isClosing = false
  let running = 0
  let idle = Promise.withResolvers<void>()

  /** Writes the end of a bet and answers its payout; undefined if the bet had ended otherwise before. */
  async function end({ bet, more, win: call, worded }: Ending): Promise<bigint | undefined> {
    const { id, session, isDemo, staking, actions: before = [] } = bet
    const actions = [...before, ...more]
    const { isOver, returned } = playedBy(bet, actions)
    const turn = { id, session, step: before.length, actions, isOver, returned, now: now() }
    if (isDemo) {
      const taken = await demoAction(db, { ...turn, cost: 0n })
      if (taken !== 'taken') return undefined
      moved(session)
      return returned
    }
    const win = { id: call, due_at: leaseEnds() }
    if (!(await take({ ...turn, win }))) {
      return (await returnJobOf(db, id))?.id === call ? returned : undefined
    }
    if (staking) returns.set(id, { job: payingOf(staking, call, returned), worded })
    return returned
  }

  /**
   * The result of a bet is certain, but not shown yet: the call that will pay it is signed meanwhile, as that
   * takes longer than the rest. Undefined where no call is made by this process.
   */
  function ahead(bet: Ended, action: Json): Ahead | undefined {
    const { isDemo, staking, actions = [] } = bet
    if (isDemo || !staking) return undefined
    const win = randomUUID()
    try {
      const { returned } = playedBy(bet, [...actions, action])
      return { win, worded: settlement.word(payingOf(staking, win, returned)) }
    } catch {
      // It stops nobody else's round: what is wrong with it is told when it is ended.
      return undefined
    }
  }

  /**
   * Tells the wallet the payout of a bet. If the wallet cannot be reached, the call stays due and is
   * retried.
   */
  async function pay({ id, isDemo }: Ended): Promise<void> {
    if (isDemo) return
    const known = returns.get(id)
    returns.delete(id)
    const job = known?.job ?? (await returnJobOf(db, id))
    if (job) await settlement.win(job, known?.worded)
  }

  function endingOf(
    bet: Ended,
    more: readonly Json[],
    written?: Ending['written'],
    { win, worded }: { win: string; worded?: Worded } = { win: randomUUID() },
  ): Ending {
    return { bet, more, written, win, worded, failures: 0 }
  }

  /** Queues a bet to be ended; by the call that was signed for this very end, if there is one. */
  function later(bet: Ended, action: Json, written?: Ending['written'], signed?: Ahead): void {
    queue(endingOf(bet, [action], written, signed))
  }

  /**
   * Ends a bet at once; false if it had ended before. If it cannot be written now, it is queued and paid
   * later.
   */
  async function atOnce(bet: Ended, action: Json, written: Ending['written']): Promise<boolean> {
    const ending = endingOf(bet, [action], written)
    const ended = await tried(ending)
    if (ended === 'written') await pay(bet)
    return ended !== 'before'
  }

  async function tried(ending: Ending): Promise<'written' | 'before' | 'failed'> {
    try {
      const returned = await end(ending)
      if (returned === undefined) return 'before'
      ending.written?.(returned)
      return 'written'
    } catch (error) {
      log.warn(
        { err: error, bet: ending.bet.id },
        'the end of a bet on a shared round could not be written',
      )
      retryLater(ending)
      return 'failed'
    }
  }

  function retryLater(ending: Ending): void {
    if (isClosing) return
    const pauseMs = Math.min(retryFromMs * 2 ** ending.failures, retryToMs)
    ending.failures += 1
    retries.set(ending, setTimeout(retry, pauseMs, ending).unref())
  }

  function retry(ending: Ending): void {
    clearTimeout(retries.get(ending))
    retries.delete(ending)
    queue(ending)
  }

  function queue(ending: Ending): void {
    waiting.push(async () => {
      // While the table closes, the call is left to the recovery: it is written and due.
      if ((await tried(ending)) === 'written' && !isClosing) await pay(ending.bet)
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
          log.warn({ err: error }, 'a bet on a shared round could not be paid: its call stays due'),
        )
        .finally(() => {
          running -= 1
          if (running === 0 && waiting.length === 0) idle.resolve()
          go()
        })
    }
  }

  return {
    ahead,
    atOnce,
    later,
    /** Ends the bets that an earlier process left open in rounds that are over. */
    async finishLeft(): Promise<void> {
      for (let after = firstId; ; ) {
        const left = await sharedLeft(db, table, { after, most: leftAtOnceMax })
        for (const play of left) {
          queue(endingOf({ ...play, isDemo: play.player === null }, ends(play)))
        }
        if (left.length < leftAtOnceMax) return
        after = left.at(-1)?.id ?? after
      }
    },
    /** Tries once more what failed, and resolves when no bet is being ended. */
    async close(): Promise<void> {
      isClosing = true
      for (const ending of retries.keys()) retry(ending)
      if (running === 0) return
      idle = Promise.withResolvers()
      await idle.promise
    },
  }
}

function payingOf(staking: CallJob, id: string, amount: bigint): CallJob {
  return returnOf(staking, { id, amount, reference: staking.id })
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
