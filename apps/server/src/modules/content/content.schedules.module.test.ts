import { randomUUID } from 'node:crypto'
import type { BodyOf, CommandInput, CommandName, OfficeValue } from '@baize/contract/office'
import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffWith } from '../staff/staff.fixture.ts'

let house: TestPlatform
let clock: FrozenClock
let merchantId: string
let otherId: string
let cora: Awaited<ReturnType<typeof staffWith>>
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
})
afterAll(() => house.stop())

type Staff = typeof cora
type Document = OfficeValue<'contentDocuments'>['list'][number]
type Kind = 'banner' | 'announcement' | 'help' | 'contacts' | 'resources'

const at = (id: string) => ({ 'x-merchant': id })

async function send<N extends CommandName>(
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

async function setting(
  kind: 'maintenance' | 'theme' | 'flags' | 'languages' | 'regions' | 'fieldRules',
): Promise<Document> {
  const { value } = await cora.browser.call('settingDocuments', { query: { kind } })
  const [one] = value.list
  if (!one) throw new Error(`there is no ${kind}`)
  return one
}

const seen = ({ version, seen: mark }: Document) => ({ version, seen: mark })

const banner = (title: string): BodyOf<'banner'> => ({
  groupName: 'w_home',
  place: 0,
  url: null,
  art: { emblem: 'rocket', hue: 200 },
  linkageType: 'page',
  linkTo: '/bgs',
  words: { EN: { title, text: 'It is new.', action: null } },
})

/** What visitors of the site see, as if this node had heard of the change. */
async function titlesOnSite(): Promise<string[]> {
  house.platform.modules.memory.forget(merchantId, ['banners'])
  const { list } = await house.as().call('banners', { query: { groupName: 'w_home' } })
  return list.map(({ title }) => title)
}

async function added(title: string, more: object = {}): Promise<string> {
  const key = randomUUID()
  const input = { kind: 'banner', key, version: 0, seen: '', body: banner(title), ...more }
  expect(await send(cora, 'content.publish', input)).toMatchObject({ status: 200 })
  return key
}

const change = async (key: string, title: string, more: object = {}) => ({
  kind: 'banner' as const,
  key,
  ...seen(await document('banner', key)),
  body: banner(title),
  ...more,
})

/** In steps shorter than what ends an idle session. */
describe('[OPS-02] schedules', () => {
  const later = (minutes: number) =>
    new Date(clock.now().getTime() + minutes * 60_000).toISOString()
  const tend = () => house.platform.modules.content.tend()

  test('[OPS-02] a banner comes and goes at its times, to the minute', async () => {
    const key = await added('Weekend', { from: later(10), until: later(20) })
    await tend()
    expect(await titlesOnSite()).not.toContain('Weekend')
    expect((await document('banner', key)).scheduled).toHaveLength(1)
    clock.advance(10 * 60_000)
    await tend()
    expect(await titlesOnSite()).toContain('Weekend')
    clock.advance(9 * 60_000)
    await tend()
    expect(await titlesOnSite()).toContain('Weekend')
    clock.advance(60_000)
    await tend()
    await tend()
    expect(await titlesOnSite()).not.toContain('Weekend')
  })

  test('[OPS-02] maintenance ends by itself; the site is open again', async () => {
    const one = await setting('maintenance')
    const body = { isOn: true, until: null, note: 'New tables' }
    const input = { kind: 'maintenance' as const, key: '' as const, ...seen(one), body }
    await send(cora, 'setting.publish', { ...input, from: later(5), until: later(15) })
    const { config } = house.platform.modules
    const isClosed = async () => {
      await tend()
      await config.refresh()
      return config.merchant(merchantId).maintenance?.note
    }
    expect(await isClosed()).toBeUndefined()
    clock.advance(5 * 60_000)
    expect(await isClosed()).toBe('New tables')
    clock.advance(10 * 60_000)
    expect(await isClosed()).toBeUndefined()
  })

  /** Closes the site with a note for a span of minutes, counted from now. */
  async function close(note: string, from: number, until: number) {
    const body = { isOn: true, until: null, note }
    const input = { kind: 'maintenance' as const, key: '' as const, body }
    const span = { from: later(from), until: later(until) }
    const one = { ...input, ...seen(await setting('maintenance')), ...span }
    expect((await send(cora, 'setting.publish', one)).status).toBe(200)
  }

  /** What the site says of its maintenance after so many minutes more, each minute tended. */
  async function noteAfter(minutes: number): Promise<string | null | undefined> {
    const { config } = house.platform.modules
    clock.advance(minutes * 60_000)
    await tend()
    await config.refresh()
    return config.merchant(merchantId).maintenance?.note
  }

  test('[OPS-02] of two schedules that overlap, each ends at its time, and the site is open again', async () => {
    await close('First', 5, 15)
    await close('Second', 10, 20)
    expect(await noteAfter(5)).toBe('First')
    expect(await noteAfter(5)).toBe('Second')
    expect(await noteAfter(5)).toBe('Second')
    expect(await noteAfter(5)).toBeUndefined()
  })

  test('[OPS-02] a schedule within another gives way to it again, and what comes later does not bring it back', async () => {
    await close('Outer', 5, 20)
    await close('Inner', 8, 12)
    await close('Last', 15, 25)
    expect(await noteAfter(5)).toBe('Outer')
    expect(await noteAfter(3)).toBe('Inner')
    expect(await noteAfter(4)).toBe('Outer')
    expect(await noteAfter(3)).toBe('Last')
    expect(await noteAfter(5)).toBe('Last')
    expect(await noteAfter(5)).toBeUndefined()
  })

  test('[OPS-02] schedules that are tended late end all the same', async () => {
    await close('Early', 2, 6)
    await close('Late', 4, 8)
    expect(await noteAfter(5)).toBe('Late')
    expect(await noteAfter(5)).toBeUndefined()
  })

  test('[OPS-02] of two schedules one after the other the second one ends, too, whichever was saved first', async () => {
    await close('After', 6, 12)
    await close('Before', 3, 6)
    expect(await noteAfter(3)).toBe('Before')
    expect(await noteAfter(3)).toBe('After')
    expect(await noteAfter(6)).toBeUndefined()
  })

  test('[OPS-02] [SEC-02] a schedule for a document of another brand is refused; one that became so is cancelled', async () => {
    const taken = await added('Of this brand')
    const foreign = { kind: 'banner', key: taken, version: 0, seen: '', body: banner('Foreign') }
    const scheduled = { ...foreign, from: later(5) }
    expect((await send(cora, 'content.publish', scheduled, otherId)).code).toBe('not-found')
    const key = randomUUID()
    const waiting = { ...scheduled, key }
    expect((await send(cora, 'content.publish', waiting, otherId)).status).toBe(200)
    const own = { ...foreign, key, body: banner('Faster') }
    expect((await send(cora, 'content.publish', own)).status).toBe(200)
    clock.advance(6 * 60_000)
    await tend()
    const query = { kind: 'banner' as const, key }
    const past = await cora.browser.call('contentVersions', { query }, at(otherId))
    expect(past.value.list).toMatchObject([{ version: 1, state: 'cancelled' }])
    expect(await titlesOnSite()).toContain('Faster')
  })

  test('[OPS-02] what was published meanwhile stays at the end of another', async () => {
    const key = await added('For an hour', { until: later(20) })
    await send(cora, 'content.publish', await change(key, 'For good'))
    clock.advance(21 * 60_000)
    await tend()
    expect(await titlesOnSite()).toContain('For good')
  })

  test('[OPS-02] a schedule can be given up, and one that makes no sense is refused', async () => {
    const key = await added('Never', { from: later(10) })
    const [waiting] = (await document('banner', key)).scheduled
    const versionId = waiting?.id ?? ''
    await send(cora, 'content.cancel', { kind: 'banner', key, versionId })
    clock.advance(11 * 60_000)
    await tend()
    expect(await titlesOnSite()).not.toContain('Never')
    const again = await send(cora, 'content.cancel', { kind: 'banner', key, versionId })
    expect(again.code).toBe('already-settled')
    const backwards = await change(key, 'Backwards', { from: later(20), until: later(10) })
    expect((await send(cora, 'content.publish', backwards)).code).toBe('bad-input')
  })
})
