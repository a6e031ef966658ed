import { setImmediate as breathe } from 'node:timers/promises'
import type { Figures } from '@baize/engines'
import { fishingGameById } from '@baize/engines/fishing'
import { liveGameById } from '@baize/engines/house'
import { cutPercent, languages, returnPercent } from '@baize/i18n'
import { mostOfGame, returnOfGame } from '../originals/returns.ts'
import { versionOf } from '../pages/art.version.ts'
import { hasFreeSpins } from '../play/prepaids.rules.ts'
import type { Original, Range, Slot, Sportsbook, Title } from '../titles.types.ts'

/** Every title is available in all languages of the game client. */
const spoken = [...new Set(Object.values(languages).map(({ tag }) => tag))]
/** Titles written before other requests get a turn: drawing a picture for its version takes time. */
const atOnce = 100
const classicReels = 3

/**
 * The list of all titles, as bytes. Titles do not change while the process runs, so the list is built
 * once, with pauses in which other requests are served.
 */
export function createList(range: Range, origin: string): () => Promise<Buffer> {
  let written: Promise<Buffer> | undefined
  return () => {
    written ??= write(range, origin)
    return written
  }
}

async function write(range: Range, origin: string): Promise<Buffer> {
  const entries: string[] = []
  for (const [at, title] of range.titles.entries()) {
    if (at % atOnce === atOnce - 1) await breathe()
    entries.push(JSON.stringify(entryOf(range, title, origin)))
  }
  return Buffer.from(`[${entries.join(',')}]`)
}

function entryOf(range: Range, title: Title, origin: string): object {
  const { code, vendor, name, tags, releasedOn } = title
  return {
    url_thumb: `${origin}/art/thumb/${code}.svg?v=${versionOf(range.art.thumb(title))}`,
    url_background: `${origin}/art/background/${code}.svg?v=${versionOf(range.art.background(title))}`,
    product: vendor,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    name,
    game_code: code,
    demo_game_support: true,
    freebet_support: hasFreeSpins(range, title),
    enabled: true,
    blocked_countries: [],
    release_date: releasedOn,
    ...mathsOf(range, title),
    languages: spoken,
    technology: 'HTML5',
    features: tags.map((tag) => features[tag] ?? tag),
  }
}

function mathsOf(range: Range, title: Title): object {
  if (title.kind === 'slot') return mathsOfSlot(range, title)
  if (title.kind === 'sportsbook') return mathsOfBook(title)
  return title.kind === 'original' ? mathsOfOriginal(title) : mathsOfRoom
}

const bookCategories = {
  sports: 'Sportsbook',
  esports: 'Esports',
  cockfight: 'COCKFIGHT',
} as const satisfies Record<Sportsbook['book'], string>

/** Every market has a return of its own. No price of a slip is above the highest of a line. */
function mathsOfBook({ book }: Sportsbook): object {
  return {
    category: bookCategories[book],
    volatility: null,
    rtp: null,
    paylines: null,
    hit_ratio: null,
    max_win: null,
  }
}

/** Players play against each other: what they win follows from them, and the house takes its rake. */
const mathsOfRoom = {
  category: 'Poker',
  volatility: null,
  rtp: null,
  paylines: null,
  hit_ratio: null,
  max_win: null,
}

function mathsOfSlot(range: Range, slot: Slot): object {
  const model = range.modelOf(slot.model)
  const figures = range.figuresOf(slot.model)
  return {
    category: model?.reels === classicReels ? 'Classic Slots' : 'Video Slots',
    volatility: figures ? volatilitySteps[figures.volatility] : null,
    rtp: figures ? returnPercent(figures.rtp) : null,
    paylines: model?.wins.kind === 'lines' ? model.wins.lines.length : null,
    hit_ratio: figures ? cutPercent(figures.hitRate, 2) : null,
    // A whole number, rounded up, so that no round can pay more than is stated.
    max_win: figures ? Math.ceil(figures.maxWin) : (model?.maxWin ?? null),
  }
}

/** The return is of the bet with which the game opens; the highest payout, of any bet. */
function mathsOfOriginal({ game }: Original): object {
  return {
    category: categoryOf(game),
    volatility: null,
    rtp: returnPercent(returnOfGame(game)),
    paylines: null,
    hit_ratio: null,
    max_win: mostOfGame(game),
  }
}

function categoryOf(game: Original['game']): string {
  if (fishingGameById(game)) return 'Fishing'
  return liveGameById(game) ? 'Live Games' : 'Instant Games'
}

/** The operators' names for our tags; tags not listed are sent unchanged. */
const features: Readonly<Record<string, string>> = {
  clusters: 'cluster',
  'free-spins': 'freespins',
  'hold-and-win': 'hold',
}

/** From 1, calm, to 5, wild. */
const volatilitySteps: Record<Figures['volatility'], number> = {
  low: 2,
  medium: 3,
  high: 4,
  'very high': 5,
}
