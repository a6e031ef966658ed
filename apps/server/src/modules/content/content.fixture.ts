import { randomUUID } from 'node:crypto'
import type { BodyOf, CommandInput, CommandName, OfficeValue } from '@baize/contract/office'
import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect } from 'vitest'
import { staffWith } from '../staff/staff.fixture.ts'

export let house: TestPlatform
export let clock: FrozenClock
export let merchantId: string
export let otherId: string
export let cora: Awaited<ReturnType<typeof staffWith>>
export let carl: Awaited<ReturnType<typeof staffWith>>
/** One stage for each file of tests; what is exported here is ready when its tests run. */
export function stageContent(): void {
  beforeAll(async () => {
    clock = frozenClock('2026-05-01T10:00:00Z')
    house = await startPlatform({ clock })
    const { config } = house.platform.modules
    merchantId = config.merchantByCode('baize')?.id ?? ''
    otherId = config.merchantByCode('harbour')?.id ?? ''
    const both = [
      { role: 'content', merchantId },
      { role: 'content', merchantId: otherId },
    ]
    cora = await staffWith(house, 'cora', both, merchantId)
    carl = await staffWith(house, 'carl', [{ role: 'content', merchantId }], merchantId)
  })
  afterAll(() => house.stop())
}

type Staff = typeof cora
type Document = OfficeValue<'contentDocuments'>['list'][number]
type Kind = 'banner' | 'announcement' | 'help' | 'contacts' | 'resources'

export const at = (id: string) => ({ 'x-merchant': id })

export async function send<N extends CommandName>(
  who: Staff,
  name: N,
  input: CommandInput<N> | Record<string, unknown>,
  merchant = merchantId,
): Promise<{ code?: string; status: number; why?: unknown }> {
  const body = { id: randomUUID(), name, input: input as Record<string, unknown>, reason: 'a test' }
  const answer = await who.browser.call('sendCommand', { body }, at(merchant))
  const { why } = (answer.value ?? {}) as { why?: unknown }
  return { ...answer, why }
}

export async function documents(
  kind: Kind,
  merchant = merchantId,
  key?: string,
): Promise<Document[]> {
  const query = { kind, ...(key === undefined ? {} : { key }) }
  const { value } = await cora.browser.call('contentDocuments', { query }, at(merchant))
  return value.list
}

export async function document(kind: Kind, key: string, merchant = merchantId): Promise<Document> {
  const [found] = await documents(kind, merchant, key)
  if (!found) throw new Error(`there is no ${kind} ${key}`)
  return found
}

export async function setting(
  kind: 'maintenance' | 'theme' | 'flags' | 'languages' | 'regions' | 'fieldRules',
): Promise<Document> {
  const { value } = await cora.browser.call('settingDocuments', { query: { kind } })
  const [one] = value.list
  if (!one) throw new Error(`there is no ${kind}`)
  return one
}

export const seen = ({ version, seen: mark }: Document) => ({ version, seen: mark })

export const banner = (title: string): BodyOf<'banner'> => ({
  groupName: 'w_home',
  place: 0,
  url: null,
  art: { emblem: 'rocket', hue: 200 },
  linkageType: 'page',
  linkTo: '/bgs',
  words: { EN: { title, text: 'It is new.', action: null } },
})

/** What visitors of the site see, as if this node had heard of the change. */
export async function titlesOnSite(): Promise<string[]> {
  house.platform.modules.memory.forget(merchantId, ['banners'])
  const { list } = await house.as().call('banners', { query: { groupName: 'w_home' } })
  return list.map(({ title }) => title)
}

export async function added(title: string, more: object = {}): Promise<string> {
  const key = randomUUID()
  const input = { kind: 'banner', key, version: 0, seen: '', body: banner(title), ...more }
  expect(await send(cora, 'content.publish', input)).toMatchObject({ status: 200 })
  return key
}

export const change = async (key: string, title: string, more: object = {}) => ({
  kind: 'banner' as const,
  key,
  ...seen(await document('banner', key)),
  body: banner(title),
  ...more,
})
