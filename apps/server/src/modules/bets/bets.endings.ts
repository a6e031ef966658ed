import { type Db, type Tx, transact, transactSlowly } from '../../kernel/database.ts'
import type { Log } from '../../kernel/log.ts'
import { createWrites } from '../../kernel/writes.ts'
import type { Config } from '../config/index.ts'
import type { AskingOptions } from './bets.asking.ts'
import { earliestId, gameTypesByStake, idOfTime } from './bets.rules.ts'
import type { Ending } from './bets.types.ts'
import {
  addSumsToDays,
  type CommonRound,
  findLost,
  insertRound,
  insertSpared,
  insertSums,
  type LostSum,
  lostTold,
  prepareAdding,
  readEnd,
  readLeft,
  readLostOf,
  writeEnd,
} from './endings.store.ts'
import { type Lost, lastPlaced } from './settled.rules.ts'

export interface EndingsOptions
  extends Pick<AskingOptions, 'clock' | 'limits' | 'outbox' | 'dayOf'> {
  db: Db
  config: Pick<Config, 'merchants'>
  log: Pick<Log, 'error'>
}

/** Listeners work through one event at a time: so many rows of it, which tell of so many bets. */
const told = { rows: 300, bets: 30_000 }
/** Members whose days are locked at once: others settle bets meanwhile. */
const membersAtOnce = 300
const slackMs = 86_400_000

/**
 * Rounds that many bets share, such as draws of a lottery. Who owns the round pays the winners, then ends
 * it: every bet that is open then is lost, by one row, and none of them is written. A million lost bets cost
 * what it takes to add them up once. `docs/decisions/0022-common-rounds.md` says why no bet is closed twice.
 */
export function createEndings(options: EndingsOptions) {
  const { db, clock, config, outbox } = options

  /** Again without harm: it ends once, and goes on with days that a stopped node has left. */
  async function end({ spared = [], ...round }: Ending): Promise<'ended' | 'later'> {
    if (!gameTypesByStake.includes(round.gameType))
      throw new RangeError(`bets of ${round.gameType} do not end together`)
    let endedAt = await readEnd(db, round)
    if (endedAt === undefined) {
      // Opened now, it ends at the next call: who closes a bet just now does not know of it.
      await insertRound(db, round, clock.now())
      return 'later'
    }
    if (endedAt === null) {
      await transactSlowly(db, (tx) => endNow(tx, round, spared))
      endedAt = await readEnd(db, round)
    }
    if (endedAt) await countAll(round, endedAt)
    return 'ended'
  }

  async function endNow(
    tx: Tx,
    { range, ...round }: Omit<Ending, 'spared'>,
    spared: readonly string[],
  ): Promise<void> {
    const endedAt = clock.now()
    // Where another node has ended it just before, what that one has spared counts.
    if (!(await writeEnd(tx, round, range, endedAt)) || !range) return
    await insertSpared(tx, spared)
    await prepareAdding(tx)
    const writes = createWrites()
    const merchantIds = config.merchants().map(({ id }) => id)
    const lost = findLost(writes, { ...round, ...range, merchantIds })
    insertSums(writes, lost, round)
    outbox.tellRows(writes, 'bets.settled', lostTold(lost, round, { endedAt, ...told }))
    await writes.run(tx)
  }

  /** The days of some members at a time, as others settle bets of them meanwhile. */
  async function countAll(round: CommonRound, endedAt: Date): Promise<void> {
    const days = config
      .merchants()
      .map(({ id }) => ({ merchantId: id, day: options.dayOf(id, endedAt) }))
    for (;;) {
      const some = await transact(db, (tx) => addSumsToDays(tx, round, days, membersAtOnce))
      if (some.length === 0) return
      await endGuards(some, round)
    }
  }

  /** The bets are settled, whatever comes of this: a round that is kept for longer makes a guard stricter. */
  async function endGuards(some: readonly LostSum[], round: CommonRound): Promise<void> {
    try {
      const guarded = await options.limits.guardedAmong(some.map(({ memberId }) => memberId))
      const ended = some.filter(({ memberId }) => guarded.has(memberId))
      if (ended.length > 0)
        await options.limits.endRounds(ended.map((member) => ({ ...member, ...round })))
    } catch (error) {
      options.log.error({ err: error }, 'rounds of lost bets stay open for bonus guards')
    }
  }

  return {
    openRound: (tx: Tx, round: CommonRound): Promise<boolean> =>
      insertRound(tx, round, clock.now()),
    endRound: end,
    async leftIn({ range, ...round }: Omit<Ending, 'spared'>): Promise<string[]> {
      const merchantIds = config.merchants().map(({ id }) => id)
      return range ? readLeft(db, { ...round, ...range, merchantIds }) : []
    },
    async lostApart(at: Db | Tx, lost: Lost): Promise<string[]> {
      const { memberId, vendor, game, currency, stake, many } = lost
      const fromId = idOfTime(earliestId(new Date(lost.placedAt)))
      const toId = idOfTime(new Date(lastPlaced(lost).getTime() + slackMs))
      const asked = { memberId, vendor, game, round: many.round, fromId, toId }
      const each = BigInt(stake) / BigInt(many.placedMs.length)
      const found = await readLostOf(at, asked)
      return found.flatMap((bet) =>
        bet.currency === currency && bet.stake === each && bet.bonusId === null ? bet.id : [],
      )
    },
  }
}
