import type { Vendor } from '../compose.ts'

/** How a vendor letters its titles. */
interface Hand {
  readonly font: string
  /** Width of an average capital against its height. */
  readonly width: number
  readonly caps: boolean
  readonly slant?: number
}

const hands: Readonly<Record<Vendor, Hand>> = {
  PG: { font: 'Georgia,Times New Roman,serif', width: 0.72, caps: true },
  PT: { font: 'Palatino Linotype,Palatino,Georgia,serif', width: 0.62, caps: false },
  JL: { font: 'Verdana,DejaVu Sans,sans-serif', width: 0.76, caps: true, slant: -4 },
  JDB: { font: 'Impact,Haettenschweiler,Arial Narrow,sans-serif', width: 0.56, caps: true },
  CQ9: { font: 'Arial Black,Arial,sans-serif', width: 0.76, caps: true },
  FC: { font: 'Trebuchet MS,Segoe UI,sans-serif', width: 0.62, caps: false, slant: -6 },
  EG2: { font: 'Futura,Century Gothic,Avenir,sans-serif', width: 0.72, caps: true },
}

interface Line {
  text: string
  isSmall: boolean
}

const widthMax = 258
const sizeMax = 54
const smallSize = 19
/** No line of a name stands lower. */
const bottom = 376

/** The name in at most three lines whose middle is at `y`. Filled by #t, outlined by `ink`. */
export function lettering(name: string, vendor: Vendor, y: number, ink: string): string {
  const { font, width, caps, slant } = hands[vendor]
  const lines = linesOf(caps ? name.toUpperCase() : name)
  const sized = lines.map((line) => {
    const most = lines.length > 2 ? 42 : sizeMax
    const fitting = widthMax / Math.max(1, line.text.length * width)
    return { ...line, size: Math.round(line.isSmall ? smallSize : Math.min(most, fitting)) }
  })
  const height = sized.reduce((sum, { size }) => sum + size * 1.02, 0)
  let at = Math.min(y - height / 2, bottom - height)
  const texts = sized.map(({ text, size, isSmall }) => {
    at += size * 1.02
    const length = Math.round(Math.min(widthMax, text.length * width * size))
    const strength = isSmall ? 5 : Math.max(6, Math.round(size / 5))
    const place = `x="150" y="${Math.round(at - size * 0.2)}" font-size="${size}"`
    const fit = `textLength="${length}" lengthAdjust="spacingAndGlyphs"`
    return `<text ${place} stroke-width="${strength}" ${fit}>${escaped(text)}</text>`
  })
  const turn = slant ? ` transform="rotate(${slant} 150 ${Math.round(y)})"` : ''
  const face = `font-family="${font}" font-weight="900" text-anchor="middle"`
  const paint = `fill="url(#t)" stroke="${ink}" stroke-linejoin="round" paint-order="stroke"`
  return `<g ${face} ${paint}${turn}>${texts.join('')}</g>`
}

const lineMax = 13

function linesOf(name: string): Line[] {
  const coined = /^(.+) (hold and win)$/i.exec(name)
  if (coined) {
    const [, before = '', after = ''] = coined
    return [...linesOf(before), { text: after, isSmall: true }]
  }
  const joint = /^(.+?) (of the|of a|of|and) (.+)$/i.exec(name)
  if (joint) {
    const [, before = '', small = '', after = ''] = joint
    return [
      { text: before, isSmall: false },
      { text: small, isSmall: true },
      { text: after, isSmall: false },
    ]
  }
  return broken(name).map((text) => ({ text, isSmall: false }))
}

/** As few lines as fit, as even as can be. */
function broken(name: string): string[] {
  const words = name.split(' ')
  if (name.length <= lineMax - 3 || words.length === 1) return [name]
  const cuts = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const two = cuts.toSorted((one, other) => longest(one) - longest(other))[0] ?? [name]
  if (longest(two) <= lineMax || words.length < 3) return two
  const [first = '', ...rest] = words
  return [first, ...broken(rest.join(' ')).slice(0, 2)]
}

const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length))

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
