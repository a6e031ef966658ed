import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@baize/contract/office'
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
let carl: Staff
beforeAll(async () => {
  stage = await contentStage(staffWith)
  ;({ clock, house, merchantId, otherId, cora, carl } = stage)
})
afterAll(() => stage.stop())

const send: ContentStage['send'] = (...asked) => stage.send(...asked)
const documents: ContentStage['documents'] = (...asked) => stage.documents(...asked)
const document: ContentStage['document'] = (...asked) => stage.document(...asked)
const setting: ContentStage['setting'] = (kind) => stage.setting(kind)
const titlesOnSite = () => stage.titlesOnSite()
const added: ContentStage['added'] = (...asked) => stage.added(...asked)
const change: ContentStage['change'] = (...asked) => stage.change(...asked)

describe('[OPS-02] documents', () => {
  test('[OPS-02] a banner is added, changed, taken away and brought back, and the log has old and new values', async () => {
    const key = await added('First words')
    expect(await titlesOnSite()).toContain('First words')
    await send(cora, 'content.publish', await change(key, 'Second words'))
    expect(await titlesOnSite()).toContain('Second words')
    expect(await titlesOnSite()).not.toContain('First words')
    const gone = { ...(await change(key, '')), body: null }
    expect(await send(cora, 'content.publish', gone)).toMatchObject({ status: 200 })
    expect(await titlesOnSite()).not.toContain('Second words')
    const before = await document('banner', key)
    expect(before).toMatchObject({ body: null, version: 3 })
    const restore = { kind: 'banner' as const, key, ...seen(before), restored: 1 }
    await send(cora, 'content.restore', restore)
    expect(await titlesOnSite()).toContain('First words')
    const query = { kind: 'banner' as const, key }
    const past = await cora.browser.call('contentVersions', { query })
    expect(past.value.list.map(({ version, state }) => [version, state])).toEqual([
      [4, 'published'],
      [3, 'published'],
      [2, 'published'],
      [1, 'published'],
    ])
    const lines = await house.platform.modules.audit.lines({
      merchantId,
      target: `document banner ${key}`,
      limit: 10,
    })
    const changed = lines.find(({ body }) => body.detail?.version === 2)
    expect(changed?.body).toMatchObject({
      action: 'content.publish',
      reason: 'a test',
      by: { name: 'cora' },
      detail: { values: { 'words.EN.title': ['First words', 'Second words'] } },
    })
  })

  test('[OPS-02] who saves after somebody else is refused, also if the command line changed it', async () => {
    const key = await added('Read by two')
    const hers = await change(key, 'Hers')
    const his = await change(key, 'His')
    expect(await send(cora, 'content.publish', hers)).toMatchObject({ status: 200 })
    expect(await send(carl, 'content.publish', his)).toMatchObject({
      code: 'already-settled',
      why: 'saved-meanwhile',
    })
    expect(await titlesOnSite()).toContain('Hers')
    const flags = await setting('flags')
    await house.platform.modules.config.setFlag(merchantId, 'TILECOUNT3', false)
    const stale = { kind: 'flags' as const, key: '' as const, ...seen(flags), body: flags.body }
    expect(await send(cora, 'setting.publish', stale)).toMatchObject({ why: 'saved-meanwhile' })
    const now = await setting('flags')
    expect(now.body).toMatchObject({ TILECOUNT3: false })
  })

  test('[OPS-02] of two who save at once one wins', async () => {
    const key = await added('Contested')
    const [hers, his] = [await change(key, 'By Cora'), await change(key, 'By Carl')]
    const answers = await Promise.all([
      send(cora, 'content.publish', hers),
      send(carl, 'content.publish', his),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await document('banner', key)).version).toBe(2)
  })

  test('[OPS-02] a list has titles and short values, and the one document has its whole text', async () => {
    const key = randomUUID()
    const body: BodyOf<'announcement'> = {
      type: 'PL',
      execution: 'B',
      isPopup: false,
      words: { EN: { title: 'A long one', content: 'x'.repeat(20_000) } },
      images: [],
    }
    const input = { kind: 'announcement' as const, key, version: 0, seen: '', body }
    await send(cora, 'content.publish', input)
    const listed = (await documents('announcement')).find((one) => one.key === key)
    const words = { EN: { title: 'A long one' } }
    expect(listed?.body).toEqual({ type: 'PL', execution: 'B', isPopup: false, words })
    // Not even the database is asked for long texts.
    const { content, database } = house.platform.modules
    const kept = await content.keepers.announcement.all(database.db, merchantId)
    expect(kept.find((each) => each.key === key)?.body).toEqual(listed?.body)
    const one = await document('announcement', key)
    expect(one.body).toEqual(body)
    // Who has read only the list has not seen what is in force.
    const blind = { ...input, version: 1, seen: listed?.seen ?? '' }
    expect(await send(cora, 'content.publish', blind)).toMatchObject({ why: 'saved-meanwhile' })
    const drafted = { ...input, version: 1, seen: one.seen }
    await send(cora, 'content.draft', drafted)
    expect((await documents('announcement')).find((each) => each.key === key)?.draft?.body).toEqual(
      listed?.body,
    )
  })

  test('[OPS-02] a brand has so many documents of a kind and so many that wait, and not more', async () => {
    const { db } = house.platform.modules.database
    const fill = (count: number, state: string, kind: string) =>
      sql`
        insert into content.version (id, merchant_id, kind, key, version, state, body, valid_from,
          reason, saved_by, created_at)
        select gen_random_uuid(), ${otherId}, ${kind}, gen_random_uuid()::text, 1, ${state}, '{}',
          ${clock.now()}::timestamptz + interval '1 year', 'a test', 'a test', ${clock.now()}
        from generate_series(1, ${count}::int)`.execute(db)
    const input = { kind: 'banner', key: randomUUID(), version: 0, seen: '', body: banner('More') }
    const from = new Date(clock.now().getTime() + 60_000).toISOString()
    await fill(50, 'scheduled', 'banner')
    expect(await send(cora, 'content.publish', { ...input, from }, otherId)).toMatchObject({
      code: 'operation-not-allowed',
      why: 'too-many-scheduled',
    })
    expect((await send(cora, 'content.draft', input, otherId)).status).toBe(200)
    await fill(449, 'draft', 'banner')
    const another = { ...input, key: randomUUID() }
    expect(await send(cora, 'content.draft', another, otherId)).toMatchObject({
      code: 'operation-not-allowed',
      why: 'too-many-documents',
    })
    await sql`
      update content.version set state = 'cancelled'
      where merchant_id = ${otherId} and saved_by = 'a test'`.execute(db)
    expect((await send(cora, 'content.draft', another, otherId)).status).toBe(200)
  })

  test('[OPS-02] a draft is shown to nobody until it is published', async () => {
    const key = await added('In force')
    await send(cora, 'content.draft', await change(key, 'Drafted'))
    expect(await titlesOnSite()).toContain('In force')
    const one = await document('banner', key)
    expect(one.draft?.body).toMatchObject({ words: { EN: { title: 'Drafted' } } })
    const publish = { kind: 'banner', key, ...seen(one), body: one.draft?.body ?? null }
    await send(cora, 'content.publish', publish)
    expect(await titlesOnSite()).toContain('Drafted')
    expect((await document('banner', key)).draft).toBeNull()
  })
})

describe('[OPS-02] [SEC-02] brands, rights and hostile input', () => {
  test('[OPS-02] [SEC-02] two brands stay apart', async () => {
    const key = await added('Only here')
    const there = await documents('banner', otherId)
    expect(there.map((one) => one.key)).not.toContain(key)
    // The id of one brand's banner at another brand changes nothing here.
    const body = { ...banner('Taken over'), words: { EN: { title: 'x', text: '', action: null } } }
    const input = { kind: 'banner', key, version: 0, seen: '', body }
    const stolen = await send(cora, 'content.publish', input, otherId)
    expect(stolen.code).toBe('not-found')
    expect(await titlesOnSite()).toContain('Only here')
    expect((await send(carl, 'content.publish', input, otherId)).code).toBe('not-permitted')
    const asked = { query: { kind: 'banner' as const } }
    const foreign = await carl.browser.call('contentDocuments', asked, at(otherId))
    expect(foreign.code).toBe('not-permitted')
  })

  test('[OPS-02] [SEC-02] a copy at another brand is a document of its own; without the right there it is refused', async () => {
    const key = await added('Shared words')
    const { body } = await document('banner', key)
    const copied = { kind: 'banner', key: randomUUID(), version: 0, seen: '', body }
    const from = { ...copied, copiedFrom: 'Baize' }
    expect((await send(carl, 'content.publish', from, otherId)).code).toBe('not-permitted')
    expect((await documents('banner', otherId)).map((one) => one.key)).not.toContain(copied.key)
    expect((await send(cora, 'content.publish', from, otherId)).status).toBe(200)
    expect((await document('banner', copied.key, otherId)).body).toEqual(body)
    const lines = await house.platform.modules.audit.lines({
      merchantId: otherId,
      target: `document banner ${copied.key}`,
      limit: 1,
    })
    expect(lines[0]?.body.detail).toMatchObject({ copiedFrom: 'Baize' })

    // Neither changes with the other, and each is known at its own brand only.
    await send(cora, 'content.publish', await change(key, 'Ours alone'))
    expect((await document('banner', copied.key, otherId)).body).toEqual(body)
    const there = seen(await document('banner', copied.key, otherId))
    const theirs = { ...copied, ...there, body: banner('Theirs alone') }
    expect((await send(cora, 'content.publish', theirs, otherId)).status).toBe(200)
    expect((await document('banner', key)).body).toEqual(banner('Ours alone'))
    expect(await documents('banner', merchantId, copied.key)).toEqual([])
    expect(await documents('banner', otherId, key)).toEqual([])
  })

  test('[OPS-02] [SEC-02] marketing changes content and no settings; support changes nothing', async () => {
    const mara = await staffWith(house, 'mara', [{ role: 'marketing', merchantId }], merchantId)
    const sue = await staffWith(house, 'sue', [{ role: 'support', merchantId }], merchantId)
    const theme = await setting('theme')
    const input = { kind: 'theme' as const, key: '' as const, ...seen(theme), body: theme.body }
    expect((await send(mara, 'setting.publish', input)).code).toBe('not-permitted')
    const own = { kind: 'banner', key: randomUUID(), version: 0, seen: '', body: banner('Hers') }
    expect((await send(sue, 'content.publish', own)).code).toBe('not-permitted')
    expect((await send(mara, 'content.publish', own)).status).toBe(200)
  })

  test('[OPS-02] scripts and wrong addresses are refused or cleaned, and 10 MB do not come in', async () => {
    const asBanner = (over: Partial<BodyOf<'banner'>>) =>
      send(cora, 'content.publish', {
        kind: 'banner',
        key: randomUUID(),
        version: 0,
        seen: '',
        body: { ...banner('Hostile'), ...over },
      })
    const words = { EN: { title: '<script>alert(1)</script>', text: '', action: null } }
    expect((await asBanner({ words })).code).toBe('bad-input')
    const script = { linkageType: 'external' as const, linkTo: 'javascript:alert(1)' }
    expect((await asBanner(script)).code).toBe('bad-input')
    expect((await asBanner({ linkageType: 'page', linkTo: '//evil.example' })).code).toBe(
      'bad-input',
    )
    expect((await asBanner({ url: 'http://img.example/a.png' })).code).toBe('bad-input')
    expect((await asBanner({ place: 10_000 })).code).toBe('bad-input')
    const huge = { EN: { title: 'x', text: 'x'.repeat(10_000_000), action: null } }
    expect((await asBanner({ words: huge })).code).toBe('too-large')

    const key = randomUUID()
    const content = '<p onclick="x()">Kept</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    const announced: BodyOf<'announcement'> = {
      type: 'PL',
      execution: 'B',
      isPopup: false,
      words: { EN: { title: 'Hostile text', content } },
      images: [],
    }
    const input = { kind: 'announcement', key, version: 0, seen: '', body: announced }
    expect((await send(cora, 'content.publish', input)).status).toBe(200)
    house.platform.modules.memory.forget(merchantId, ['notices'])
    const { list } = await house.as().call('notices', { query: { types: 'PL' } })
    const shown = list.find(({ title }) => title === 'Hostile text')
    expect(shown?.content).toContain('<p>Kept</p>')
    expect(shown?.content).not.toMatch(/script|onclick|onerror/)
    const preview = await cora.browser.call('previewContent', { body: { html: content } })
    expect(preview.value.html).toBe(shown?.content)
  })

  test('[OPS-02] settings that would lock everybody out are refused', async () => {
    const publish = async (
      kind: 'languages' | 'fieldRules' | 'regions' | 'theme',
      body: Record<string, unknown>,
    ) => send(cora, 'setting.publish', { kind, key: '', ...seen(await setting(kind)), body })
    const wrong = { languages: ['FR'], defaultLanguage: 'EN' }
    expect((await publish('languages', wrong)).code).toBe('bad-input')
    expect((await publish('fieldRules', {})).code).toBe('bad-input')
    const rules = (await setting('fieldRules')).body as BodyOf<'fieldRules'>
    const nested = { ...rules, email: { ...rules.email, acceptedPattern: '(a+)+b' } }
    expect((await publish('fieldRules', nested)).code).toBe('bad-input')
    expect((await publish('regions', { blockedCountries: ['XXX'] })).code).toBe('bad-input')
    const painted = { ...(await setting('theme')).body, accentDark: 'red; }' }
    expect((await publish('theme', painted)).code).toBe('bad-input')
    const gone = { kind: 'theme', key: '', ...seen(await setting('theme')), body: null }
    expect((await send(cora, 'setting.publish', gone)).code).toBe('bad-input')
    expect((await publish('regions', { blockedCountries: ['AQ'] })).status).toBe(200)
    await house.platform.modules.config.refresh()
    expect(house.platform.modules.config.merchant(merchantId).blockedCountries).toEqual(['AQ'])
  })

  test('[OPS-02] every document of the demonstration can be saved again as it is', async () => {
    for (const kind of ['banner', 'announcement', 'help', 'contacts', 'resources'] as const) {
      const listed = (await documents(kind)).filter(({ body }) => body !== null)
      const before = await Promise.all(listed.map(({ key }) => document(kind, key)))
      expect(before.length).toBeGreaterThan(0)
      for (const one of before) {
        const input = { kind, key: one.key, ...seen(one), body: one.body }
        const { code } = await send(cora, 'content.publish', input)
        expect([kind, one.key, code]).toEqual([kind, one.key, undefined])
      }
      for (const { key, body } of before) expect((await document(kind, key)).body).toEqual(body)
    }
    for (const kind of ['flags', 'fieldRules', 'languages', 'maintenance', 'theme'] as const) {
      const one = await setting(kind)
      const input = { kind, key: '', ...seen(one), body: one.body }
      expect([kind, (await send(cora, 'setting.publish', input)).code]).toEqual([kind, undefined])
      expect((await setting(kind)).body).toEqual(one.body)
    }
  })
})
