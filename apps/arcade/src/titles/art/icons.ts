import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface IconSet {
  icons: Record<string, { body: string }>
}

/** Fluent Emoji Flat (MIT, Microsoft): every picture stands on a square of 32. */
export const iconSize = 32

let set: IconSet | undefined

export function hasIcon(name: string): boolean {
  return iconSet().icons[name] !== undefined
}

const drawn = new Map<string, string>()

/** A picture's own shapes, its numbers cut to what can be seen. */
export function iconBody(name: string): string {
  const known = drawn.get(name)
  if (known !== undefined) return known
  const icon = iconSet().icons[name]
  if (!icon) throw new RangeError(`the icon set has no picture "${name}"`)
  const body = icon.body.replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${shortened(path)}"`)
  drawn.set(name, body)
  return body
}

const darkBelow = 70

/** Whether a picture is lost on a dark ground: the middle of its colours, from 0 to 255. */
export function isDark(name: string): boolean {
  const fills = [...iconBody(name).matchAll(/fill="#([0-9a-f]{6})"/g)].map(([, hex = '']) => hex)
  const bright = fills.map((hex) =>
    Math.max(...(hex.match(/../g) ?? []).map((two) => Number(`0x${two}`))),
  )
  return bright.reduce((sum, one) => sum + one, 0) < darkBelow * bright.length
}

/** Read when the first picture is drawn: whoever only lists titles needs none of it. */
function iconSet(): IconSet {
  if (set) return set
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form of every icon set
  set = JSON.parse(readFileSync(file, 'utf8')) as IconSet
  return set
}

/** How many numbers each command of a path takes; an arc's two flags may stand without a space. */
const takes: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/** The path with one decimal for offsets and two for places: a tenth of a 32nd is below a pixel. */
export function shortened(path: string): string {
  return path.replace(/([a-z])([^a-z]*)/gi, (_, command: string, rest: string) => {
    const numbers = numbersOf(rest, command.toLowerCase() === 'a')
    if (takes[command.toLowerCase()] === 0) return command
    return command + joinedNumbers(numbers)
  })
}

function numbersOf(text: string, isArc: boolean): number[] {
  const numbers: number[] = []
  let left = text
  const any = /^[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/
  const flag = /^[\s,]*([01])/
  for (;;) {
    const place = numbers.length % 7
    const found = (isArc && (place === 3 || place === 4) ? flag : any).exec(left)
    if (!found) return numbers
    numbers.push(Number(found[1]))
    left = left.slice(found[0].length)
  }
}

function joinedNumbers(numbers: readonly number[]): string {
  let text = ''
  for (const number of numbers) {
    const short = String(Math.round(number * 100) / 100).replace(/^(-?)0\./, '$1.')
    text += text === '' || short.startsWith('-') ? short : ` ${short}`
  }
  return text
}
