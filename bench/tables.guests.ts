import { createLog, createPlatform, type Platform, readSettings } from '@baize/server'
import { demoBalance, openSession } from '../apps/arcade/src/play/sessions.ts'
import { type Db, openDatabase } from '../apps/arcade/src/store/index.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { deposit, type Holder } from '../apps/server/src/modules/ledger/index.ts'
import { userOf } from '../apps/server/src/modules/vendors/index.ts'

const depositOf = 1_000_000_000n
const madeAtOnce = 20

const opening = {
  autoplay: true,
  turbo: true,
  lobby_url: null,
  deposit_url: null,
  shows: null,
} as const

export type Guests = Awaited<ReturnType<typeof openGuests>>

/** Members with money, and sessions of games for them, for play money too. */
export async function openGuests(databaseUrl: string, secret: string) {
  const { modules, stop } = await createPlatform({
    settings: readSettings({ DATABASE_URL: databaseUrl, SECRET_KEY: secret }),
    log: createLog('silent'),
  })
  const db = await openDatabase(arcadeUrlOf(databaseUrl), { warn: () => undefined })
  await modules.config.refresh()
  const holders: Holder[] = []

  async function enrol(count: number): Promise<void> {
    const missing = Math.max(0, count - holders.length)
    const from = holders.length
    const made = await inTurns(missing, (nth) => memberWithMoney(modules, `guest${from + nth}`))
    holders.push(...made)
  }

  return {
    /** A session of a title for each of so many members. */
    async sessions(count: number, titleOf: (nth: number) => string): Promise<string[]> {
      await enrol(count)
      return inTurns(count, (nth) => sessionOf({ modules, db }, holders[nth]!, titleOf(nth)))
    },
    practice: (count: number, title: string) =>
      inTurns(count, () =>
        openSession(
          db,
          {
            ...opening,
            kind: 'demo',
            title,
            player: null,
            token: null,
            currency: 'XXX',
            balance: demoBalance,
          },
          new Date(),
        ),
      ),
    async close(): Promise<void> {
      await db.destroy()
      await stop()
    },
  }
}

export function arcadeUrlOf(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `${url.pathname}_arcade`
  return url.href
}

async function memberWithMoney(
  { config, identity, ledger }: Platform['modules'],
  account: string,
): Promise<Holder> {
  const merchant = config.merchantByCode('baize')
  if (!merchant) throw new Error('the demonstration merchant is missing')
  const { id: merchantId, currency } = merchant
  const done = await identity.enrol({ merchantId, account, type: 0, registeredBy: 'house' })
  if (done.kind === 'taken') throw new Error(`${account} is taken`)
  const holder = { merchantId, memberId: done.member.id, currency }
  await ledger.post([deposit(holder, newId(), depositOf)])
  return holder
}

async function sessionOf(
  { modules, db }: { modules: Platform['modules']; db: Db },
  holder: Holder,
  title: string,
): Promise<string> {
  const { currency, memberId } = holder
  const token = await modules.vendors.issueTicket({ ...holder, integration: 'arcade', game: title })
  const player = userOf('baize', memberId)
  const money = { kind: 'real', balance: depositOf, player, token, currency } as const
  return openSession(db, { ...opening, ...money, title }, new Date())
}

async function inTurns<T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let from = 0; from < count; from += madeAtOnce) {
    const some = Math.min(madeAtOnce, count - from)
    made.push(...(await Promise.all(Array.from({ length: some }, (_, at) => make(from + at)))))
  }
  return made
}
