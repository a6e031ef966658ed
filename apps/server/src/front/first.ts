import { type GameType, gameTypes, type LanguageCode, sitePages, type Value } from '@baize/contract'
import { say } from '@baize/i18n/node'

type Banner = Value<'banners'>['list'][number]

/**
 * The words that a page shows first, in the shapes that its style sheet draws before any script:
 * the first banner at home, else the page's title and what it is about.
 */
export function firstWords(
  path: string,
  language: LanguageCode,
  banner: Banner | undefined,
): string {
  if ((sitePages.HomePage as readonly string[]).includes(path)) return heroOf(banner)
  const gameType = gameTypeOf(path)
  if (gameType) {
    return titled(
      say(language, 'frame', `games.${gameType}`),
      say(language, 'games', `about.${gameType}`),
    )
  }
  if (path === '/promotions') {
    return titled(
      say(language, 'content', 'promotions.title'),
      say(language, 'content', 'promotions.text'),
    )
  }
  return ''
}

function heroOf(banner: Banner | undefined): string {
  const words = banner
    ? `<div class="bz-banner-words"><p class="bz-banner-title">${escape(banner.title)}</p>` +
      `<p class="bz-banner-text">${escape(banner.text)}</p></div>`
    : ''
  return `<div class="first-line"></div><div class="first-hero">${words}</div>`
}

function titled(title: string, about: string): string {
  return `<p class="first-title">${escape(title)}</p><p class="first-about">${escape(about)}</p>`
}

function gameTypeOf(path: string): GameType | undefined {
  return gameTypes.find((type) => `/${type.toLowerCase()}` === path)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
