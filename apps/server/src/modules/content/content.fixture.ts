import { randomUUID } from 'node:crypto'
import type {
  BodyOf,
  CommandInput,
  CommandName,
  OfficeInput,
  OfficeRouteName,
  OfficeValue,
} from '@baize/contract/office'
import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'

/** Somebody of the staff at a browser of the back office. */
export interface Staff {
  browser: {
    call<N extends OfficeRouteName>(
      name: N,
      input: OfficeInput<N>,
      more?: Record<string, string>,
    ): Promise<{ status: number; code?: string; value: OfficeValue<N> }>
  }
}

/** Hires somebody with roles at merchants. */
type StaffWith = (
  house: TestPlatform,
  login: string,
  grants: { role: string; merchantId: string }[],
  merchantId: string,
) => Promise<Staff>

type Document = OfficeValue<'contentDocuments'>['list'][number]
type Kind = 'banner' | 'announcement' | 'help' | 'contacts' | 'resources'
type SettingKind = 'maintenance' | 'theme' | 'flags' | 'languages' | 'regions' | 'fieldRules'

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

export const at = (id: string) => ({ 'x-merchant': id })

export type ContentStage = Awaited<ReturnType<typeof contentStage>>

/** Two brands; Cora writes the content of both, Carl that of the first. */
export async function contentStage(staffWith: StaffWith) {
  const clock = frozenClock('2026-05-01T10:00:00Z')
  const house = await startPlatform({ clock })
  const { config, memory } = house.platform.modules
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  const otherId = config.merchantByCode('harbour')?.id ?? ''
  const both = [
    { role: 'content', merchantId },
    { role: 'content', merchantId: otherId },
  ]
  const cora = await staffWith(house, 'cora', both, merchantId)
  const carl = await staffWith(house, 'carl', [{ role: 'content', merchantId }], merchantId)

  async function send<N extends CommandName>(
    who: Staff,
    name: N,
    input: CommandInput<N> | Record<string, unknown>,
    merchant = merchantId,
  ): Promise<{ code?: string; status: number; why?: unknown }> {
    const sent = { id: randomUUID(), name, input: input as Record<string, unknown> }
    const body = { ...sent, reason: 'a test' }
    const answer = await who.browser.call('sendCommand', { body }, at(merchant))
    const { why } = (answer.value ?? {}) as { why?: unknown }
    return { ...answer, why }
  }

  async function documents(kind: Kind, merchant = merchantId, key?: string): Promise<Document[]> {
    const query = { kind, ...(key === undefined ? {} : { key }) }
    const { value } = await cora.browser.call('contentDocuments', { query }, at(merchant))
    return value.list
  }

  async function document(kind: Kind, key: string, merchant = merchantId): Promise<Document> {
    const [found] = await documents(kind, merchant, key)
    if (!found) throw new Error(`there is no ${kind} ${key}`)
    return found
  }

  async function setting(kind: SettingKind): Promise<Document> {
    const { value } = await cora.browser.call('settingDocuments', { query: { kind } })
    const [one] = value.list
    if (!one) throw new Error(`there is no ${kind}`)
    return one
  }

  /** What visitors of the site see, as if this node had heard of the change. */
  async function titlesOnSite(): Promise<string[]> {
    memory.forget(merchantId, ['banners'])
    const { list } = await house.as().call('banners', { query: { groupName: 'w_home' } })
    return list.map(({ title }) => title)
  }

  async function added(title: string, more: object = {}): Promise<string> {
    const key = randomUUID()
    const input = { kind: 'banner', key, version: 0, seen: '', body: banner(title), ...more }
    const { status, code } = await send(cora, 'content.publish', input)
    if (status !== 200) throw new Error(`the banner was not published: ${code}`)
    return key
  }

  const change = async (key: string, title: string, more: object = {}) => ({
    kind: 'banner' as const,
    key,
    ...seen(await document('banner', key)),
    body: banner(title),
    ...more,
  })

  return {
    clock,
    house,
    merchantId,
    otherId,
    cora,
    carl,
    send,
    documents,
    document,
    setting,
    titlesOnSite,
    added,
    change,
    stop: () => house.stop(),
  }
}
