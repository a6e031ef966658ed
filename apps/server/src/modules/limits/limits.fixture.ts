import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { Kysely, PostgresDialect } from 'kysely'
import { type Db, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { deposit, payout, stake } from '../ledger/index.ts'
import { createLimits, type LimitFault, type LimitsCaller, type LimitsOptions } from './index.ts'

export type LimitsStage = Awaited<ReturnType<typeof limitsStage>>

/** A platform with players and a minimal way of betting: judged, posted and noted in one transaction. */
export async function limitsStage(zone: string, begins: string) {
  const clock: FrozenClock = frozenClock(begins)
  const house: TestPlatform = await startPlatform({ clock })
  const { database, ledger, config, outbox, log } = house.platform.modules
  const { db } = database
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  const fresh = new Set<string>()
  const sessions = new Map<string, Date>()
  const options: LimitsOptions = {
    db,
    clock,
    log,
    outbox,
    ledger,
    zoneOf: () => zone,
    demandFresh: async ({ memberId }) => {
      if (!fresh.has(memberId)) throw new Refused('fresh-factor-needed', { methods: [] })
    },
    sessionOf: async (id) => {
      const since = sessions.get(id)
      return since && { since }
    },
  }
  const limits = createLimits(options)

  async function player(money = 1_000_000n): Promise<LimitsCaller> {
    const [memberId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()]
    const who = { merchantId, memberId, sessionId, currency: 'USD' }
    await ledger.post([deposit(who, crypto.randomUUID(), money)])
    sessions.set(sessionId, clock.now())
    fresh.add(memberId)
    return who
  }

  const place = (who: LimitsCaller, amount: bigint): Promise<LimitFault | 'placed'> =>
    transact(db, async (tx) => {
      const sheet = await limits.open(tx, [who])
      const fault = sheet.judgeStake(who.memberId, amount)
      if (!fault) {
        await ledger.post([stake(who, crypto.randomUUID(), { cash: amount, bonus: 0n })], tx)
        sheet.noteStake(who.memberId, amount)
      }
      await sheet.write()
      return fault ?? 'placed'
    })

  const win = (who: LimitsCaller, amount: bigint): Promise<void> =>
    transact(db, async (tx) => {
      const sheet = await limits.open(tx, [who])
      await ledger.post([payout(who, crypto.randomUUID(), { cash: amount, bonus: 0n })], tx)
      sheet.noteReturn(who.memberId, amount)
      await sheet.write()
    })

  const bringIn = (who: LimitsCaller, amount: bigint): Promise<LimitFault | 'credited'> =>
    transact(db, async (tx) => {
      const sheet = await limits.open(tx, [who])
      const fault = sheet.judgeDeposit(who.memberId, amount)
      if (!fault) sheet.noteDeposit(who.memberId, amount)
      await sheet.write()
      return fault ?? 'credited'
    })

  return {
    house,
    clock,
    db,
    merchantId,
    limits,
    fresh,
    player,
    place,
    win,
    bringIn,
    /** The verbs within the caller's transaction. */
    limitsOn: (at: Db) => createLimits({ ...options, db: at }),
    /** A connection to the same database that records the text of each statement. */
    countingDb() {
      const statements: string[] = []
      const counted: Db = new Kysely<unknown>({
        dialect: new PostgresDialect({ pool: database.pool }),
        log: ({ query }) => void statements.push(query.sql),
      })
      return { statements, counted }
    },
  }
}
