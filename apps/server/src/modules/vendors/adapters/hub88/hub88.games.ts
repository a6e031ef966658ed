import {
  type GameClass,
  type GameType,
  gameClasses,
  gameTypes,
  type Volatility,
} from '@baize/contract/vocabulary'
import { z } from 'zod'
import type { ListedGame } from '../../../catalogue/index.ts'
import { VendorUnavailable } from '../adapter.ts'

const gamesMax = 50_000
const text = z.string().max(200)
const url = z.url({ protocol: /^https?$/ }).max(500)
const figure = z.union([z.number(), z.string().max(20)]).nullish()

const gameForm = z.object({
  game_code: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/),
  product: z.string().min(1).max(40),
  name: z.string().trim().min(1).max(120),
  category: text,
  url_thumb: url,
  url_background: url.nullish(),
  enabled: z.boolean(),
  blocked_countries: z.array(z.string().max(3)).max(300).default([]),
  release_date: z.string().max(40).nullish(),
  volatility: z.union([z.number(), text]).nullish(),
  rtp: figure,
  hit_ratio: figure,
  features: z.array(text).max(100).default([]),
  demo_game_support: z.boolean().nullish(),
  /** Of the stake; told by some. */
  max_win: z.number().nullish(),
})

const listForm = z.union([
  z.array(z.unknown()).max(gamesMax),
  z.object({ games: z.array(z.unknown()).max(gamesMax) }).transform(({ games }) => games),
])

/** A list as we keep it. A game that is not to be understood is left out, and none hides the others. */
export function listedGames(said: unknown): ListedGame[] {
  const list = listForm.safeParse(said)
  if (!list.success) throw new VendorUnavailable('the list of games is not to be understood')
  const games = list.data.flatMap((entry) => {
    const game = gameForm.safeParse(entry)
    const gameType = game.success ? typeOf(game.data.category) : undefined
    return game.success && gameType ? [listed(game.data, gameType)] : []
  })
  // Whoever offers nothing at all has a fault: believed, it would switch off everything.
  if (games.length === 0) throw new VendorUnavailable('the list of games is empty')
  return games
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
    maxWin: game.max_win == null ? null : Math.round(game.max_win),
    hasDemo: game.demo_game_support ?? true,
    blockedCountries: game.blocked_countries.map((country) => country.toUpperCase()),
    releasedOn: /^\d{4}-\d{2}-\d{2}/.exec(game.release_date ?? '')?.[0] ?? null,
    enabled: game.enabled,
  }
}

const categories: Readonly<Record<string, GameType>> = {
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
}

/** Our own words are understood as well as the protocol's. */
function typeOf(category: string): GameType | undefined {
  return gameTypes.find((type) => type === category) ?? categories[category.toLowerCase()]
}

/** "96.5" is 9650; undefined and nonsense are null. */
function hundredthsOf(value: number | string | null | undefined, max: number): number | null {
  if (value == null || value === '') return null
  const hundredths = Math.round(Number(value) * 100)
  return hundredths >= 0 && hundredths <= max ? hundredths : null
}

const volatilityWords: Readonly<Record<string, Volatility>> = {
  low: 'low',
  medium: 'medium',
  high: 'high',
  veryhigh: 'veryHigh',
  'very high': 'veryHigh',
}

/** A word, or a step from 1 to 5. */
function volatilityOf(value: number | string | null | undefined): Volatility | null {
  if (value == null) return null
  const byStep = (['low', 'low', 'medium', 'high', 'veryHigh'] as const)[Number(value) - 1]
  return byStep ?? volatilityWords[String(value).toLowerCase()] ?? null
}
