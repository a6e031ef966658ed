import type { OfficeInput, OfficeRouteName, OfficeValue } from '@baize/contract/office'
import { officeRoutes } from '@baize/contract/office'
import type { TestPlatform } from '@baize/testkit'
import { generateSync } from 'otplib'
import { newId } from '../../kernel/ids.ts'

export interface OfficeAnswer<T> {
  status: number
  code?: string
  value: T
}

/** A browser at the back office: it keeps the cookie, and names the merchant it is about. */
export function officeBrowser(url: string, merchantId?: string) {
  let cookie = ''
  const headers: Record<string, string> = { origin: url }
  async function call<N extends OfficeRouteName>(
    name: N,
    input: OfficeInput<N>,
    more: Record<string, string> = {},
  ): Promise<OfficeAnswer<OfficeValue<N>>> {
    const { method, path } = officeRoutes[name]
    const { query, body } = (input ?? {}) as { query?: Record<string, string>; body?: unknown }
    const answer = await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`, {
      method,
      headers: {
        ...headers,
        ...(merchantId ? { 'x-merchant': merchantId } : {}),
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const left = answer.headers.get('set-cookie')
    if (left) cookie = left.split(';', 1)[0] ?? ''
    // A file is its own text.
    const isFile = !answer.headers.get('content-type')?.startsWith('application/json')
    const said = (isFile ? { value: await answer.text() } : await answer.json()) as {
      code?: string
      value: OfficeValue<N>
    }
    return { status: answer.status, ...(said.code ? { code: said.code } : {}), value: said.value }
  }
  return { call, cookie: () => cookie }
}

export type OfficeBrowser = ReturnType<typeof officeBrowser>

const ownPassword = 'A password of my own 1'

/** Somebody of the staff with roles, logged in with both factors. */
export async function staffWith(
  house: TestPlatform,
  login: string,
  grants: readonly { role: string; merchantId: string | null }[],
  merchantId?: string,
) {
  const { staff, clock } = house.platform.modules
  const id = newId()
  const secret = await staff.people.hire({ id, login, name: login, grants })
  const browser = officeBrowser(house.url, merchantId)
  await browser.call('officeLogin', { body: { login, password: secret } })
  await browser.call('changeOfficePassword', { body: { now: secret, next: ownPassword } })
  const started = await browser.call('startOfficeAuthenticator', {})
  const codeAt = (at: Date) =>
    generateSync({ secret: started.value.secret, epoch: Math.floor(at.getTime() / 1_000) })
  await browser.call('confirmOfficeAuthenticator', { body: { code: codeAt(clock.now()) } })
  return { id, login, password: ownPassword, browser, codeAt }
}
