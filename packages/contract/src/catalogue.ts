import { z } from 'zod'
import { amount, code, currency, id } from './amounts.ts'
import type { Endpoint } from './endpoint.ts'
import { routes } from './routes.ts'
import { gameClasses, gameFilters, gamesPageSize, gameTypes, volatilities } from './vocabulary.ts'

export const flag = z.union([z.literal(0), z.literal(1)])

/** What a tile shows: a game, or a vendor. */
const card = z.object({
  /** Code of the vendor. */
  vassalage: z.string(),
  gameCode: z.string(),
  gameType: z.enum(gameTypes),
  gameId: z.string(),
  isGame: z.enum(['GAME', 'VASSALAGE']),
  displayName: z.string(),
  lagerIcon: z.string(),
  iconUrl: z.string(),
  /** 0 if there is no picture: the site draws one. */
  showIcon: flag,
  /** The game's id in favourites, launches and bets. For a vendor, its code. */
  nodeId: z.string(),
  nodeName: z.string(),
  gameName: z.string(),
  isHot: flag,
})

/** VASSALAGE: the vendor has a list of games. GAME: the vendor opens as one lobby. */
export const vendorCard = card.extend({
  /** How many of its games in this category can be opened now; the site hides a vendor without any. */
  games: z.int(),
})

/** A category of the navigation. */
export const lane = z.object({
  gameCategory: z.enum(gameTypes),
  /** In the language of the caller. */
  title: z.string(),
  cards: z.array(vendorCard),
  /** The filters that the category offers. */
  gameClassify: z.array(z.enum(gameClasses)),
  /** Codes of the vendors that have a card, in the same order. */
  vendors: z.array(z.string()),
})

export const gameCard = card.extend({
  isGame: z.literal('GAME'),
  isNew: flag,
  /** Visitors may try it without money. */
  hasDemo: flag,
  /** In maintenance: nobody can start it now. */
  isResting: flag,
  /** It is played for a pool, which `gamePools` tells. */
  hasJackpot: flag,
})

/** The query of all lists of games. */
const asked = {
  clientType: z.literal('3').default('3'),
  platform: z.string().max(40).default('WEB'),
  merchant: z.string().max(40).optional(),
  language: z.string().max(8).optional(),
}

const pageNo = z.coerce.number().int().min(1).max(10_000).default(1)
const gamesPageSizeMax = 100
export const favouritesPageSize = 999

const favourite = z.strictObject({
  nodeId: code,
  /** If given, the vendor's code and the category must be those of the game. */
  vendor: code.optional(),
  gameType: z.enum(gameTypes).optional(),
})

const page = z.object({
  games: z.array(gameCard),
  total: z.int(),
  pageNum: z.int(),
  totalPages: z.int(),
})

export const catalogue = {
  vendors: {
    route: routes.vendors,
    summary: 'Vendors by game category, in navigation order; only categories that have one',
    query: z.strictObject({ platform: z.literal('html5-desktop').default('html5-desktop') }),
    value: z.object({
      lanes: z.array(lane),
      /** The days on which categories open, as far as the operator told them. */
      openings: z.array(z.object({ gameCategory: z.enum(gameTypes), opensOn: z.iso.date() })),
    }),
    under: 'data',
  },
  games: {
    route: routes.games,
    summary: 'Games, page by page; narrowed by category, vendor, kind, filter, and what is typed',
    query: z.strictObject({
      ...asked,
      gameType: z.enum(gameTypes).optional(),
      vassalage: code.optional(),
      gameClassify: z.enum(gameClasses).optional(),
      filter: z.enum(gameFilters).exclude(['FAV', 'RECENT']).default('ALL'),
      search: z.string().trim().max(60).optional(),
      pageNo,
      pageSize: z.coerce.number().int().min(1).max(gamesPageSizeMax).default(gamesPageSize),
    }),
    value: page,
  },
  gameDetail: {
    route: routes.gameDetail,
    summary: 'One game with its figures, and others like it',
    query: z.strictObject({ nodeId: code }),
    value: gameCard.extend({
      /** In hundredths of a percent; null if the vendor tells none. */
      rtp: z.int().nullable(),
      hitRatio: z.int().nullable(),
      volatility: z.enum(volatilities).nullable(),
      /** The most that one round pays, as a multiple of the stake. */
      maxWin: z.int().nullable(),
      classes: z.array(z.enum(gameClasses)),
      releasedOn: z.iso.date().nullable(),
      like: z.array(gameCard),
    }),
    refusals: ['not-found'],
  },
  gameMenus: {
    route: routes.gameMenus,
    summary: 'What a category can be narrowed by, with how many games each has',
    query: z.strictObject({ gameType: z.enum(gameTypes).optional() }),
    value: z.object({
      menus: z.array(
        z.object({
          gameCategory: z.enum(gameTypes),
          total: z.int(),
          gameClassify: z.array(z.object({ code: z.enum(gameClasses), count: z.int() })),
          vendors: z.array(
            z.object({
              vassalage: z.string(),
              title: z.string(),
              count: z.int(),
              newCount: z.int(),
            }),
          ),
        }),
      ),
    }),
  },
  vassGameType: {
    route: routes.vassGameType,
    summary: 'The categories in which a vendor has games',
    query: z.strictObject({ vassalage: code }),
    value: z.object({ gameTypes: z.array(z.enum(gameTypes)) }),
  },
  hotGames: {
    route: routes.hotGames,
    summary: 'Games that are played most these days, beside those the house recommends',
    query: z.strictObject({
      merchantCode: z.string().max(40).optional(),
      isPlatform: z.literal('2').default('2'),
      platform: z.string().max(40).default('flash,html5-desktop'),
      language: z.string().max(8).optional(),
    }),
    value: z.object({ list: z.array(gameCard) }),
  },
  favourites: {
    route: routes.favourites,
    summary: 'The games a member marked, the newest mark first',
    query: z.strictObject({
      ...asked,
      gameType: z.enum(gameTypes).optional(),
      pageNo,
      pageSize: z.coerce.number().int().min(1).max(favouritesPageSize).default(favouritesPageSize),
    }),
    value: z.object({ content: z.array(gameCard), pageNum: z.int(), totalPages: z.int() }),
  },
  addFavourite: {
    route: routes.addFavourite,
    summary: 'Marks a game; marked again, nothing changes',
    body: favourite,
    value: z.null(),
    refusals: ['not-found', 'too-many-requests'],
  },
  removeFavourite: {
    route: routes.removeFavourite,
    summary: 'Takes the mark off; without one, nothing changes',
    body: favourite,
    value: z.null(),
  },
  recentGames: {
    route: routes.recentGames,
    summary: 'The games a member opened, the last one first',
    query: z.strictObject({
      ...asked,
      gameType: z.enum(gameTypes).optional(),
      page: pageNo,
      pageSize: z.coerce.number().int().min(1).max(gamesPageSizeMax).default(gamesPageSize),
    }),
    value: z.object({ list: z.array(gameCard) }),
  },
} satisfies Record<string, Endpoint>

/** A game as part of another answer. */
export const toldGame = gameCard.pick({
  nodeId: true,
  displayName: true,
  iconUrl: true,
  vassalage: true,
  hasDemo: true,
})

const win = z.object({
  /** Masked; null if the member hides the name. */
  customerName: z.string().nullable(),
  game: toldGame.omit({ iconUrl: true }),
  /** The game's picture. */
  iconUrl: z.string(),
  winAmount: amount,
  currency,
  /** In millionths of the stake. */
  multiplier: z.int(),
  at: z.iso.datetime(),
})

/** A settled bet of any member. */
export const latestBet = z.object({
  /** Random: it only distinguishes one bet from another. */
  key: z.string(),
  /** Masked; null if the member hides the name. */
  name: z.string().nullable(),
  game: toldGame,
  stake: amount,
  payout: amount,
  currency,
  /** In millionths of the stake: the shortest figure that gives the payout, as amounts are rounded. */
  multiplier: z.int(),
  at: z.iso.datetime(),
})

/** The amount of a jackpot as its vendor told it; the site never shows more. */
export const poolFigure = z.object({
  /** Stays the same for the life of the pool. */
  key: z.string(),
  amount,
  /** When the vendor told the amount. */
  at: z.iso.datetime(),
})

const pool = poolFigure.extend({
  currency,
  /** The first of the games that feed the pool. */
  nodeId: z.string(),
  displayName: z.string(),
  hasDemo: flag,
  /** How many of the merchant's games feed the pool. */
  games: z.int(),
})

export const vendors = {
  launchGame: {
    route: routes.launchGame,
    summary: 'An address at which a game opens, for real or to try',
    query: z.strictObject({
      nodeId: code,
      platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']).default('GPL_DESKTOP'),
      language: z.string().max(8).optional(),
      mode: z.enum(['real', 'demo']).default('real'),
      /** The colour theme of the page in which the game opens. */
      theme: z.enum(['dark', 'light']).optional(),
    }),
    value: z.object({
      url: z.string(),
      isDemo: z.boolean(),
      /** The vendor to which the money was transferred; it is transferred back when the game closes. */
      wallet: z.string().nullable(),
    }),
    refusals: [
      'not-found',
      'not-signed-in',
      'not-permitted',
      'game-maintenance',
      'paused',
      'operation-not-allowed',
      'unavailable',
    ],
  },
  betRound: {
    route: routes.betRound,
    summary: 'Where the round of a bet can be looked at again, as its vendor recorded it',
    query: z.strictObject({ id }),
    value: z.object({
      /** Null if the vendor shows no rounds, and for bets from a wallet at the vendor. */
      url: z.string().nullable(),
      /**
       * For a bet on an in-house game: the play with its seeds, as the game exports it (`baize-
       * plays-1`). The page plays it again and trusts nothing in it. Null for other vendors.
       */
      play: z.record(z.string(), z.json()).nullable(),
    }),
    refusals: ['not-found', 'unavailable'],
  },
  roomList: {
    route: routes.roomList,
    summary: 'Rooms of the poker tables: stakes, players and pots now',
    query: z.strictObject({ language: z.string().max(8).optional() }),
    value: z.object({
      list: z.array(
        z.object({
          nodeId: z.string(),
          displayName: z.string(),
          currency: z.string(),
          /** In minor units, as all amounts. */
          smallBlind: z.string(),
          bigBlind: z.string(),
          /** Of the last hour; '0' if nobody has played. */
          averagePot: z.string(),
          /** Of one table. */
          seats: z.int(),
          tables: z.int(),
          players: z.int(),
          /** Players on the waiting list for a seat. */
          waiting: z.int(),
        }),
      ),
    }),
  },
  winnerBoard: {
    route: routes.winnerBoard,
    summary: 'The biggest wins of the last days, from the bets themselves',
    query: z.strictObject({
      gameCategory: z.enum(gameTypes).optional(),
      language: z.string().max(8).optional(),
      limitNum: z.coerce.number().int().min(1).max(50).default(20),
    }),
    value: z.object({ list: z.array(win) }),
  },
  jackpotWinners: {
    route: routes.jackpotWinners,
    summary: 'The pools as they stand, and who won one lately',
    query: z.strictObject({ limitNum: z.coerce.number().int().min(1).max(50).default(20) }),
    value: z.object({
      pools: z.array(pool),
      list: z.array(win),
    }),
  },
  gamePool: {
    route: routes.gamePool,
    summary: 'The pool that a game is played for',
    query: z.strictObject({ nodeId: code }),
    /** Null if the game has no jackpot, or the vendor has not told its amount lately. */
    value: z.object({ pool: pool.nullable() }),
    refusals: ['not-found'],
  },
  gamePools: {
    route: routes.gamePools,
    summary: 'All pools that are not empty, each with the games that are played for it',
    value: z.object({ pools: z.array(pool.extend({ nodeIds: z.array(z.string()) })) }),
  },
  latestBets: {
    route: routes.latestBets,
    summary: 'The last bets of everybody that are over, the newest first',
    value: z.object({ list: z.array(latestBet) }),
  },
  nameHidden: {
    route: routes.nameHidden,
    summary: 'Whether the member is named to nobody',
    value: z.object({ isHidden: z.boolean() }),
  },
  hideName: {
    route: routes.hideName,
    summary: 'Names the member to nobody, or to everybody again, masked',
    body: z.strictObject({ isHidden: z.boolean() }),
    value: z.object({ isHidden: z.boolean() }),
  },
} satisfies Record<string, Endpoint>
