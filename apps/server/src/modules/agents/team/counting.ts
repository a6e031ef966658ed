import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import { eachMerchant } from '../../../kernel/eachMerchant.ts'
import type { Jobs } from '../../../kernel/jobs.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Config } from '../../config/index.ts'
import type { Identity } from '../../identity/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Sessions } from '../../session/index.ts'
import { lockTree } from '../tree/tree.store.ts'
import type { Tree } from '../tree/tree.types.ts'
import {
  forgetPlayed,
  keepCounted,
  readCounted,
  readMovesAfter,
  readUncounted,
  setBalances,
  setLogins,
  setOnline,
} from './counting.store.ts'
import type { Roster } from './roster.ts'

declare module '../../../kernel/jobs.ts' {
  interface JobPayloads {
    /** What no event tells: who came, what members hold, who logged in and who is online. */
    'agents.count': Record<string, never>
  }
}

export interface CountingOptions {
  db: Db
  clock: Clock
  jobs: Jobs
  log: Log
  config: Pick<Config, 'merchant' | 'merchants'>
  identity: Pick<Identity, 'enrolledAfter' | 'loggedInAfter'>
  ledger: Pick<Ledger, 'heldBy' | 'movedSince'>
  sessions: Pick<Sessions, 'seenSince'>
  tree: Pick<Tree, 'seat'>
  roster: Pick<Roster, 'follow'>
  /** A settled bet can be corrected as long as it is kept. */
  betsKeptMonths: number
}

const pageMax = 1_000
const minuteMs = 60_000
/** A row's time is set before its commit: looks this far back find what was being written. */
const overlapMs = 2 * minuteMs
/** Whoever used the site within this time is online; a session's last use is written once a minute. */
const onlineMs = 5 * minuteMs
const monthDaysMax = 31
const dayMs = 86_400_000
const lowestId = '00000000-0000-0000-0000-000000000000'

export type Counting = ReturnType<typeof createCounting>

/** Every minute: brings the sums of all teams up to date with what other modules know. */
export function createCounting(options: CountingOptions) {
  const { db, clock, jobs, log, config, identity, ledger, sessions, tree, roster, betsKeptMonths } =
    options

  jobs.define(
    'agents.count',
    async () => {
      const ids = config.merchants().map(({ id }) => id)
      await eachMerchant(ids, log, count)
    },
    { schedule: '* * * * *' },
  )

  async function count(merchantId: string): Promise<void> {
    const now = clock.now()
    const last = await readCounted(db, merchantId)
    const since = last ? new Date(last.getTime() - overlapMs) : new Date(0)
    await followMoves(merchantId, since, now)
    await seatNewcomers(merchantId, since)
    await countUncounted(merchantId)
    await countMoved(merchantId, since)
    await countLogins(merchantId, since)
    await countOnline(merchantId, new Date(now.getTime() - onlineMs))
    const betsKeptFrom = new Date(now.getTime() - betsKeptMonths * monthDaysMax * dayMs)
    await forgetPlayed(db, merchantId, { now, betsKeptFrom, limit: pageMax })
    await keepCounted(db, merchantId, now)
  }

  /** Moves that have begun to count. Following one again changes nothing. */
  async function followMoves(merchantId: string, since: Date, now: Date): Promise<void> {
    let place = { at: since.toISOString(), id: lowestId }
    for (;;) {
      const moves = await readMovesAfter(db, merchantId, place, { until: now, limit: pageMax })
      const last = moves.at(-1)
      if (!last) return
      for (const { personId } of moves) await roster.follow(merchantId, personId)
      place = last
    }
  }

  async function seatNewcomers(merchantId: string, since: Date): Promise<void> {
    let place = { at: since.toISOString(), id: lowestId }
    for (;;) {
      const found = await identity.enrolledAfter(db, merchantId, place, pageMax)
      const last = found.at(-1)
      if (!last) return
      const asked = found.map(({ id }) => ({ personId: id, at: clock.now() }))
      await transact(db, (tx) => tree.seat(tx, merchantId, asked))
      place = last
    }
  }

  /** Whoever was seated since: the money may have come before. */
  async function countUncounted(merchantId: string): Promise<void> {
    for (;;) {
      const ids = await readUncounted(db, merchantId, pageMax)
      if (ids.length === 0) return
      await inTree(merchantId, (tx) => countBalances(tx, merchantId, ids))
    }
  }

  async function countMoved(merchantId: string, since: Date): Promise<void> {
    const { currency } = config.merchant(merchantId)
    let after = 0n
    for (;;) {
      const question = { merchantId, currency, since, after, limit: pageMax }
      const moved = await ledger.movedSince(db, question)
      const last = moved.at(-1)
      if (!last) return
      const ids = [...new Set(moved.map(({ memberId }) => memberId))]
      await inTree(merchantId, (tx) => countBalances(tx, merchantId, ids))
      after = last.id
    }
  }

  async function countBalances(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
    const { currency } = config.merchant(merchantId)
    await setBalances(tx, merchantId, await ledger.heldBy(tx, ids, currency))
  }

  async function countLogins(merchantId: string, since: Date): Promise<void> {
    let place = { at: since.toISOString(), id: lowestId }
    for (;;) {
      const found = await identity.loggedInAfter(db, merchantId, place, pageMax)
      const last = found.at(-1)
      if (!last) return
      await setLogins(db, found)
      place = last
    }
  }

  async function countOnline(merchantId: string, since: Date): Promise<void> {
    const online: string[] = []
    for (let after = lowestId; ; after = online.at(-1) ?? after) {
      const question = { merchantId, since, after, limit: pageMax }
      const seen = await sessions.seenSince(db, question)
      online.push(...seen)
      if (seen.length < pageMax) break
    }
    await inTree(merchantId, (tx) => setOnline(tx, merchantId, online))
  }

  /** Nobody is moved meanwhile. */
  function inTree(merchantId: string, work: (tx: Tx) => Promise<void>): Promise<void> {
    return transact(db, async (tx) => {
      await lockTree(tx, merchantId, 'share')
      await work(tx)
    })
  }

  return { count }
}
