import { type Pace, pauseMs } from '../pace.ts'
import {
  type CallJob,
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
 * What a call means to a kind of round. Each step changes a round only from the state it expects, so
 * that saying a thing twice, or late, moves no money twice.
 */
export interface RoundSteps {
  /** The wallet took the stake. */
  stakeTaken(job: CallJob, balance: bigint): Promise<Taken>
  /** It did not; or, where it is `owed`, it may have, and shall not. */
  stakeRefused(job: CallJob, refusal: Refusal): Promise<void>
  /** Answers how the player stands, where that is known. */
  returnTaken(job: CallJob, balance: bigint): Promise<Stood | undefined>
  /** The operator voided a bet that we hold for taken. */
  returnVoided(job: CallJob, status: string): Promise<void>
}

/** The return to be told, and how, where that was made ready meanwhile. */
export interface DueReturn {
  win: CallJob
  worded?: Worded
}

/**
 * What a stake is taken for: the return to be told, if there is one; nothing more to be told, since the
 * round goes on, or the bet closed it; `void` if it was given up before, and is taken back.
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
  /** A call moved the money of a session. Its balance is written, except after a rollback. */
  moved(session: string, by?: 'rollback'): void
}

/**
 * What became of a bet: the return to be told; a stake that was taken, and nothing to be told now; or one
 * that never was, or was given up, and may have to be taken back.
 */
export type BetResult = DueReturn | { stood: Stood } | { owed: boolean }

export type Settlement = ReturnType<typeof createSettlement>

/** No stake was taken; anything else may have been, and is rolled back. */
const cleanRefusals = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'])

/** The operator will take no bet from this session any more. */
const sessionEnds = new Set(['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_TOKEN_EXPIRED'])

/**
 * Says one call and has written what came of it. Calls of one session take turns: two answers at once
 * could be written in the wrong order, and the older balance would stay.
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
      // Nothing was staked, so there is nothing to take back: it is said until it is heard.
      await unheard(job, status)
      return { owed: false }
    }
    if (sessionEnds.has(status)) await endSession(db, job.session, now())
    const owed = !cleanRefusals.has(status)
    await ofRound.stakeRefused(job, { status, owed, balance })
    return { owed }
  }

  /** A bet of which nobody knows whether its stake was taken. */
  async function betLost(job: CallJob): Promise<void> {
    const lost = { status: noAnswer, owed: true, balance: undefined }
    await steps[job.recordedAs].stakeRefused(job, lost)
  }

  /** Until the wallet takes it, it stays due. Answers how the player stands where it was taken. */
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

  /** It waits for no turn: a bet that hangs is not waited for before it is taken back. */
  async function rollback(job: CallJob): Promise<void> {
    const { status } = await wallet.say(job)
    if (status !== 'RS_OK') return unheard(job, status)
    await callHeard(db, job.id, status, now())
    moved(job.session, 'rollback')
  }

  /** What the player has by now. */
  async function ask(session: Session): Promise<WalletAnswer> {
    const answer = await wallet.balance(session)
    const { status, balance } = answer
    if (status === 'RS_OK' && balance !== undefined) await heardBalance(db, session.id, balance)
    return answer
  }

  async function unheard(job: CallJob, status: string): Promise<void> {
    const { id, kind, round, tries } = job
    const isLast = tries >= pace.triesMax
    if (isLast) log.error({ call: id, kind, round, status }, 'the wallet does not take a call')
    const again = isLast ? undefined : new Date(now().getTime() + pauseMs(pace, tries))
    await callUnheard(db, id, { status, again })
  }

  return {
    betLost,
    rollback,
    bet: (job: CallJob, worded?: Worded) => settled(job.session, () => bet(job, worded)),
    win: (job: CallJob, worded?: Worded) => settled(job.session, () => win(job, worded)),
    balance: (session: Session) => inTurn(session.id, () => ask(session)),
  }
}
