import { randomUUID } from 'node:crypto'
import type {
  CommandInput,
  CommandName,
  OfficeInput,
  OfficeRouteName,
  OfficeValue,
} from '@baize/contract/office'
import type { Audit } from '../audit/index.ts'

/** Somebody of the staff at a browser of the back office. */
export interface Colleague {
  id: string
  login: string
  password: string
  browser: OfficeDesk
  codeAt(at: Date): string
}

export interface OfficeDesk {
  call<N extends OfficeRouteName>(
    name: N,
    input: OfficeInput<N>,
    more?: Record<string, string>,
  ): Promise<{ status: number; code?: string; value: OfficeValue<N> }>
}

interface Ground {
  merchantId: string
  audit: Audit
  /** Somebody with a role at a merchant, or at all, with both factors given just now. */
  hire(login: string, role: string, merchantId: string | null): Promise<Colleague>
}

/** Staff who ask and approve. */
export function approvalsOffice({ merchantId, audit, hire }: Ground) {
  const colleague = (login: string, role = 'payments', at: string | null = merchantId) =>
    hire(login, role, at)

  function send<N extends CommandName>(
    { browser }: Pick<Colleague, 'browser'>,
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
    const lines = await audit.lines({ merchantId, target, limit: 20 })
    return lines.map(({ body }) => `${body.action} ${body.by.name}`).toReversed()
  }

  return { colleague, send, give, look, approve, stepsOf }
}
