import { favouritesPageSize, type GameType, type Value } from '@baize/contract'
import { type Db, type Tx, transact, transactSlowly } from '../../kernel/database.ts'
import { keep } from '../../kernel/http/kept.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Soon } from '../../kernel/memory.ts'
import type { CatalogueOptions } from './catalogue.ts'
import {
  orderVendors,
  readDeskGames,
  readDeskVendors,
  readKnownGames,
  readKnownVendors,
  readVendorNames,
} from './desk.store.ts'
import { cardOf, type GameCard, menusOf, typedWords } from './games.rules.ts'
import { createShelves, type Shelf } from './games.shelf.ts'
import {
  type Choice,
  type Maintained,
  putGames,
  readChances,
  readHot,
  readIntegrations,
  readMenus,
  readNames,
  readReturns,
  readServed,
  readSome,
  recommendFirst,
  writeChoice,
  writeHot,
  writeMaintained,
  writeVendorResting,
} from './games.store.ts'
import type { DeskGame, DeskQuestion, Game, GamesQuestion, ListedGame } from './games.types.ts'
import {
  deleteFavourite,
  insertFavourite,
  noteOpened,
  readFavourites,
  readRecent,
} from './own.store.ts'
import { fits, narrowed } from './shelf.rules.ts'

const hotMax = 24
const likeMax = 6
const recentKeptMax = 100
/** Cached pages of one merchant; a page takes about fifty kilobytes. */
const keptPagesMax = 250

export interface Reader {
  merchantId: string
  memberId: string
}

/** What can be played at a merchant, and a member's favourites and recent games. */
export function createGames({ db, outbox, memory, clock, merchantIds }: CatalogueOptions) {
  const shelfOf = createShelves({ db, memory, clock })

  function games(merchantId: string, question: GamesQuestion): Soon<Value<'games'>> {
    const search = typedWords(question.search)
    if (search !== undefined) return find(merchantId, { ...question, search })
    const shelf = shelfOf(merchantId)
    return shelf instanceof Promise
      ? shelf.then((read) => pageOn(read, question))
      : pageOn(shelf, question)
  }

  async function find(
    merchantId: string,
    question: GamesQuestion & { search: string },
  ): Promise<Value<'games'>> {
    const { byId, index } = await shelfOf(merchantId)
    const isThere = (id: string) => {
      const game = byId.get(id)
      return game !== undefined && fits(game, question)
    }
    const found = index.find(question.search, isThere)
    return pageOf(
      question,
      found.flatMap((id) => byId.get(id) ?? []),
    )
  }

  async function detail(merchantId: string, id: string): Promise<Value<'gameDetail'>> {
    const { byId, index } = await shelfOf(merchantId)
    const game = byId.get(id)
    if (!game) throw new Refused('not-found')
    const { rtp, hitRatio, volatility, maxWin, classes, releasedOn } = game
    const alike = index.like(id, (other) => byId.get(other)?.isResting === false, likeMax)
    const like = alike.flatMap((other) => byId.get(other) ?? []).map(cardOf)
    const figures = { rtp, hitRatio, volatility, maxWin, classes: [...classes], releasedOn }
    return { ...cardOf(game), ...figures, like }
  }

  async function gameOf(merchantId: string, id: string): Promise<Game | undefined> {
    const [game] = await readSome(db, merchantId, [id], clock.now())
    return game
  }

  async function cards(merchantId: string, ids: readonly string[]): Promise<GameCard[]> {
    return (await offered(merchantId, ids)).map(cardOf)
  }

  /** Those of these games that the merchant offers, in the given order. */
  async function offered(merchantId: string, ids: readonly string[]): Promise<Game[]> {
    const { byId } = await shelfOf(merchantId)
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** How many games of each vendor and category can be opened now. */
  async function openGames(merchantId: string): Promise<ReadonlyMap<string, number>> {
    return (await shelfOf(merchantId)).open
  }

  function menus(merchantId: string): Soon<Value<'gameMenus'>> {
    return memory.recall(merchantId, 'games', 'menus', async () =>
      keep({ menus: menusOf(await readMenus(db, merchantId, clock.now())) }),
    )
  }

  /** The most played games, then those the operator recommends; without both, the vendors' first. */
  function hot(merchantId: string): Soon<Value<'hotGames'>> {
    return memory.recall(merchantId, 'games', 'hot', async () => {
      // A visitor who reads these will soon look at others, so all games are loaded into the cache here.
      const [{ games: all, byId }, found] = await Promise.all([
        shelfOf(merchantId),
        readHot(db, merchantId, hotMax),
      ])
      const played = found.flatMap((id) => byId.get(id) ?? [])
      const list = played.length > 0 ? played : all.slice(0, hotMax)
      return keep({ list: list.map(cardOf) })
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

  async function addFavourite(
    { merchantId, memberId }: Reader,
    { nodeId, vendor, gameType }: { nodeId: string; vendor?: string; gameType?: GameType },
  ): Promise<void> {
    const game = await gameOf(merchantId, nodeId)
    if (!game) throw new Refused('not-found')
    const isMeant = game.vendor === (vendor ?? game.vendor)
    if (!isMeant || game.gameType !== (gameType ?? game.gameType)) throw new Refused('not-found')
    const mark = { memberId, game: nodeId, at: clock.now(), max: favouritesPageSize }
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

  /** All merchants' open pages are told, so that they show the current games. */
  function changed<T>(work: (tx: Tx) => Promise<T>, within: Db | Tx = db): Promise<T> {
    return transact(within, async (tx) => {
      const done = await work(tx)
      for (const merchantId of merchantIds()) {
        // The filters of a category come with its vendors.
        const payload = { parts: ['games' as const, 'vendors' as const] }
        await outbox.tell(tx, { name: 'live.changed', merchantId, payload })
      }
      return done
    })
  }

  return {
    games,
    detail,
    menus,
    hot,
    game: gameOf,
    cards,
    offered,
    openGames,
    /** Also for games that are no longer offered, as bets name them. */
    names: (ids: readonly string[]) => readNames(db, ids),
    /** How a merchant calls its vendors, by their codes. */
    vendorNames: (merchantId: string) => readVendorNames(db, merchantId),
    returns: readReturns,
    chances: (ids: readonly string[]) => readChances(db, ids),
    /** The integrations that serve games of a vendor. */
    integrationsOf: (vendor: string) => readIntegrations(db, vendor),
    /** The vendors whose games are served by these integrations. */
    vendorsOf: (integrations: readonly string[]) => readServed(db, integrations),
    favourites,
    addFavourite,
    removeFavourite: ({ memberId }: Reader, game: string) => deleteFavourite(db, memberId, game),
    recent,
    noteOpened: (memberId: string, game: string) =>
      noteOpened(db, { memberId, game, at: clock.now(), keptMax: recentKeptMax }),
    /** A list has ten thousand games, which a busy machine does not write within the usual time limit. */
    putGames: (integration: string, list: readonly ListedGame[]) =>
      transactSlowly(db, (slow) =>
        changed((tx) => putGames(tx, integration, list, clock.now()), slow),
      ),
    /** For staff: everything, with what the merchant has chosen. */
    desk: {
      games: (merchantId: string, question: DeskQuestion) =>
        readDeskGames(db, merchantId, question, clock.now()),
      /** The one of this id; undefined where the merchant has none. */
      game: async (merchantId: string, id: string): Promise<DeskGame | undefined> => {
        const wanted = { view: 'all' as const, id, limit: 1 }
        return (await readDeskGames(db, merchantId, wanted, clock.now())).list[0]
      },
      vendors: (merchantId: string) => readDeskVendors(db, merchantId),
      /** Answers false where a name is none of the vendors of the category. */
      order: (merchantId: string, gameType: GameType, codes: readonly string[], within: Tx) =>
        changed((tx) => orderVendors(tx, merchantId, gameType, codes), within),
      /** Vendors and games by a part of their names, in the spelling in which bets name them. */
      knownVendors: (merchantId: string, text: string, limit: number) =>
        readKnownVendors(db, merchantId, text, limit),
      knownGames: (text: string, limit: number) => readKnownGames(db, text, limit),
    },
    setHot: (merchantId: string, ids: readonly string[]) =>
      changed((tx) => writeHot(tx, merchantId, ids)),
    /** Only for a merchant that has made no choice yet. */
    recommendFirst: (merchantId: string, games: readonly string[]) =>
      changed((tx) => recommendFirst(tx, merchantId, games)),
    /** Answers false where there is no such game. */
    choose: (merchantId: string, game: string, choice: Choice, within?: Tx) =>
      changed((tx) => writeChoice(tx, merchantId, game, choice), within),
    /**
     * All games of a vendor rest, or again only those that rest by choice; false where there is no such
     * vendor.
     */
    restVendor: (merchantId: string, vendor: string, isResting: boolean, within?: Tx) =>
      changed((tx) => writeVendorResting(tx, merchantId, vendor, isResting), within),
    /** Rests for a maintenance window, whatever staff have chosen, or does so no more. */
    maintain: (merchantId: string, what: Maintained, isOn: boolean, within: Tx) =>
      changed((tx) => writeMaintained(tx, merchantId, what, isOn), within),
  }
}

/** Made once, and sent to all who ask the same. */
function pageOn(shelf: Shelf, question: GamesQuestion): Value<'games'> {
  const { gameType = '', vassalage = '', gameClassify = '', filter, pageNo, pageSize } = question
  const key = `${gameType} ${vassalage} ${gameClassify} ${filter} ${pageNo} ${pageSize}`
  const known = shelf.pages.get(key)
  if (known) return known
  const made = keep(pageOf(question, narrowed(shelf, question)))
  if (shelf.pages.size >= keptPagesMax) shelf.pages.clear()
  shelf.pages.set(key, made)
  return made
}

function pageOf({ pageNo, pageSize }: GamesQuestion, found: readonly Game[]): Value<'games'> {
  return {
    games: found.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(cardOf),
    total: found.length,
    pageNum: pageNo,
    totalPages: Math.ceil(found.length / pageSize),
  }
}
