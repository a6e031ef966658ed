import { randomUUID } from 'node:crypto'
import { type Pace, pauseMs } from '../pace.ts'
import {
  type CallJob,
  callHeard,
  callUnheard,
  type Db,
  endSession,
  type Round,
  stakeTaken,
  voidDrawn,
  voidStaked,
  winTaken,
} from '../store/index.ts'
import { noAnswer, type Wallet } from './wallet.ts'

export interface SettlementOptions {
  db: Db
  wallet: Wallet
  pace: Pace
  now(): Date
  log: { error(detail: object, message: string): void }
}

/** What became of a bet: the win to be told, or a void round that may have to be taken back. */
export type BetResult = { win: CallJob } | { owed: boolean }

export type Settlement = ReturnType<typeof createSettlement>

/** No bet was booked; anything else may have been, and is rolled back. */
const cleanRefusals = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'])

/** The operator will take no bet from this session any more. */
const sessionEnds = new Set(['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_TOKEN_EXPIRED'])

/**
 * Says one call and writes what came of it. Each step changes a round only from the state it
 * expects, so that saying a thing twice, or late, moves no money twice.
 */
export function createSettlement({ db, wallet, pace, now, log }: SettlementOptions) {
  const leaseEnds = () => new Date(now().getTime() + pace.leaseMs)

  async function bet(job: CallJob): Promise<BetResult> {
    const { status, balance } = await wallet.say(job)
    if (status === 'RS_OK' && balance !== undefined) {
      const next = { id: randomUUID(), due_at: leaseEnds() }
      const due = await stakeTaken(db, job, { balance, now: now(), win: next })
      return due ? { win: due } : { owed: true }
    }
    if (sessionEnds.has(status)) await endSession(db, job.session, now())
    const owed = !cleanRefusals.has(status)
    await voidBet(job, status, owed, balance)
    return { owed }
  }

  /** A bet of which nobody knows whether it was booked. */
  async function betLost(job: CallJob): Promise<void> {
    await voidBet(job, noAnswer, true)
  }

  async function voidBet(
    job: CallJob,
    status: string,
    owed: boolean,
    balance?: bigint,
  ): Promise<void> {
    const back = owed ? { id: randomUUID(), due_at: now() } : undefined
    await voidDrawn(db, job, { reason: status, status, now: now(), rollback: back, balance })
  }

  /** The round when it is done; until then the win stays due. */
  async function win(job: CallJob): Promise<Round | undefined> {
    const { status, balance } = await wallet.say(job)
    if (status === 'RS_OK' && balance !== undefined) {
      return winTaken(db, job, { balance, now: now() })
    }
    if (status === 'RS_ERROR_TRANSACTION_ROLLED_BACK') {
      await voidStaked(db, job, { reason: status, status, now: now() })
    } else {
      await unheard(job, status)
    }
    return undefined
  }

  async function rollback(job: CallJob): Promise<void> {
    const { status } = await wallet.say(job)
    if (status === 'RS_OK') await callHeard(db, job.id, status, now())
    else await unheard(job, status)
  }

  async function unheard(job: CallJob, status: string): Promise<void> {
    const { id, kind, round, tries } = job
    const isLast = tries >= pace.triesMax
    if (isLast) log.error({ call: id, kind, round, status }, 'the wallet does not take a call')
    const again = isLast ? undefined : new Date(now().getTime() + pauseMs(pace, tries))
    await callUnheard(db, id, { status, again })
  }

  return { bet, betLost, win, rollback, leaseEnds }
}
