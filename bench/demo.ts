import { createClient } from '@baize/client/call'
import type { Product } from '@baize/testkit/product'

const nothing = () => undefined

/** A session of the demonstration member, from its sign-in link. */
export async function memberToken({ demo }: Product): Promise<string> {
  const link = demo.find(({ label }) => label === 'Member')
  const { origin, searchParams } = new URL(link?.url ?? '')
  const { call } = createClient({ baseUrl: origin, token: nothing, language: nothing })
  const { token } = await call('loginByCode', { body: { code: searchParams.get('token') ?? '' } })
  return token
}
