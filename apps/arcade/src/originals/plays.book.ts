import { randomUUID } from 'node:crypto'
import type { Book } from '../protocol/settlement.ts'
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

export interface PlaysBookOptions {
  db: Db
  now(): Date
  leaseEnds(): Date
}

const gatheredMax = 100

/** What a call means to a play: a bet to open it, more of them for actions that cost, one return. */
export function createPlaysBook({ db, now, leaseEnds }: PlaysBookOptions): Book {
  const readPlay = createGather((ids: readonly string[]) => playsBy(db, ids), {
    sizeMax: gatheredMax,
    ownerOf: (id) => id,
  })
  const bySession = { sizeMax: gatheredMax, ownerOf: ({ session }: { session: string }) => session }
  const hearStake = createGather((all: readonly StakeTaken[]) => stakesHeard(db, all), bySession)
  const hearReturn = createGather((all: readonly ReturnTaken[]) => returnsHeard(db, all), bySession)
  return {
    async stakeTaken(job, balance) {
      const play = await readPlay(job.round)
      if (!play) return 'void'
      const actions = play.pending ? [...play.actions, play.pending] : play.actions
      const { isOver, returned } = playedBy(play, actions)
      const win = { id: randomUUID(), due_at: leaseEnds() }
      const turn = { actions, isOver, returned, win, now: now() }
      const { id: call, session } = job
      if (!(await hearStake({ ...turn, call, session, balance }))) return 'void'
      return isOver
        ? returnOf(job, { id: win.id, reference: play.bet_id, amount: returned })
        : 'open'
    },
    async stakeRefused(job, { status, owed, balance }) {
      const rollback = owed ? randomUUID() : undefined
      await stakeRefused(db, job.id, { status, balance, rollback, now: now() })
    },
    async returnTaken(job, balance) {
      const { id: call, session } = job
      await hearReturn({ call, session, balance, now: now() })
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
