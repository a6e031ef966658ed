import { favouritesPageSize, type GameType, type Value } from '@baize/contract'
import { transact } from '../../kernel/database.ts'
import { keep } from '../../kernel/http/kept.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Soon } from '../../kernel/memory.ts'
import type { CatalogueOptions } from './catalogue.ts'
import { cardOf, type GameCard, inOrder, menusOf, typedWords } from './games.rules.ts'
import {
  type Choice,
  type GamesFound,
  putGames,
  readGames,
  readHot,
  readLike,
  readMenus,
  readNames,
  readSome,
  searchGames,
  writeChoice,
  writeHot,
} from './games.store.ts'
import type { Game, GamesQuestion, ListedGame } from './games.types.ts'
import {
  deleteFavourite,
  insertFavourite,
  noteOpened,
  readFavourites,
  readRecent,
} from './own.store.ts'

const hotMax = 24
const likeMax = 6
const recentKeptMax = 100
/** Further down nobody scrolls by hand; what is beyond is read each time. */
const keptPagesMax = 60

export interface Reader {
  merchantId: string
  memberId: string
}

/** What there is to play at a merchant, and what a member has marked and opened of it. */
export function createGames({ db, outbox, memory, clock, merchantIds }: CatalogueOptions) {
  function games(merchantId: string, question: GamesQuestion): Soon<Value<'games'>> {
    const search = typedWords(question.search)
    if (search !== undefined) return find(merchantId, { ...question, search })
    if (question.pageNo > keptPagesMax) return list(merchantId, question)
    const { gameType = '', vassalage = '', gameClassify = '', filter, pageNo, pageSize } = question
    const key = `${gameType} ${vassalage} ${gameClassify} ${filter} ${pageNo} ${pageSize}`
    return memory.recall(merchantId, 'games', key, async () =>
      keep(await list(merchantId, question)),
    )
  }

  async function list(merchantId: string, question: GamesQuestion): Promise<Value<'games'>> {
    return pageOf(question, await readGames(db, merchantId, question))
  }

  async function find(
    merchantId: string,
    question: GamesQuestion & { search: string },
  ): Promise<Value<'games'>> {
    return pageOf(question, await searchGames(db, merchantId, question))
  }

  async function detail(merchantId: string, id: string): Promise<Value<'gameDetail'>> {
    const game = await gameOf(merchantId, id)
    if (!game) throw new Refused('not-found')
    const { rtp, hitRatio, volatility, maxWin, classes, releasedOn } = game
    const like = (await readLike(db, merchantId, game, likeMax)).map(cardOf)
    const figures = { rtp, hitRatio, volatility, maxWin, classes: [...classes], releasedOn }
    return { ...cardOf(game), ...figures, like }
  }

  async function gameOf(merchantId: string, id: string): Promise<Game | undefined> {
    const [game] = await readSome(db, merchantId, [id])
    return game
  }

  async function cards(merchantId: string, ids: readonly string[]): Promise<GameCard[]> {
    return inOrder(ids, await readSome(db, merchantId, ids)).map(cardOf)
  }

  function menus(merchantId: string): Soon<Value<'gameMenus'>> {
    return memory.recall(merchantId, 'games', 'menus', async () =>
      keep({ menus: menusOf(await readMenus(db, merchantId)) }),
    )
  }

  /** Those the house recommends, then those played most; where neither is known yet, the newest. */
  function hot(merchantId: string): Soon<Value<'hotGames'>> {
    return memory.recall(merchantId, 'games', 'hot', async () => {
      const found = await readHot(db, merchantId, hotMax)
      if (found.length > 0) return keep({ list: found.map(cardOf) })
      const newest = { filter: 'NEW', pageNo: 1, pageSize: hotMax } as const
      return keep({ list: (await readGames(db, merchantId, newest)).games.map(cardOf) })
    })
  }

  async function favourites(
    { merchantId, memberId }: Reader,
    asked: { gameType?: GameType; pageNo: number; pageSize: number },
  ): Promise<Value<'favourites'>> {
    const { gameType, pageNo, pageSize } = asked
    const ids = await readFavourites(db, memberId, { gameType, limit: favouritesPageSize })
    const all = await cards(merchantId, ids)
    return {
      content: all.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      pageNum: pageNo,
      totalPages: Math.ceil(all.length / pageSize),
    }
  }

  async function addFavourite({ merchantId, memberId }: Reader, game: string): Promise<void> {
    if (!(await gameOf(merchantId, game))) throw new Refused('not-found')
    const mark = { memberId, game, at: clock.now(), max: favouritesPageSize }
    if (!(await transact(db, (tx) => insertFavourite(tx, mark)))) {
      throw new Refused('too-many-requests')
    }
  }

  async function recent(
    { merchantId, memberId }: Reader,
    asked: { gameType?: GameType; page: number; pageSize: number },
  ): Promise<Value<'recentGames'>> {
    const { gameType, page, pageSize } = asked
    const place = { gameType, limit: pageSize, offset: (page - 1) * pageSize }
    return { list: await cards(merchantId, await readRecent(db, memberId, place)) }
  }

  /** Everybody is told: pages that are open show what there is now. */
  async function changed(work: (tx: Parameters<typeof outbox.tell>[0]) => Promise<unknown>) {
    await transact(db, async (tx) => {
      await work(tx)
      for (const merchantId of merchantIds()) {
        const payload = { parts: ['games' as const] }
        await outbox.tell(tx, { name: 'live.changed', merchantId, payload })
      }
    })
  }

  return {
    games,
    detail,
    menus,
    hot,
    game: gameOf,
    cards,
    /** Also of games that are offered no more: bets tell of them. */
    names: (ids: readonly string[]) => readNames(db, ids),
    favourites,
    addFavourite,
    removeFavourite: ({ memberId }: Reader, game: string) => deleteFavourite(db, memberId, game),
    recent,
    noteOpened: (memberId: string, game: string) =>
      noteOpened(db, { memberId, game, at: clock.now(), keptMax: recentKeptMax }),
    putGames: (integration: string, list: readonly ListedGame[]) =>
      changed((tx) => putGames(tx, integration, list)),
    setHot: (merchantId: string, ids: readonly string[]) =>
      changed((tx) => writeHot(tx, merchantId, ids)),
    /** Answers false where there is no such game. */
    async choose(merchantId: string, game: string, choice: Choice): Promise<boolean> {
      let isDone = false
      await changed(async (tx) => {
        isDone = await writeChoice(tx, merchantId, game, choice)
      })
      return isDone
    },
  }
}

function pageOf({ pageNo, pageSize }: GamesQuestion, { games, total }: GamesFound) {
  return {
    games: games.map(cardOf),
    total,
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
  }
}
