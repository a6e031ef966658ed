import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffWith } from '../staff/staff.fixture.ts'
import { at, banner, type ContentStage, contentStage, type Staff, seen } from './content.fixture.ts'

let stage: ContentStage
let clock: ContentStage['clock']
let house: ContentStage['house']
let merchantId: string
let otherId: string
let cora: Staff
beforeAll(async () => {
  stage = await contentStage(staffWith)
  ;({ clock, house, merchantId, otherId, cora } = stage)
})
afterAll(() => stage.stop())

const send: ContentStage['send'] = (...asked) => stage.send(...asked)
const document: ContentStage['document'] = (...asked) => stage.document(...asked)
const setting: ContentStage['setting'] = (kind) => stage.setting(kind)
const titlesOnSite = () => stage.titlesOnSite()
const added: ContentStage['added'] = (...asked) => stage.added(...asked)
const change: ContentStage['change'] = (...asked) => stage.change(...asked)

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

  test('[OPS-02] a job is due at the very time of a schedule, whenever the next minute begins', async () => {
    // So late that no job of it runs while the test looks.
    const inYears = 20 * 365 * 24 * 60
    const [from, until] = [later(inYears), later(inYears + 9)]
    await added('On time', { from, until })
    const due = await sql<{ runAt: Date }>`
      select run_at as "runAt" from jobs.jobs
      where task_identifier = 'content.tend' and run_at in (${from}, ${until})
      order by run_at`.execute(house.platform.modules.db)
    expect(due.rows.map(({ runAt }) => runAt.toISOString())).toEqual([from, until])
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

  test('[OPS-02] a schedule that ends leaves alone what the command line changed meanwhile', async () => {
    const one = await setting('maintenance')
    const body = { isOn: true, until: null, note: 'New tables' }
    const input = { kind: 'maintenance' as const, key: '' as const, ...seen(one), body }
    await send(cora, 'setting.publish', { ...input, until: later(5) })
    const { config } = house.platform.modules
    await config.change(merchantId, { maintenance: { until: null, note: 'A fault' } })
    clock.advance(6 * 60_000)
    await tend()
    await config.refresh()
    expect(config.merchant(merchantId).maintenance?.note).toBe('A fault')
    await config.change(merchantId, { maintenance: undefined })
    await config.refresh()
  })

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
