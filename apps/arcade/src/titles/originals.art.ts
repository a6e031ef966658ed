import type { GameId } from '@baize/engines/house'
import type { Original } from '../titles.types.ts'
import { motifs } from './originals.motifs.ts'

/** The colour of a game, in degrees. */
const hues: Readonly<Record<GameId, number>> = {
  crash: 12,
  dice: 152,
  mines: 208,
  plinko: 318,
  limbo: 262,
  roulette: 350,
  blackjack: 140,
  hilo: 186,
  keno: 28,
  wheel: 46,
  towers: 224,
  coin: 40,
  videopoker: 240,
  baccarat: 172,
  sicbo: 4,
  dragontiger: 20,
  fantan: 96,
  xocdia: 344,
  liveroulette: 356,
  livebaccarat: 158,
  livesicbo: 24,
  livedragontiger: 288,
  livefantan: 88,
  livexocdia: 338,
  liveblackjack: 128,
  fishingreef: 190,
  fishingabyss: 236,
  fishingpalace: 334,
  jackpot: 276,
}

/** The pictures of the house's own games: one look for all, a colour and its own board for each. */
export const originalArt = { thumb, background }

function thumb({ game, name, tags }: Original): string {
  const hue = hues[game]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">',
    ground(hue, 300, 400),
    motifs[game](),
    `<path d="M0 400V300q150-26 300 0v100z" fill="hsl(${hue} 45% 8%)" opacity=".72"/>`,
    `<text x="150" y="352" text-anchor="middle" font-family="Futura,Century Gothic,Avenir,Verdana,sans-serif" font-weight="800" font-size="${letteringOf(name)}" letter-spacing="1" fill="#fff">${name.toUpperCase()}</text>`,
    `<text x="150" y="378" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="12" letter-spacing="4" fill="hsl(${hue} 60% 80%)">${captionOf(tags)}</text>`,
    '</svg>',
  ].join('')
}

function captionOf(tags: readonly string[]): string {
  if (tags.includes('fishing')) return 'FOUR GUNS'
  return tags.includes('live') ? 'LIVE TABLE' : 'BAIZE ORIGINALS'
}

/** So large that the name fits the tile. */
function letteringOf({ length }: string): number {
  if (length > 15) return 21
  if (length > 12) return 26
  return length > 9 ? 32 : 42
}

function background({ game }: Original): string {
  const hue = hues[game]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice">',
    ground(hue, 1600, 900),
    '</svg>',
  ].join('')
}

function ground(hue: number, width: number, height: number): string {
  const all = `width="${width}" height="${height}"`
  return [
    `<defs><linearGradient id="b" x2="0" y2="1"><stop stop-color="hsl(${hue} 52% 30%)"/><stop offset="1" stop-color="hsl(${hue} 50% 11%)"/></linearGradient>`,
    `<radialGradient id="g" cx=".5" cy=".4" r=".6"><stop stop-color="hsl(${hue} 80% 62%)" stop-opacity=".5"/><stop offset="1" stop-opacity="0"/></radialGradient>`,
    `<pattern id="p" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 12h24" stroke="#fff" stroke-opacity=".05"/></pattern></defs>`,
    `<rect ${all} fill="url(#b)"/><rect ${all} fill="url(#p)"/><rect ${all} fill="url(#g)"/>`,
  ].join('')
}
