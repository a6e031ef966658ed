import { frames } from './art/frames.ts'
import { iconBody, iconSize } from './art/icons.ts'
import { type Easel, type Layout, layouts } from './art/layouts.ts'
import { lettering } from './art/lettering.ts'
import { outlines, patternDef } from './art/scenery.ts'
import { drawSymbol } from './art/symbol.ts'
import type { Title } from './compose.ts'
import { hashOf } from './hash.ts'
import { type Theme, themeOf } from './theme.ts'

/** A picture may weigh so much, in bytes. */
export const svgBytesMax = 6_000
/** What lettering, frame and ground take at most; the pictures share the rest. */
const groundBytes = 2_600
const heroBytesMax = svgBytesMax - groundBytes

/** The tile of a title, 3:4. */
export function thumbSvg(title: Title): string {
  const theme = themeOf(title.theme)
  const { palette } = theme
  const lot = hashOf(title.code)
  const layout = layouts[lot % layouts.length]!
  const body = layout.draw(easelOf(theme, lot))
  const [x, y] = layout.light
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">',
    `<defs>${groundDefs(theme, x / 300, y / 400)}`,
    `<linearGradient id="m" x2="1" y2="1"><stop stop-color="#fff6d8"/><stop offset=".35" stop-color="${palette.metal}"/><stop offset=".6" stop-color="#fff3cc"/><stop offset="1" stop-color="${palette.metal}"/></linearGradient>`,
    `<linearGradient id="t" x2="0" y2="1"><stop offset=".2" stop-color="#fff"/><stop offset=".75" stop-color="${palette.accent}"/><stop offset="1" stop-color="${palette.metal}"/></linearGradient>`,
    '<filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy=".8" stdDeviation="1" flood-opacity=".5"/></filter></defs>',
    ground('300', '400'),
    body,
    veil(layout),
    lettering(title.name, title.vendor, layout.titleY, palette.dark),
    frames[title.vendor],
    '</svg>',
  ].join('')
}

/** The ground behind the reels; cut at its sides or at its top by whatever screen it fills. */
export function backgroundSvg(title: Title): string {
  const theme = themeOf(title.theme)
  const { palette, scene } = theme
  const [far, near] = outlines[scene]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMax slice">',
    `<defs>${groundDefs(theme, 0.5, 0.36)}`,
    '<radialGradient id="v" r=".75"><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".6"/></radialGradient></defs>',
    ground('1600', '900'),
    `<circle cx="800" cy="330" r="230" fill="${palette.accent}" opacity=".22"/>`,
    `<circle cx="800" cy="330" r="300" fill="none" stroke="${palette.accent}" stroke-width="5" opacity=".12"/>`,
    `<g fill="${palette.middle}" opacity=".8"><path d="${far}" transform="translate(-40 330) scale(3)"/><path d="${far}" transform="translate(780 330) scale(3)"/></g>`,
    `<path d="${near}" fill="${palette.dark}" opacity=".9" transform="translate(0 440) scale(5.4 3.6)"/>`,
    '<path d="M0 0h1600v900H0z" fill="url(#v)"/></svg>',
  ].join('')
}

/** A symbol of the reels; a RangeError where the theme or the symbol is unknown. */
export function symbolSvg(theme: string, symbol: string): string {
  return drawSymbol(themeOf(theme), symbol)
}

/** Figures of the scenes of in-house games, and their pictures of the icon set. */
const figures: Readonly<Record<string, string>> = {
  dragon: 'dragon-face',
  tiger: 'tiger-face',
  'fish-minnow': 'fish',
  'fish-clown': 'tropical-fish',
  'fish-shrimp': 'shrimp',
  'fish-puffer': 'blowfish',
  'fish-squid': 'squid',
  'fish-crab': 'crab',
  'fish-lobster': 'lobster',
  'fish-octopus': 'octopus',
  'fish-turtle': 'turtle',
  'fish-seal': 'seal',
  'fish-dolphin': 'dolphin',
  'fish-shark': 'shark',
  'fish-crocodile': 'crocodile',
  'fish-jelly': 'jellyfish',
  'fish-bomb': 'bomb',
  'fish-beam': 'oyster',
  'fish-wheel': 'spiral-shell',
  'fish-whale': 'spouting-whale',
  'fish-kraken': 'octopus',
  'fish-dragon': 'dragon',
  coin: 'coin',
  coral: 'coral',
}

/** A figure without a ground; undefined where it is unknown. */
export function figureSvg(name: string): string | undefined {
  const icon = Object.hasOwn(figures, name) ? figures[name] : undefined
  if (icon === undefined) return undefined
  const box = `0 0 ${iconSize} ${iconSize}`
  // Some browsers draw a picture onto a canvas only if it says how large it is.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="256" height="256">${iconBody(icon)}</svg>`
}

function groundDefs(theme: Theme, x: number, y: number): string {
  const { dark, middle, glow } = theme.palette
  return [
    `<linearGradient id="b" x2="0" y2="1"><stop stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
    `<radialGradient id="g" cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r=".6"><stop stop-color="${glow}"/><stop offset="1" stop-color="${middle}" stop-opacity="0"/></radialGradient>`,
    patternDef(theme.pattern, glow, 0.2),
  ].join('')
}

function ground(width: string, height: string): string {
  const all = `<path d="M0 0h${width}v${height}H0z" fill="`
  return `${all}url(#b)"/>${all}url(#p)"/>${all}url(#g)"/>`
}

/** A soft dark behind the name, on whichever side it stands. */
function veil({ titleY }: Layout): string {
  const path = titleY > 200 ? 'M0 400V286q150-22 300 0v114z' : 'M0 0h300v124q-150 22-300 0z'
  return `<path d="${path}" opacity=".28"/>`
}

function easelOf(theme: Theme, lot: number): Easel {
  const { symbols, palette, scene } = theme
  const [far, near] = outlines[scene]
  const highs = [symbols.high1, symbols.high2, symbols.high3, symbols.high4]
  const fitting = highs.filter((name) => iconBody(name).length <= heroBytesMax)
  // Now and then another high symbol leads, so that two titles of a theme are told apart.
  const hero = fitting[lot % 5 === 4 ? 1 : 0] ?? symbols.coin
  const others = [...fitting, symbols.wild, symbols.scatter].filter((name) => name !== hero)
  let room = svgBytesMax - groundBytes - iconBody(hero).length
  return {
    far,
    near,
    glow: palette.glow,
    dark: palette.dark,
    middle: palette.middle,
    accentColour: palette.accent,
    hero: (x, y, size, turn = 0) => placed(hero, x, y, size, turn, ' filter="url(#s)"'),
    accent(nth, x, y, size, turn = 0) {
      const name = others.slice(nth - 1).find((other) => iconBody(other).length + 80 <= room)
      if (!name) return ''
      room -= iconBody(name).length + 80
      return placed(name, x, y, size, turn, '')
    },
  }
}

function placed(name: string, x: number, y: number, size: number, turn: number, rest: string) {
  const scale = Math.round((size / iconSize) * 100) / 100
  const spin = turn === 0 ? '' : ` rotate(${turn})`
  const half = -iconSize / 2
  return `<g transform="translate(${x} ${y}) scale(${scale})${spin} translate(${half} ${half})"${rest}>${iconBody(name)}</g>`
}
