import { helpSections } from '@baize/contract/vocabulary'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let house: TestPlatform
beforeAll(async () => {
  house = await startPlatform()
})
afterAll(() => house.stop())

const search = (text: string, lang?: 'TH' | 'VI') =>
  house.as().call('helpSearch', { query: { search: text, ...(lang && { lang }) } })

describe('[MSG-05] the help centre', () => {
  test('has at least thirty articles in sections, whose links and related articles exist', async () => {
    const { list } = await house.as().call('helpCenter', { query: {} })
    const anchors = new Set(list.map(({ anchor }) => anchor))
    expect(anchors.size).toBeGreaterThanOrEqual(30)
    expect(new Set(list.map(({ section }) => section))).toEqual(new Set(helpSections))
    for (const { anchor, related, content } of list) {
      expect(related.length, anchor).toBeGreaterThan(0)
      const linked = [...content.matchAll(/href="\/help#([\w-]+)"/g)].map(
        ([, other]) => other ?? '',
      )
      for (const other of [...related, ...linked]) expect(anchors.has(other), other).toBe(true)
      expect(related).not.toContain(anchor)
    }
  })

  test('is searched in the language that is asked for', async () => {
    expect((await search('withdrawal')).list.map(({ anchor }) => anchor)).toContain('withdrawals')
    expect((await search('ถอนเงิน', 'TH')).list.length).toBeGreaterThan(0)
    expect((await search('rut tien', 'VI')).list.map(({ anchor }) => anchor)).toContain(
      'withdrawals',
    )
  })

  test('a search without an answer is kept for whoever writes articles, and counted', async () => {
    await search('Zeppelin flights')
    await search('zeppelin FLIGHTS!')
    expect((await search('???')).list).toEqual([])
    const { database } = house.platform.modules
    const kept = sql<{ search: string; count: number }>`
      select search, count from messaging.help_miss`
    await vi.waitFor(async () =>
      expect((await kept.execute(database.db)).rows).toEqual([
        { search: 'zeppelin flights', count: 2 },
      ]),
    )
  })

  test('a full list of misses still counts the oldest of them, and forgets it for a new one', async () => {
    const { db } = house.platform.modules.database
    await sql`delete from messaging.help_miss`.execute(db)
    await sql`
      insert into messaging.help_miss (merchant_id, language, search, count, last_at)
      select (select id from config.merchant where code = 'baize'), 'EN', 'qqzzxx' || nth, 1,
        timestamptz '2020-01-01' + nth * interval '1 minute'
      from generate_series(1, 1000) as nth`.execute(db)
    const counted = async (words: string) =>
      (
        await sql<{ count: number }>`
          select count from messaging.help_miss where search = ${words}`.execute(db)
      ).rows.map(({ count }) => count)
    await search('qqzzxx1')
    await vi.waitFor(async () => expect(await counted('qqzzxx1')).toEqual([2]))
    await search('xylophones')
    await vi.waitFor(async () => expect(await counted('xylophones')).toEqual([1]))
    expect(await counted('qqzzxx2')).toEqual([])
    expect(await counted('qqzzxx1')).toEqual([2])
  })

  test('readers say whether an article was useful; an unknown one is refused', async () => {
    const rate = (anchor: string, isUseful: boolean) =>
      house.as().call('rateHelp', { body: { anchor, isUseful } })
    await rate('deposits', true)
    await rate('deposits', true)
    await rate('deposits', false)
    const { database } = house.platform.modules
    const found = await sql<{ useful: number; useless: number }>`
      select useful, useless from messaging.help_rating where anchor = 'deposits'`.execute(
      database.db,
    )
    expect(found.rows).toEqual([{ useful: 2, useless: 1 }])
    await expect(rate('nowhere', true)).rejects.toMatchObject({ code: 'not-found' })
    await expect(rate('../x', true)).rejects.toMatchObject({ code: 'bad-input' })
    await expect(search('<b>')).rejects.toMatchObject({ code: 'bad-input' })
  })

  test('[SEC-01] one address rates a few articles a minute, and is told when that is too much', async () => {
    const { db } = house.platform.modules.database
    const rate = () =>
      house.as().call('rateHelp', { body: { anchor: 'withdrawals', isUseful: false } })
    const answers = await Promise.allSettled(Array.from({ length: 60 }, rate))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(30)
    expect(refused[0]).toMatchObject({ reason: { code: 'too-many-requests' } })
    const found = await sql<{ useless: number }>`
      select useless from messaging.help_rating where anchor = 'withdrawals'`.execute(db)
    expect(found.rows[0]?.useless).toBe(60 - refused.length)
  })
})
