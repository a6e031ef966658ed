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

/** What a call means to a play: a bet to open it, more of them for actions that cost, one return. */
export function createPlaySteps({ db, now, leaseEnds, word }: PlayStepsOptions): RoundSteps {
  const readPlay = createGather((ids: readonly string[]) => playsBy(db, ids), {
    sizeMax: gatheredMax,
    ownerOf: (id) => id,
  })
  const bySession = { sizeMax: gatheredMax, ownerOf: ({ session }: { session: string }) => session }
  const hearStake = createGather((all: readonly StakeTaken[]) => stakesHeard(db, all), bySession)
  const hearReturn = createGather((all: readonly ReturnTaken[]) => returnsHeard(db, all), bySession)

  /** What follows once the stake is taken, and the bet that opened the play. */
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
      // Signed while it is written, and said only when it is.
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

/** The call that was written beside the play, without reading it again. */
export function returnOf(
  about: CallJob,
  win: Pick<CallJob, 'id' | 'reference' | 'amount'>,
): CallJob {
  return { ...about, ...win, kind: 'win', tries: 1, closes: true }
}
