import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { listedGame } from '@baize/testkit/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../session/session.fixture.ts'
import type { ListedGame } from './index.ts'

let house: TestPlatform
let merchantId: string
const clock = frozenClock('2026-05-01T10:00:00Z')

const motifs = ['dragon', 'tiger', 'fruit', 'ocean', 'egypt']
const vendors = ['PG', 'JDB', 'FC']

function listed(index: number, more: Partial<ListedGame> = {}): ListedGame {
  const motif = motifs[index % motifs.length] ?? ''
  return listedGame(`game-${index}`, {
    vendor: vendors[index % vendors.length] ?? 'PG',
    gameType: index % 10 === 9 ? 'FISH' : 'RNG',
    name: `Golden ${motif} ${index}`,
    words: `${motif} riches`,
    classes: index % 2 === 0 ? ['lines', 'freespins'] : ['ways'],
    thumbUrl: `https://art.example/${index}.svg`,
    backgroundUrl: `https://art.example/${index}-back.svg`,
    releasedOn: new Date(Date.UTC(2026, 0, 400 - index * 2)).toISOString().slice(0, 10),
    ...more,
  })
}

const all = Array.from({ length: 200 }, (_, index) => listed(index))

beforeAll(async () => {
  house = await startPlatform({ clock })
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
  await put(all)
})
afterAll(() => house.stop())

async function put(games: readonly ListedGame[], integration = 'test'): Promise<void> {
  await house.platform.modules.catalogue.putGames(integration, games)
  forget()
}

const forget = () => house.platform.modules.memory.forget(merchantId, ['games', 'vendors'])

type Query = Parameters<ReturnType<TestPlatform['as']>['call']>[1]
const games = (query: object = {}) => house.as().call('games', { query: { ...query } as never })
const idsOf = (list: readonly { nodeId: string }[]) => list.map(({ nodeId }) => nodeId)

describe('[GAM-02] lists', () => {
  test('[GAM-01] [GAM-02] games come page by page in the vendor’s order, as cards', async () => {
    const first = await games({ gameType: 'RNG', pageNo: '1', pageSize: '20' } satisfies Query)
    expect(first).toMatchObject({ total: 180, pageNum: 1, totalPages: 9 })
    expect(idsOf(first.games).slice(0, 3)).toEqual(['game-0', 'game-1', 'game-2'])
    expect(first.games[0]).toEqual({
      nodeId: 'game-0',
      nodeName: 'Golden dragon 0',
      gameCode: 'game-0',
      gameId: 'game-0',
      gameName: 'Golden dragon 0',
      displayName: 'Golden dragon 0',
      gameType: 'RNG',
      vassalage: 'PG',
      isGame: 'GAME',
      iconUrl: 'https://art.example/0.svg',
      lagerIcon: 'https://art.example/0-back.svg',
      showIcon: 1,
      isHot: 0,
      isNew: 0,
      hasDemo: 1,
      isResting: 0,
      hasJackpot: 0,
    })
    const seen = new Set<string>()
    for (let pageNo = 1; pageNo <= 9; pageNo += 1) {
      for (const id of idsOf((await games({ gameType: 'RNG', pageNo: String(pageNo) })).games))
        seen.add(id)
    }
    expect(seen.size).toBe(180)
    expect((await games({ gameType: 'RNG', pageNo: '10' })).games).toEqual([])
  })

  test('[GAM-02] [GAM-04] narrowed by vendor, kind and filter', async () => {
    expect(
      (await games({ vassalage: 'JDB', pageSize: '100' })).games.every(
        ({ vassalage }) => vassalage === 'JDB',
      ),
    ).toBe(true)
    expect((await games({ gameClassify: 'ways' })).total).toBe(100)
    expect((await games({ filter: 'HOT' })).total).toBe(0)
    await house.platform.modules.catalogue.setHot(merchantId, ['game-7', 'game-3', 'no-such-game'])
    forget()
    expect(idsOf((await games({ filter: 'HOT' })).games)).toEqual(['game-7', 'game-3'])
    expect(idsOf((await house.as().call('hotGames', { query: {} })).list)).toEqual([
      'game-7',
      'game-3',
    ])
  })

  test('[GAM-03] [GAM-04] new is what came later than the first list, for thirty days', async () => {
    const news = async () => {
      forget()
      const { games: found } = await games({ filter: 'NEW', pageSize: '100' })
      expect(found.every(({ isNew }) => isNew === 1)).toBe(true)
      const { menus } = await house.as().call('gameMenus', { query: {} })
      const counts = menus.flatMap(({ vendors }) => vendors.map(({ newCount }) => newCount))
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(found.length)
      return idsOf(found)
    }
    const day = 24 * 60 * 60_000
    // A fresh installation: all games are equally new.
    expect(await news()).toEqual([])
    clock.advance(day)
    await put([...all, listed(900)])
    expect(await news()).toEqual(['game-900'])
    // The first list of another vendor is equally new, too.
    await put([listed(950), listed(951)], 'other')
    expect(await news()).toEqual(['game-900'])
    await put([], 'other')
    // Listed again, or after a pause, it is as old as before.
    clock.advance(day)
    await put(all)
    await put([...all, listed(900), listed(901)])
    expect(await news()).toEqual(['game-900', 'game-901'])
    clock.advance(28 * day)
    expect(await news()).toEqual(['game-900', 'game-901'])
    clock.advance(day)
    expect(await news()).toEqual(['game-901'])
    clock.advance(day)
    expect(await news()).toEqual([])
    await put(all)
  })

  test('[GAM-06] the house’s first picks are hot behind what is played, until enough is; later picks stay', async () => {
    const { catalogue } = house.platform.modules
    const hot = async () => {
      forget()
      const { list } = await house.as().call('hotGames', { query: {} })
      const narrowed = await games({ filter: 'HOT', pageSize: '100' })
      expect(idsOf(list)).toEqual(idsOf(narrowed.games))
      return idsOf(list)
    }
    await catalogue.recommendFirst(merchantId, ['game-50', 'game-40', 'no-such-game'])
    expect(await hot()).toEqual(['game-7', 'game-3', 'game-40', 'game-50'])
    await catalogue.recommendFirst(merchantId, ['game-60'])
    expect(await hot()).not.toContain('game-60')
    const played = Array.from({ length: 12 }, (_, nth) => `game-${nth + 100}`)
    await catalogue.setHot(merchantId, played)
    expect(await hot()).toEqual(played)
    expect((await catalogue.cards(merchantId, ['game-40']))[0]?.isHot).toBe(0)
    await catalogue.setHot(merchantId, [])
    for (const game of ['game-40', 'game-50'])
      await catalogue.choose(merchantId, game, { isRecommended: false })
    forget()
  })

  test('[GAM-02] menus count what a category can be narrowed by', async () => {
    const { menus } = await house.as().call('gameMenus', { query: { gameType: 'RNG' } })
    expect(menus).toHaveLength(1)
    expect(menus[0]).toMatchObject({ gameCategory: 'RNG', total: 180 })
    expect(menus[0]?.gameClassify.find(({ code }) => code === 'ways')?.count).toBe(80)
    expect(menus[0]?.vendors.reduce((sum, { count }) => sum + count, 0)).toBe(180)
    expect(
      (await house.as().call('vassGameType', { query: { vassalage: 'DS88' } })).gameTypes,
    ).toEqual(['COCKFIGHT'])
  })

  test('[GAM-02] wrong questions are refused, huge ones too', async () => {
    for (const query of [
      { gameType: 'NOPE' },
      { pageNo: '0' },
      { pageNo: '1.5' },
      { pageSize: '101' },
      { pageSize: '-1' },
      { filter: 'FAV' },
      { search: 'x'.repeat(61) },
      { other: '1' },
    ]) {
      expect([query, (await refusalOf(games(query))).code]).toEqual([query, 'bad-input'])
    }
  })

  test('[GAM-12] what a vendor, the house or a merchant switched off is not there, and comes back', async () => {
    const { catalogue } = house.platform.modules
    await catalogue.setEnabled(merchantId, 'FC', false)
    forget()
    expect((await games({ vassalage: 'FC' })).total).toBe(0)
    await catalogue.setEnabled(merchantId, 'FC', true)
    await catalogue.choose(merchantId, 'game-0', { isOff: true })
    await catalogue.choose(merchantId, 'game-1', { isResting: true })
    forget()
    const { games: first } = await games({ gameType: 'RNG' })
    expect(first[0]).toMatchObject({ nodeId: 'game-1', isResting: 1 })
    expect(
      (await refusalOf(house.as().call('gameDetail', { query: { nodeId: 'game-0' } }))).code,
    ).toBe('not-found')
    expect(await catalogue.choose(merchantId, 'nothing', { isOff: true })).toBe(false)
    await catalogue.choose(merchantId, 'game-0', { isOff: false })
    await catalogue.choose(merchantId, 'game-1', { isResting: false })
    await put(all.slice(1))
    expect(idsOf((await games({ gameType: 'RNG' })).games)).not.toContain('game-0')
    await put(all)
    expect(idsOf((await games({ gameType: 'RNG' })).games)).toContain('game-0')
  })

  test('[GAM-12] a vendor that wakes leaves asleep what was put to rest by itself', async () => {
    const { catalogue } = house.platform.modules
    const resting = async () => {
      forget()
      const { games: list } = await games({ vassalage: 'PG', pageSize: '100' })
      const asleep = list.filter(({ isResting }) => isResting === 1)
      // A launch reads a single game.
      const alone = await Promise.all(list.map(({ nodeId }) => catalogue.game(merchantId, nodeId)))
      expect(alone.filter((game) => game?.isResting).map((game) => game?.id)).toEqual(idsOf(asleep))
      return { asleep: idsOf(asleep), total: list.length }
    }
    await catalogue.choose(merchantId, 'game-3', { isResting: true })
    expect(await catalogue.restVendor(merchantId, 'PG', true)).toBe(true)
    const during = await resting()
    expect(during.asleep).toHaveLength(during.total)
    expect(await catalogue.restVendor(merchantId, 'PG', false)).toBe(true)
    expect((await resting()).asleep).toEqual(['game-3'])
    await catalogue.choose(merchantId, 'game-3', { isResting: false })
    expect((await resting()).asleep).toEqual([])
    expect(await catalogue.restVendor(merchantId, 'NOBODY', true)).toBe(false)
  })

  test('[GAM-07] a game tells its figures and others like it', async () => {
    const detail = await house.as().call('gameDetail', { query: { nodeId: 'game-5' } })
    const figures = { rtp: 9_650, hitRatio: 2_500, volatility: 'medium', maxWin: 5_000 }
    expect(detail).toMatchObject(figures)
    expect(detail.like).toHaveLength(6)
    expect(detail.like.every(({ displayName }) => displayName.includes('dragon'))).toBe(true)
  })
})

describe('[GAM-04] search', () => {
  const found = async (search: string) => (await games({ search, pageSize: '100' })).games

  test('[GAM-04] by part of a name, by theme, with letters missing, swapped or in capitals', async () => {
    for (const typed of ['tiger', 'TIGER', 'tig', 'tigre', 'tigr', '  golden   tiger ']) {
      const names = (await found(typed)).map(({ displayName }) => displayName)
      expect([typed, names.slice(0, 5).every((name) => name.includes('tiger'))]).toEqual([
        typed,
        true,
      ])
      expect(names.length).toBeGreaterThan(20)
    }
    expect((await found('draogn'))[0]?.displayName).toContain('dragon')
    expect((await found('riches')).length).toBe(100)
    expect(await found('qqqqqq')).toEqual([])
  })

  test('[GAM-04] by a word for the theme in the player’s language', async () => {
    for (const [typed, motif] of [
      ['dragón', 'dragon'],
      ['龙', 'dragon'],
      ['тигр', 'tiger'],
      ['rồng', 'dragon'],
      ['فواكه', 'fruit'],
    ] as const) {
      const names = (await found(typed)).map(({ displayName }) => displayName)
      expect([typed, names.length]).toEqual([typed, 40])
      expect(names.every((name) => name.includes(motif))).toBe(true)
    }
  })

  test('[GAM-04] page by page, within what is chosen, and never what is not offered', async () => {
    const { catalogue } = house.platform.modules
    const tigers = { search: 'tiger', pageSize: '15' }
    const first = await games({ ...tigers, pageNo: '1' })
    expect(first).toMatchObject({ total: 40, totalPages: 3, pageNum: 1 })
    const third = await games({ ...tigers, pageNo: '3' })
    expect(third.games).toHaveLength(10)
    expect(idsOf(third.games)).not.toContain(first.games[0]?.nodeId)
    expect((await games({ ...tigers, gameType: 'FISH' })).total).toBe(0)
    expect((await games({ ...tigers, vassalage: 'JDB' })).total).toBe(14)
    await catalogue.choose(merchantId, first.games[0]?.nodeId ?? '', { isOff: true })
    await catalogue.setHot(merchantId, ['game-6', 'game-0'])
    forget()
    expect((await games(tigers)).total).toBe(39)
    expect(idsOf((await games({ ...tigers, filter: 'HOT' })).games)).toEqual(['game-6'])
    await catalogue.choose(merchantId, first.games[0]?.nodeId ?? '', { isOff: false })
    forget()
  })

  test('[GAM-04] all that is found is counted and can be reached', async () => {
    const many = Array.from({ length: 350 }, (_, at) => listed(1_000 + at, { words: 'walrus' }))
    await put([...all, ...many])
    const last = await games({ search: 'walrus', pageNo: '18' })
    expect(last).toMatchObject({ total: 350, totalPages: 18 })
    expect(last.games).toHaveLength(10)
    await put(all)
  })

  test('[GAM-04] by what a vendor lists now, and no more by what it listed', async () => {
    await put([...all.slice(1), listed(0, { name: 'Quokka Beach', words: 'quokka' })])
    expect(idsOf(await found('quokka'))).toEqual(['game-0'])
    await put(all)
    expect(await found('quokka')).toEqual([])
  })

  test('a list that says the same again changes nothing, and every change is noticed', async () => {
    const mark = async () => {
      const { db } = house.platform.modules.database
      const { rows } = await sql<{ mark: string }>`select mark from catalogue.stock`.execute(db)
      return BigInt(rows[0]?.mark ?? 0)
    }
    const before = await mark()
    await put(all)
    expect(await mark()).toBe(before)
    await put([...all.slice(1), listed(0, { rtp: 9_700 })])
    expect(await mark()).toBe(before + 1n)
    await put(all.slice(1))
    expect(await mark()).toBe(before + 2n)
    await put(all)
    expect(await mark()).toBe(before + 3n)
  })

  test('[GAM-04] what is typed is words, whatever it looks like', async () => {
    for (const typed of ['%', '_', '\\', "' or 1=1 --", '{}', '💥', '%%%%tiger']) {
      await found(typed)
    }
    expect(await found('%')).toEqual([])
    expect((await games({ search: '   ' })).total).toBe(200)
  })
})

describe('[GAM-05] a member’s own', () => {
  test('[GAM-05] a mark may name the game’s vendor and category, which must be the game’s', async () => {
    const who = house.as(await house.enrol('namer', 0))
    const mark = { nodeId: 'game-6', vendor: 'PG', gameType: 'RNG' } as const
    for (const wrong of [{ vendor: 'JDB' }, { gameType: 'FISH' }] as const) {
      const refused = await refusalOf(who.call('addFavourite', { body: { ...mark, ...wrong } }))
      expect(refused.code).toBe('not-found')
    }
    await who.call('addFavourite', { body: mark })
    expect(idsOf((await who.call('favourites', { query: {} })).content)).toEqual(['game-6'])
    await who.call('removeFavourite', { body: mark })
    expect((await who.call('favourites', { query: {} })).content).toEqual([])
  })

  test('[GAM-05] marks are kept, once each, the newest first, and taken off', async () => {
    const who = house.as(await house.enrol('marker', 0))
    for (const nodeId of ['game-3', 'game-9', 'game-3']) {
      clock.advance(1_000)
      await who.call('addFavourite', { body: { nodeId } })
    }
    const mine = await who.call('favourites', { query: {} })
    expect(idsOf(mine.content)).toEqual(['game-9', 'game-3'])
    expect(idsOf((await who.call('favourites', { query: { gameType: 'FISH' } })).content)).toEqual([
      'game-9',
    ])
    await who.call('removeFavourite', { body: { nodeId: 'game-9' } })
    await who.call('removeFavourite', { body: { nodeId: 'never-there' } })
    expect(idsOf((await who.call('favourites', { query: {} })).content)).toEqual(['game-3'])
    expect(
      (await refusalOf(who.call('addFavourite', { body: { nodeId: 'never-there' } }))).code,
    ).toBe('not-found')
    const other = house.as(await house.enrol('stranger', 0))
    expect((await other.call('favourites', { query: {} })).content).toEqual([])
    expect((await refusalOf(house.as().call('favourites', { query: {} }))).code).toBe(
      'not-signed-in',
    )
    expect((await refusalOf(house.as().call('recentGames', { query: {} }))).code).toBe(
      'not-signed-in',
    )
  })

  test('[GAM-05] who has as many marks as one may have marks no other, and may mark one of them again', async () => {
    const { memberId, token } = await house.enrol('collector', 0)
    const { database, catalogue } = house.platform.modules
    const full = Array.from({ length: 999 }, (_, index) => listed(index, { id: `full-${index}` }))
    await catalogue.putGames('full', full)
    await sql`insert into catalogue.favourite (member_id, game, marked_at)
      select ${memberId}, id, now() from catalogue.game where integration = 'full'`.execute(
      database.db,
    )
    const mark = (nodeId: string) => house.as({ token }).call('addFavourite', { body: { nodeId } })
    expect(await mark('full-7')).toBeNull()
    expect((await refusalOf(mark('game-3'))).code).toBe('too-many-requests')
    await catalogue.putGames('full', [])
  })

  test('[GAM-05] what was opened last comes first, and only so much is kept', async () => {
    const enrolled = await house.enrol('opener', 0)
    const { catalogue } = house.platform.modules
    const open = async (game: string) => {
      clock.advance(1_000)
      await catalogue.noteOpened(enrolled.memberId, game)
    }
    for (let index = 0; index < 103; index += 1) await open(`game-${index}`)
    await open('game-50')
    const { list } = await house.as(enrolled).call('recentGames', { query: { pageSize: '100' } })
    expect(idsOf(list).slice(0, 2)).toEqual(['game-50', 'game-102'])
    expect(list).toHaveLength(100)
  })
})
