import { randomUUID } from 'node:crypto'
import type {
  CommandInput,
  CommandName,
  OfficeInput,
  OfficeRouteName,
  OfficeValue,
} from '@baize/contract/office'
import type { RiskRuleName } from '@baize/contract/office/risk'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import type { Seal } from '../../kernel/seal.ts'
import type { Risk } from './index.ts'

/** What happened to members before a test looks, written as its modules write it. */
export function historyOf({ db, seal }: { db: Db; seal: Seal }) {
  return {
    /** A deposit that was credited. */
    async deposit(who: { merchantId: string; memberId: string }, at: Date, amount = 5_000n) {
      const id = randomUUID()
      await sql`
        insert into payments.deposit (id, merchant_id, member_id, method, provider, currency, amount,
          fee_rate, fee_fixed, fee, state, created_at, settled_at)
        values (${id}, ${who.merchantId}, ${who.memberId}, 'bank-in', 'sandbox', 'USD', ${amount},
          0, 0, 0, 'credited', ${at}, ${at})`.execute(db)
      return id
    },
    async payoutAccount(who: { merchantId: string; memberId: string }, at: Date, number: string) {
      await sql`
        insert into payments.payout_account
          (id, merchant_id, member_id, method, holder, bank, number, last_four, added_at)
        values (${randomUUID()}, ${who.merchantId}, ${who.memberId}, 'bank-out', 'Ann Lee', 'First',
          ${seal.close(number)}, ${number.slice(-4)}, ${at})`.execute(db)
    },
    async keysOf(merchantId: string, rule: RiskRuleName): Promise<string[]> {
      const found = await sql<{ key: string }>`
        select key from risk.alert where merchant_id = ${merchantId} and rule = ${rule}
        order by key`.execute(db)
      return found.rows.map(({ key }) => key)
    },
  }
}

interface Answer<T> {
  status: number
  code?: string
  value: T
}

/** Somebody of the staff at a browser of the back office. */
export interface Colleague {
  login: string
  password: string
  codeAt(at: Date): string
  browser: {
    call<N extends OfficeRouteName>(name: N, input: OfficeInput<N>): Promise<Answer<OfficeValue<N>>>
  }
}

interface Ground {
  merchantId: string
  clock: { now(): Date }
  advance(byMs: number): void
  risk: Risk
  /** Two people of risk, and one of another brand. */
  staff: readonly [Colleague, Colleague, Colleague]
}

const minuteMs = 60_000

/** What people of risk do all day. */
export function riskOffice({ merchantId, clock, advance, risk, staff }: Ground) {
  const [rita, ravi] = staff

  const send = <N extends CommandName>(by: Colleague, name: N, input: CommandInput<N>) =>
    by.browser.call('sendCommand', {
      body: { id: randomUUID(), name, input: input as Record<string, unknown>, reason: 'tested' },
    })

  async function approve(by: Colleague, id: string | null) {
    const { fingerprint } = (await by.browser.call('approval', { query: { id: id ?? '' } })).value
    // Each code works once.
    advance(minuteMs)
    const code = by.codeAt(clock.now())
    return by.browser.call('approveRequest', { body: { id: id ?? '', fingerprint, code } })
  }

  /** Time goes by, and staff log in again. */
  async function later(ms: number): Promise<void> {
    advance(ms)
    for (const { browser, login, password, codeAt } of staff) {
      const body = { login, password, code: codeAt(clock.now()) }
      const { status } = await browser.call('officeLogin', { body })
      if (status !== 200) throw new Error(`${login} cannot log in again`)
    }
  }

  /** A new version if there are parameters, its dry run, and the switch. */
  async function run(rule: RiskRuleName, params?: CommandInput<'rule.define'>['params']) {
    if (params) await send(rita, 'rule.define', { rule, params })
    const { rules } = (await rita.browser.call('riskRules', {})).value
    const version = rules.find((one) => one.rule === rule)?.versions[0]?.version ?? 0
    await risk.rules.replay(merchantId, rule, version)
    const on = await send(rita, 'rule.switchOn', { rule, version })
    if (on.value.state === 'waiting') await approve(ravi, on.value.requestId)
    return version
  }

  async function off(rule: RiskRuleName): Promise<void> {
    const held = await send(rita, 'rule.switchOff', { rule })
    await approve(ravi, held.value.requestId)
  }

  const casesOf = async (member: string, view: 'open' | 'decided' = 'open') =>
    (await rita.browser.call('officeCases', { query: { member, view } })).value.list

  const oneCase = (id: string, by = rita) => by.browser.call('officeCase', { query: { id } })

  return { send, approve, later, run, off, casesOf, oneCase }
}
