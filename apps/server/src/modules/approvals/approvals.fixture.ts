import { randomUUID } from 'node:crypto'
import type { CommandInput, CommandName } from '@baize/contract/office'
import { paymentsStage } from '../payments/payments.fixture.ts'
import { setStage } from '../session/session.fixture.ts'
import { type OfficeBrowser, staffWith } from '../staff/staff.fixture.ts'

export type ApprovalsStage = Awaited<ReturnType<typeof approvalsStage>>
export type Colleague = Awaited<ReturnType<ApprovalsStage['colleague']>>

/** A platform with a cashier, members, and staff who ask and approve. */
export async function approvalsStage() {
  const stage = await paymentsStage(await setStage())
  const { house, merchantId } = stage

  /** Somebody of the staff, with both factors given just now. */
  async function colleague(login: string, role = 'payments', at: string | null = merchantId) {
    return staffWith(house, login, [{ role, merchantId: at }], merchantId)
  }

  function send<N extends CommandName>(
    { browser }: { browser: Pick<OfficeBrowser, 'call'> },
    name: N,
    input: CommandInput<N>,
    id: string = randomUUID(),
    more: Record<string, string> = {},
  ) {
    const body = { id, name, input: input as Record<string, unknown>, reason: 'for a test' }
    return browser.call('sendCommand', { body }, more)
  }

  const give = (by: Colleague, memberId: string, amount: string, id?: string) =>
    send(by, 'wallet.adjust', { memberId, way: 'give', amount }, id)

  async function look(by: Colleague, id: string) {
    return (await by.browser.call('approval', { query: { id } })).value
  }

  async function approve(by: Colleague, id: string, more: { code?: string } = {}) {
    const { fingerprint } = await look(by, id)
    return by.browser.call('approveRequest', { body: { id, fingerprint, ...more } })
  }

  /** What the audit log says of a request, the first step first. */
  async function stepsOf(id: string): Promise<string[]> {
    const target = `request ${id}`
    const lines = await stage.audit.lines({ merchantId, target, limit: 20 })
    return lines.map(({ body }) => `${body.action} ${body.by.name}`).toReversed()
  }

  return { ...stage, colleague, send, give, look, approve, stepsOf }
}
