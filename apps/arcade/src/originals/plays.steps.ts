import { randomUUID } from 'node:crypto'
import type { RoundSteps } from '../protocol/settlement.ts'
import type { Wallet } from '../protocol/wallet.ts'
import {
  type CallJob,
  type Db,
  playsBy,
  type ReturnTaken,
  returnsHeard,
  returnVoided,
  type StakeTaken,
  stakeRefused,
  stakesHeard,
} from '../store/index.ts'
import { createGather } from './gather.ts'
import { playedBy } from './record.ts'

export interface PlayStepsOptions {
  db: Db
  now(): Date
  leaseEnds(): Date
  word: Wallet['word']
}

const gatheredMax = 100

/**
 * What wallet calls mean for a play: one bet opens it, actions that cost are further bets, one win ends
 * it.
 */
export function createPlaySteps({ db, now, leaseEnds, word }: PlayStepsOptions): RoundSteps {
  const readPlay = createGather((ids: readonly string[]) => playsBy(db, ids), {
    sizeMax: gatheredMax,
    ownerOf: (id) => id,
  })
  const bySession = { sizeMax: gatheredMax, ownerOf: ({ session }: { session: string }) => session }
  const hearStake = createGather((all: readonly StakeTaken[]) => stakesHeard(db, all), bySession)
  const hearReturn = createGather((all: readonly ReturnTaken[]) => returnsHeard(db, all), bySession)

  /** The state of the play once the stake is taken, and the id of the bet that opened it. */
  async function decidedBy({ id, round, decided }: CallJob) {
    if (decided) return { ...decided, actions: [], reference: id }
    const play = await readPlay(round)
    if (!play) return undefined
    const actions = play.pending ? [...play.actions, play.pending] : play.actions
    const { isOver, returned } = playedBy(play, actions)
    return { isOver, returned, actions, reference: play.bet_id }
  }

  return {
    async stakeTaken(job, balance) {
      const decided = await decidedBy(job)
      if (!decided) return 'void'
      const { id: call, session, closes } = job
      const { reference, ...turn } = decided
      const win = { id: randomUUID(), due_at: leaseEnds() }
      const hearing = hearStake({ ...turn, closes, win, call, session, balance, now: now() })
      if (!turn.isOver || closes) {
        const stood = await hearing
        return stood ? { stood } : 'void'
      }
      // The win call is signed while the stake is being written, and sent only after the write.
      const due = returnOf(job, { id: win.id, reference, amount: turn.returned })
      const worded = word(due)
      return (await hearing) ? { win: due, worded } : 'void'
    },
    async stakeRefused(job, { status, owed, balance }) {
      const rollback = owed ? randomUUID() : undefined
      await stakeRefused(db, job.id, { status, balance, rollback, now: now() })
    },
    async returnTaken(job, balance) {
      const { id: call, session } = job
      return hearReturn({ call, session, balance, now: now() })
    },
    async returnVoided(job, status) {
      await returnVoided(db, job.id, { status, now: now() })
    },
  }
}

/** The win call that was written with the play, built without reading it from the database. */
export function returnOf(
  about: CallJob,
  win: Pick<CallJob, 'id' | 'reference' | 'amount'>,
): CallJob {
  return { ...about, ...win, kind: 'win', tries: 1, closes: true }
}
