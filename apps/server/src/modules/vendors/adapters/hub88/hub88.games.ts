import {
  type GameClass,
  type GameType,
  gameClasses,
  gameTypes,
  type Volatility,
} from '@baize/contract/vocabulary'
import { returnHundredths } from '@baize/i18n'
import { z } from 'zod'
import type { ListedGame } from '../../../catalogue/index.ts'
import { VendorUnavailable } from '../adapter.ts'
import { gameCode, gamesMax, line, picture, readList } from '../listing.ts'

const text = line(200)
const figure = z.union([z.number(), z.string().max(20)]).nullish()

const gameForm = z.object({
  game_code: gameCode,
  product: line(40).min(1),
  name: line(120).trim().min(1),
  category: text,
  url_thumb: picture,
  url_background: picture.nullish(),
  enabled: z.boolean(),
  blocked_countries: z.array(z.string().max(3)).max(300).default([]),
  release_date: z.string().max(40).nullish(),
  volatility: z.union([z.number(), text]).nullish(),
  rtp: figure,
  hit_ratio: figure,
  features: z.array(text).max(100).default([]),
  demo_game_support: z.boolean().nullish(),
  /** The highest win as a multiple of the stake; only some vendors tell it. */
  max_win: z.number().nullish(),
})

const listForm = z.union([
  z.array(z.unknown()).max(gamesMax),
  z.object({ games: z.array(z.unknown()).max(gamesMax) }).transform(({ games }) => games),
])

export function listedGames(said: unknown): ListedGame[] {
  const list = listForm.safeParse(said)
  if (!list.success) throw new VendorUnavailable('the list of games is malformed')
  return readList(list.data, (entry) => {
    const game = gameForm.safeParse(entry)
    const gameType = game.success ? typeOf(game.data.category) : undefined
    return game.success && gameType ? listed(game.data, gameType) : undefined
  })
}

function listed(game: z.output<typeof gameForm>, gameType: GameType): ListedGame {
  return {
    id: game.game_code,
    vendor: game.product,
    gameType,
    name: game.name,
    words: [game.name, game.product, ...game.features].join(' ').toLowerCase(),
    classes: gameClasses.filter((name) => game.features.includes(name)) satisfies GameClass[],
    thumbUrl: game.url_thumb,
    backgroundUrl: game.url_background ?? game.url_thumb,
    rtp: hundredthsOf(game.rtp, 100_000),
    hitRatio: hundredthsOf(game.hit_ratio, 10_000),
    volatility: volatilityOf(game.volatility),
    maxWin: wholeOf(game.max_win),
    hasDemo: game.demo_game_support ?? true,
    blockedCountries: game.blocked_countries.filter(isCountry).map((code) => code.toUpperCase()),
    releasedOn: dayOf(game.release_date),
    enabled: game.enabled,
  }
}

const isCountry = (code: string) => /^[A-Za-z]{2,3}$/.test(code)

/** The day of a date or a timestamp; null for a day that does not exist, and for the year 0. */
function dayOf(text: string | null | undefined): string | null {
  const day = z.iso.date().safeParse(text?.slice(0, '2026-02-03'.length))
  return day.success && day.data >= '0001' ? day.data : null
}

const wholeMax = 2 ** 31 - 1

/** Rounded up, as wins above it are held; an absurdly large figure is ignored. */
function wholeOf(figure: number | null | undefined): number | null {
  const whole = figure == null ? -1 : Math.ceil(figure)
  return whole > 0 && whole <= wholeMax ? whole : null
}

const categories = new Map<string, GameType>(
  Object.entries({
    'video slots': 'RNG',
    slots: 'RNG',
    'classic slots': 'RNG',
    'table games': 'RNG',
    'video poker': 'RNG',
    'live dealer': 'LIVE',
    'live casino': 'LIVE',
    'live games': 'LIVE',
    'virtual sports': 'SPORTS',
    sportsbook: 'SPORTS',
    fishing: 'FISH',
    'crash games': 'BGS',
    'instant games': 'BGS',
    lottery: 'LOTT',
    poker: 'PVP',
    esports: 'ESPORTS',
  } as const),
)

/** Accepts our own names of game types as well as the protocol's. */
function typeOf(category: string): GameType | undefined {
  return gameTypes.find((type) => type === category) ?? categories.get(category.toLowerCase())
}

/** "96.5" is 9650 and "95.617" 9561: cut off, as games show it. Undefined and nonsense are null. */
function hundredthsOf(value: number | string | null | undefined, max: number): number | null {
  if (value == null || value === '') return null
  const hundredths = returnHundredths(Number(value) / 100)
  return hundredths >= 0 && hundredths <= max ? hundredths : null
}

const volatilityWords = new Map<string, Volatility>(
  Object.entries({
    low: 'low',
    medium: 'medium',
    high: 'high',
    veryhigh: 'veryHigh',
    'very high': 'veryHigh',
  } as const),
)

/** A word, or a step from 1 to 5. */
function volatilityOf(value: number | string | null | undefined): Volatility | null {
  if (value == null) return null
  const byStep = (['low', 'low', 'medium', 'high', 'veryHigh'] as const)[Number(value) - 1]
  return byStep ?? volatilityWords.get(String(value).toLowerCase()) ?? null
}
