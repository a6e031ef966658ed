import { type GameType, gameTypes, type LanguageCode, sitePages, type Value } from '@baize/contract'
import { say } from '@baize/i18n/node'
import { escaped } from './escaped.ts'

type Banner = Value<'banners'>['list'][number]
type Game = Value<'hotGames'>['list'][number]

/** What a page shows before any call: the hot games at home, the first games of a list. */
export interface AtFirst {
  banner: Banner | undefined
  games: readonly Game[]
}

export function isHome(path: string): boolean {
  return (sitePages.HomePage as readonly string[]).includes(path)
}

export function isPromotions(path: string): boolean {
  return path === '/promotions'
}

/**
 * The HTML of the first paint, drawn by the style sheet before any script: at home the first banner and the
 * hot games; on other pages the title, the description and the first games.
 */
export function firstSight(path: string, language: LanguageCode, shown: AtFirst): string {
  if (isHome(path)) {
    return (
      heroOf(shown.banner) + searchPlace + hotOf(say(language, 'frame', 'section.hot'), shown.games)
    )
  }
  const gameType = gameTypeOf(path)
  if (gameType) {
    return (
      titled(
        say(language, 'frame', `games.${gameType}`),
        say(language, 'games', `about.${gameType}`),
      ) + listOf(shown.games)
    )
  }
  if (isPromotions(path)) {
    return titled(
      say(language, 'content', 'promotions.title'),
      say(language, 'content', 'promotions.text'),
    )
  }
  if (path === '/agent') {
    return greeting(say(language, 'agent', 'landing.title'), say(language, 'agent', 'landing.text'))
  }
  return path === '/member' ? centrePlace : ''
}

/** Placeholders for the menu of the member centre and for the page beside it, or below it on a phone. */
const centrePlace = '<div class="first-centre"><i></i><i></i></div>'

function heroOf(banner: Banner | undefined): string {
  const words = banner
    ? `<div class="bz-banner-words"><p class="bz-banner-title">${escaped(banner.title)}</p>` +
      `<p class="bz-banner-text">${escaped(banner.text)}</p></div>`
    : ''
  return `<div class="first-line"></div><div class="first-hero">${words}</div>`
}

/** Placeholders for the search and the category chips, which need the script anyway. */
const searchPlace =
  '<div class="home-search"><i class="first-search"></i><i class="first-chips"></i></div>'
/** Two rows on the widest screen, filled column by column. */
const hotAtFirst = 12
/** Only the pictures a phone shows are loaded with the page; more would delay the first paint. */
const picturedAtFirst = new Set([0, 2])

function hotOf(title: string, games: readonly Game[]): string {
  if (games.length < hotAtFirst) return ''
  const tiles = games
    .slice(0, hotAtFirst)
    .map((game, at) => tileOf(game, at, picturedAtFirst))
    .join('')
  const head = `<div class="bz-section-head"><p class="first-section">${escaped(title)}</p></div>`
  return `<div class="bz-section">${head}<div class="bz-snap first-hot">${tiles}</div></div>`
}

/** Placeholders for the chips and the search above a list. */
const toolsPlace = '<div class="first-tools"><i></i><i></i><i></i><i></i></div>'
export const listedAtFirst = 6
/** The first row on a phone. */
const picturedInList = new Set([0, 1])

function listOf(games: readonly Game[]): string {
  if (games.length < listedAtFirst) return ''
  const tiles = games.slice(0, listedAtFirst).map((game, at) => tileOf(game, at, picturedInList))
  return `${toolsPlace}<div class="bz-tile-grid first-list">${tiles.join('')}</div>`
}

function tileOf(game: Game, at: number, pictured: ReadonlySet<number>): string {
  const art =
    game.iconUrl && pictured.has(at)
      ? `<img src="${escaped(game.iconUrl)}" alt="" width="300" height="400" decoding="sync">`
      : ''
  return (
    `<div class="bz-tile"><div class="bz-tile-art"><div class="bz-tile-zoom">${art}</div></div>` +
    `<span class="bz-tile-name">${escaped(game.displayName)}</span></div>`
  )
}

function titled(title: string, about: string): string {
  return `<p class="first-title">${escaped(title)}</p><p class="first-about">${escaped(about)}</p>`
}

/** A greeting over the background, and the form below it. */
function greeting(title: string, about: string): string {
  return (
    `<div class="bz-panel bz-cloth first-cloth"><p class="first-title">${escaped(title)}</p>` +
    `<p class="first-about">${escaped(about)}</p></div>` +
    '<div class="bz-panel first-form"><i></i><i></i><i></i><i></i><i></i></div>'
  )
}

/** The game type of a category page. */
export function gameTypeOf(path: string): GameType | undefined {
  return gameTypes.find((type) => `/${type.toLowerCase()}` === path)
}
