import { type Pace, pauseMs } from '../pace.ts'
import {
  type CallJob,
  callGivenUp,
  callHeard,
  callUnheard,
  type Db,
  endSession,
  heardBalance,
  type Session,
  type Stood,
} from '../store/index.ts'
import { createTurns } from './turns.ts'
import { noAnswer, type Wallet, type WalletAnswer, type Worded } from './wallet.ts'

/**
 * What the wallet's answers mean for a kind of round. Each step changes a round only from the state it
 * expects, so that a duplicate or late answer moves no money twice.
 */
export interface RoundSteps {
  /** The wallet took the stake. */
  stakeTaken(job: CallJob, balance: bigint): Promise<Taken>
  /** The wallet refused the stake. With `owed`, it may have taken it, so a rollback is written. */
  stakeRefused(job: CallJob, refusal: Refusal): Promise<void>
  /** The wallet accepted the return. Answers balance and net if they are known. */
  returnTaken(job: CallJob, balance: bigint): Promise<Stood | undefined>
  /** The operator voided a bet that we have recorded as taken. */
  returnVoided(job: CallJob, status: string): Promise<void>
  /** The wallet did not take something back and is not asked again; only where something waits for that. */
  backRefused?(job: CallJob, status: string): Promise<void>
}

/** The call that pays the return, and its signed bytes if they were prepared. */
export interface DueReturn {
  win: CallJob
  worded?: Worded
}

/**
 * What follows after the stake was taken: a win call to make; or balance and net, if the round goes on
 * or the bet closed it; or `void`, if we had given the bet up before, so that it must be rolled back.
 */
export type Taken = DueReturn | { stood: Stood } | 'void'

export interface Refusal {
  status: string
  owed: boolean
  balance: bigint | undefined
}

export interface SettlementOptions {
  db: Db
  wallet: Wallet
  steps: Record<CallJob['recordedAs'], RoundSteps>
  pace: Pace
  now(): Date
  log: { error(detail: object, message: string): void }
  /** A call changed a session's balance. The new balance is in the database, except after a rollback. */
  moved(session: string, by?: 'rollback'): void
}

/**
 * The result of a bet: a win call to make; or balance and net, if the stake was taken and no call
 * follows; or `owed`, if the bet failed: true if the stake may have been taken and must be rolled back.
 */
export type BetResult = DueReturn | { stood: Stood } | { owed: boolean }

export type Settlement = ReturnType<typeof createSettlement>

/** With these the wallet took no stake. After any other failure it may have: the bet is rolled back. */
const cleanRefusals = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'])

/** The operator does not take a win back any more: asking again changes nothing. */
const neverCounts = new Set(['RS_ERROR_CORRECTION_TOO_LATE'])

/** The operator accepts no more bets from this session. */
const sessionEnds = new Set(['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_TOKEN_EXPIRED'])

/**
 * Makes one call to the wallet and writes its result. Calls of one session run one after another: if
 * two answers came at once, the older balance could overwrite the newer.
 */
export function createSettlement(options: SettlementOptions) {
  const { db, wallet, steps, pace, now, log, moved } = options
  const inTurn = createTurns()

  async function settled<T>(session: string, work: () => Promise<T>): Promise<T> {
    const result = await inTurn(session, work)
    moved(session)
    return result
  }

  async function bet(job: CallJob, worded?: Worded): Promise<BetResult> {
    const ofRound = steps[job.recordedAs]
    const { status, balance } = await wallet.say(job, worded)
    if (status === 'RS_OK' && balance !== undefined) {
      const taken = await ofRound.stakeTaken(job, balance)
      return taken === 'void' ? { owed: true } : taken
    }
    if (job.isPrize) {
      // A prize has no stake to roll back: its call is retried until the wallet accepts it.
      await unheard(job, status)
      return { owed: false }
    }
    if (sessionEnds.has(status)) await endSession(db, job.session, now())
    const owed = !cleanRefusals.has(status)
    await ofRound.stakeRefused(job, { status, owed, balance })
    return { owed }
  }

  /** A bet whose stake may or may not have been taken: it is rolled back. */
  async function betLost(job: CallJob): Promise<void> {
    const lost = { status: noAnswer, owed: true, balance: undefined }
    await steps[job.recordedAs].stakeRefused(job, lost)
  }

  /** Answers balance and net once the wallet accepted the win; else the call stays due and is retried. */
  async function win(job: CallJob, worded?: Worded): Promise<Stood | undefined> {
    const { status, balance } = await wallet.say(job, worded)
    if (status === 'RS_OK' && balance !== undefined) {
      return steps[job.recordedAs].returnTaken(job, balance)
    }
    if (status === 'RS_ERROR_TRANSACTION_ROLLED_BACK') {
      await steps[job.recordedAs].returnVoided(job, status)
    } else {
      await unheard(job, status)
    }
    return undefined
  }

  /** Does not wait for the session's other calls: a bet that hangs must not delay its own rollback. */
  async function rollback(job: CallJob): Promise<void> {
    const { status } = await wallet.say(job)
    if (status !== 'RS_OK') return unheard(job, status, neverCounts.has(status))
    await callHeard(db, job.id, status, now())
    moved(job.session, 'rollback')
  }

  /** Asks the wallet for the current balance and writes it. */
  async function ask(session: Session): Promise<WalletAnswer> {
    const answer = await wallet.balance(session)
    const { status, balance } = answer
    if (status === 'RS_OK' && balance !== undefined) await heardBalance(db, session.id, balance)
    return answer
  }

  async function unheard(job: CallJob, status: string, isFinal = false): Promise<void> {
    const { id, kind, round, tries } = job
    if (!isFinal && tries < pace.triesMax) {
      const again = new Date(now().getTime() + pauseMs(pace, tries))
      return callUnheard(db, id, { status, again })
    }
    log.error(
      { call: id, kind, round, status },
      'wallet call given up after the last retry: clear it with the operator',
    )
    const { backRefused } = steps[job.recordedAs]
    if (kind === 'rollback' && backRefused) await backRefused(job, status)
    else await callGivenUp(db, id, status, now())
  }

  return {
    betLost,
    rollback,
    word: wallet.word,
    bet: (job: CallJob, worded?: Worded) => settled(job.session, () => bet(job, worded)),
    win: (job: CallJob, worded?: Worded) => settled(job.session, () => win(job, worded)),
    balance: (session: Session) => inTurn(session.id, () => ask(session)),
  }
}
