import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGather } from '../originals/gather.ts'
import type { Seat } from '../originals/seat.ts'
import { Refused, refusalOf } from '../play/refusals.ts'
import type { Settlement } from '../protocol/settlement.ts'
import {
  type CallJob,
  type Db,
  lateStakes,
  type NewPlay,
  type NewShared,
  openManyShared,
  openShared,
  openSharedDemo,
  playsBy,
  returnStakes,
  roundBecame,
  sessionById,
} from '../store/index.ts'
import { stakingOf } from './settling.ts'

export interface StakesOptions {
  db: Db
  settlement: Settlement
  now(): Date
  leaseEnds(): Date
  nudge(): void
  /** The play-money balance of a session changed. For real money, the settlement reports this. */
  moved(session: string): void
}

export type SharedPlay = NewPlay & { shared: bigint }

const gatheredMax = 100
const returnTriesMax = 6
const returnFromMs = 500
const lateReason = 'TOO_LATE'

/** Takes the stakes of bets on shared rounds, and gives them back. */
export function createStakes({ db, settlement, now, leaseEnds, nudge, moved }: StakesOptions) {
  const write = createGather(written, { sizeMax: gatheredMax, ownerOf: ({ play }) => play.id })
  const readPlay = createGather((ids: readonly string[]) => playsBy(db, ids), {
    sizeMax: gatheredMax,
    ownerOf: (id) => id,
  })

  async function forFun(play: SharedPlay): Promise<undefined> {
    const opened = await openSharedDemo(db, play)
    if (opened === 'id-taken') throw new Refused('round-differs')
    if (opened === 'opened') {
      moved(play.session)
      return undefined
    }
    const { balance } = await sessionById(db, play.session)
    throw new Refused('not-enough-money', { balance: String(balance) })
  }

  async function forMoney({ session }: Seat, play: SharedPlay): Promise<CallJob> {
    const call = { id: randomUUID(), due_at: leaseEnds() }
    if ((await write({ play, call })) === 'id-taken') throw new Refused('round-differs')
    const staking = stakingOf(session, play, call.id)
    const result = await settlement.bet(staking)
    if ('owed' in result && result.owed) nudge()
    const told = await readPlay(play.id)
    if (told?.state === 'open') return staking
    const balance = told?.balance ?? null
    throw new Refused(
      refusalOf(told?.reason ?? ''),
      balance === null ? {} : { balance: `${balance}` },
    )
  }

  /**
   * In a batch, a duplicate id fails the whole statement, and each bet is then retried alone, which
   * answers `id-taken`.
   */
  async function written(bets: readonly NewShared[]): Promise<('opened' | 'id-taken')[]> {
    const [only] = bets
    if (only && bets.length === 1) return [await openShared(db, only.play, only.call)]
    await openManyShared(db, bets)
    return bets.map(() => 'opened' as const)
  }

  /** The stake was taken after the bets of its round were closed: it goes back, whatever it takes. */
  async function tooLate(seat: Seat, play: SharedPlay): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        await returnStakes(db, { play: play.id }, { reason: lateReason, now: now() })
        break
      } catch (error) {
        if (tries === returnTriesMax) throw error
        await sleep(returnFromMs * 2 ** tries, undefined, { ref: false })
      }
    }
    if (seat.session.kind === 'demo') moved(play.session)
    nudge()
  }

  return {
    /** Answers the call that took the stake; none for play money. Throws Refused. */
    async take(seat: Seat, play: SharedPlay): Promise<CallJob | undefined> {
      if (seat.session.kind === 'view') throw new Refused('session-over')
      try {
        return await (seat.session.kind === 'demo' ? forFun(play) : forMoney(seat, play))
      } catch (error) {
        // It is not known whether the stake was taken: if it was, it goes back.
        if (!(error instanceof Refused)) await tooLate(seat, play)
        throw error
      }
    },
    tooLate,
    /** Stakes that came too late, and that an earlier process of this table did not give back. */
    async returnLate(table: string): Promise<void> {
      for (const play of await lateStakes(db, table)) {
        await returnStakes(db, { play }, { reason: lateReason, now: now() })
      }
      nudge()
    },
    /** The round is void: all stakes go back. If the process stops between, the next one returns them. */
    async giveUp(number: bigint): Promise<void> {
      await roundBecame(db, number, 'void', now())
      await returnStakes(db, { shared: number }, { reason: 'ROUND_INTERRUPTED', now: now() })
      nudge()
    },
  }
}
