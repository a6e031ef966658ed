import type { Palette, SymbolName, Theme } from '../theme.ts'
import { iconBody, iconSize, isDark } from './icons.ts'

/** A symbol of the reels, 96 × 96. A wild that multiplies carries its factor: `wild2`, `wild3`. */
export function drawSymbol(theme: Theme, symbol: string): string {
  if (symbol === 'blank') return nothing
  const [, kind = '', factor = ''] = /^([a-z]+\d*?)(?:x?(\d+))?$/.exec(symbol) ?? []
  const name = symbol in theme.symbols ? symbol : kind
  if (!(name in theme.symbols)) throw new RangeError(`${theme.id} has no symbol ${symbol}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is one, as was just asked
  const picture = theme.symbols[name as SymbolName]
  const { plate, size, y, word } = looks(theme, name, picture)
  const scale = Math.round((size / iconSize) * 1000) / 1000
  const at = 48 - size / 2
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="192" height="192">',
    plate,
    size > 0
      ? `<g transform="translate(${at} ${y - size / 2}) scale(${scale})">${iconBody(picture)}</g>`
      : '',
    word ? ribbon(word, theme) : '',
    name === 'wild' && factor ? badge(factor, theme) : '',
    '</svg>',
  ].join('')
}

/** Reels of three have stops that show nothing. */
const nothing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"/>'

interface Look {
  plate: string
  size: number
  y: number
  word?: string
}

function looks({ palette }: Theme, name: string, picture: string): Look {
  if (name === 'wild') return wildLook(palette)
  if (name === 'scatter') return scatterLook(palette)
  if (name === 'coin') return coinLook(palette)
  if (name.startsWith('low')) return lowLook(palette, isDark(picture) ? '#fff6e0' : palette.dark)
  const plate = `${fade(palette)}<circle cx="48" cy="48" r="47" fill="url(#f)"/>`
  return { plate, size: 84, y: 48 }
}

/** Light behind a symbol, as #f. */
function fade({ glow }: Palette): string {
  const stops = [
    `<stop stop-color="${glow}" stop-opacity=".85"/>`,
    `<stop offset=".6" stop-color="${glow}" stop-opacity=".3"/>`,
    `<stop offset="1" stop-color="${glow}" stop-opacity="0"/>`,
  ]
  return `<defs><radialGradient id="f">${stops.join('')}</radialGradient></defs>`
}

function wildLook(palette: Palette): Look {
  const { middle, metal, accent } = palette
  const edge = `fill="${middle}" stroke="${metal}" stroke-width="4"`
  const inner = `fill="url(#f)" stroke="${accent}" stroke-opacity=".6"`
  const plate = [
    fade(palette),
    `<rect x="5" y="5" width="86" height="86" rx="16" ${edge}/>`,
    `<rect x="11" y="11" width="74" height="74" rx="11" ${inner}/>`,
  ]
  return { plate: plate.join(''), size: 58, y: 42, word: 'WILD' }
}

function scatterLook({ accent, dark, metal }: Palette): Look {
  const rays = `stroke="${accent}" stroke-width="46" stroke-dasharray="6.02" opacity=".5"`
  const edge = `fill="${dark}" fill-opacity=".55" stroke="${metal}" stroke-width="4"`
  const plate = [
    `<circle cx="48" cy="48" r="23" fill="none" ${rays}/>`,
    `<circle cx="48" cy="46" r="35" ${edge}/>`,
  ]
  return { plate: plate.join(''), size: 54, y: 43, word: 'SCATTER' }
}

/** Bare: the game writes a value on it. */
function coinLook({ metal }: Palette): Look {
  const milled = 'fill="#f9c23c" stroke="#d3883e" stroke-width="2" stroke-dasharray="2 3"'
  const plate = [
    `<circle cx="48" cy="48" r="42" fill="${metal}" stroke="#fff3c4" stroke-width="3"/>`,
    `<circle cx="48" cy="48" r="34" ${milled}/>`,
  ]
  return { plate: plate.join(''), size: 0, y: 48 }
}

function lowLook({ metal }: Palette, ground: string): Look {
  const edge = `stroke="${metal}" stroke-opacity=".55" stroke-width="2.5"`
  const plate = [
    `<rect x="9" y="9" width="78" height="78" rx="18" fill="${ground}" fill-opacity=".75" ${edge}/>`,
    '<path d="M12 40V27q0-15 15-15h42q15 0 15 15v13Q48 50 12 40z" fill="#fff" opacity=".1"/>',
  ]
  return { plate: plate.join(''), size: 58, y: 48 }
}

const bold = 'font-family="Verdana,DejaVu Sans,sans-serif" font-weight="900" text-anchor="middle"'

function ribbon(word: string, { palette: { dark, metal, accent } }: Theme): string {
  const fit = `textLength="${word.length * 9.4}" lengthAdjust="spacingAndGlyphs"`
  return [
    `<path d="M4 70h88l-6 9.5 6 9.5H4l6-9.5z" fill="${dark}" stroke="${metal}" stroke-width="2.5"/>`,
    `<text x="48" y="84.5" ${bold} font-size="14" fill="${accent}" ${fit}>${word}</text>`,
  ].join('')
}

function badge(factor: string, { palette: { dark, accent } }: Theme): string {
  return [
    `<circle cx="76" cy="20" r="17" fill="${accent}" stroke="${dark}" stroke-width="3"/>`,
    `<text x="76" y="26.5" ${bold} font-size="17" fill="${dark}">×${factor}</text>`,
  ].join('')
}
