import { randomUUID } from 'node:crypto'
import type { Client } from '@baize/client/call'
import type { Input } from '@baize/contract'
import type { TestPlatform } from '@baize/testkit'
import { vi } from 'vitest'
import type { AccountPolicy, Merchant } from '../../config/index.ts'
import { ratesOf } from '../rates/rates.rules.ts'

/** What the tests of the register centre need from their stage. */
interface Ground {
  house: TestPlatform
  merchant(): Merchant
  change(policy: Partial<AccountPolicy>): Promise<void>
  browser(): { call: Client['call'] }
  signedIn(account: string, more?: object, type?: number): Promise<object & { memberId: string }>
}

type FormOf = (username: string, more?: object) => Input<'register'>
type Wanted = Partial<Input<'addInvitation'>['body']>

const waitMaxMs = 10_000
const agentType = 1

export type RegisterStage<S extends Ground> = Awaited<ReturnType<typeof registerStage<S>>>

/** A stage with agents, and what they do in the register centre. */
export async function registerStage<S extends Ground>(stage: S, formOf: FormOf) {
  // The clock is moved by days while agents stay logged in.
  await stage.change({ idleMinutes: 10_080, sessionHours: 168 })
  const { agents, identity, database } = stage.house.platform.modules

  /** The merchant sets the rates of a top agent. */
  function setRates(personId: string, rates: Record<string, number>) {
    const side = { merchantId: stage.merchant().id, personId: null }
    return agents.rates.change(side, { id: randomUUID(), personId, rates: ratesOf(rates) })
  }

  return {
    ...stage,
    agents,
    identity,
    setRates,
    /** The browser of a top agent. */
    async topAgent(account: string, rates: Record<string, number> = {}, type = agentType) {
      const browser = await stage.signedIn(account, {}, type)
      await setRates(browser.memberId, rates)
      return browser as Awaited<ReturnType<S['signedIn']>>
    },
    invite: (by: { call: Client['call'] }, more: Wanted = {}) =>
      by.call('addInvitation', invitationOf(more)),
    register: (account: string, more: object = {}) =>
      stage.browser().call('register', formOf(account, more)),
    /** Waits until everything that was told is heard. */
    heard: () =>
      vi.waitFor(
        async () => {
          const { rows } = await database.pool.query(
            `select from kernel.delivery where listener like 'agents.%'`,
          )
          if (rows.length > 0) throw new Error('something is not heard yet')
        },
        { timeout: waitMaxMs, interval: 20 },
      ),
  }
}

/** An invitation for players, with whatever else is said. */
export const invitationOf = (more: Wanted = {}) => ({
  body: { id: randomUUID(), makes: 'member' as const, rates: {}, ...more },
})
