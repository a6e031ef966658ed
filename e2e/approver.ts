import { generateSync } from 'otplib'
import { originOf } from './house.ts'
import { addStaff, ownPassword } from './office.people.ts'
import { ask } from './people.ts'

/** Somebody of the staff without a page: only calls. */
async function clerkAt(brand: string) {
  const [merchant] = await ask<{ id: string }>(
    'select id from config.merchant where code = $1',
    brand,
  )
  const origin = originOf()
  let cookie = ''
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${origin}/wps/office/${path}`, {
      method,
      headers: {
        origin,
        'x-merchant': merchant?.id ?? '',
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
    const said = (await answer.json()) as { code?: string; value: T }
    if (!answer.ok) throw new Error(`${path}: ${said.code}`)
    return said.value
  }
  const { login, firstPassword } = await addStaff('approver', 'admin', brand)
  await call('POST', 'login', { login, password: firstPassword })
  await call('PUT', 'me/password', { now: firstPassword, next: ownPassword })
  const { secret } = await call<{ secret: string }>('POST', 'me/authenticator')
  await call('PUT', 'me/authenticator', { code: generateSync({ secret }) })
  return call
}

const waiting = /waits for a second person.*request ([0-9a-f-]+)/

/** Somebody else of the staff approves a request. */
export async function approveRequest(id: string, brand = 'pier'): Promise<void> {
  const call = await clerkAt(brand)
  const { fingerprint } = await call<{ fingerprint: string }>('GET', `approvals/one?id=${id}`)
  await call('POST', 'approvals/approve', { id, fingerprint })
}

/** A second person approves what the command line has to wait for; what was done at once is let be. */
export async function approved(said: string, brand = 'pier'): Promise<void> {
  const id = waiting.exec(said)?.[1]
  if (id) await approveRequest(id, brand)
}
