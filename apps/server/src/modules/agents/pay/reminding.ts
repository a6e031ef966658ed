import type { Clock } from '../../../kernel/clock.ts'
import { type Db, transact } from '../../../kernel/database.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Config } from '../../config/index.ts'
import type { Identity } from '../../identity/index.ts'
import { type Letters, moneySaid } from '../../messaging/index.ts'
import { earliestMs, remindFrom } from './reminding.rules.ts'
import { markReminded, readExpiring, readUnclaimed, type Unclaimed } from './reminding.store.ts'

declare module '../../../kernel/outbox.ts' {
  interface Events {
    /** A daily wage that is not claimed expires soon. */
    'wage.expiring': { payId: string; personId: string }
  }
}

export interface RemindingOptions {
  db: Db
  clock: Clock
  outbox: Outbox
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'member'>
  letters: Letters
}

const batchMax = 200

export type Reminding = ReturnType<typeof createReminding>

/** Tells whoever has not claimed a wage that it expires, once for each, some time before. */
export function createReminding(options: RemindingOptions) {
  const { db, clock, outbox, config, identity, letters } = options

  /** The mark and the event are written together: each wage is told of once. Answers how many. */
  async function remind(merchantId: string): Promise<number> {
    const now = clock.now()
    const question = { merchantId, now, until: new Date(now.getTime() + earliestMs) }
    let told = 0
    let after: Unclaimed | undefined
    for (;;) {
      const found = await readUnclaimed(db, question, after, batchMax)
      after = found.at(-1)
      if (after === undefined) return told
      const ids = found.filter((pay) => remindFrom(pay) <= now).map(({ id }) => id)
      told += await transact(db, async (tx) => {
        const marked = await markReminded(tx, ids, now)
        for (const payload of marked)
          await outbox.tell(tx, { name: 'wage.expiring', merchantId, payload })
        return marked.length
      })
    }
  }

  outbox.listen('wage.expiring', 'agents.letter.wage', async ({ merchantId, payload }, tx) => {
    const member = merchantId && (await identity.member(merchantId, payload.personId))
    const wage = await readExpiring(tx, payload.payId)
    if (!member || !wage) return
    const { amount, currency, from, expiresAt } = wage
    const { timeZone } = config.merchant(member.merchantId)
    const what = {
      words: 'money.wageExpires',
      values: {
        amount: moneySaid(amount, currency),
        day: { day: from.toISOString(), zone: timeZone },
        until: { time: expiresAt.toISOString() },
      },
    } as const
    const about = { kind: 'wage', id: payload.payId } as const
    await letters.write(tx, member, { topic: 'money', values: { what }, about })
  })

  return { remind }
}
