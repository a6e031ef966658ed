/** The grounds on which a brand's accent stands as text; the design system's tokens hold the same colours. */
export const grounds = {
  dark: { tinted: ['#0b1210', '#111b17'], plain: ['#18251f', '#21322a'] },
  light: { tinted: ['#f6f4ee', '#ffffff'], plain: ['#f3f0e8', '#eae6da'] },
} as const

/** A chosen chip has this much of the accent behind its words. */
export const tint = 0.14

/** The contrast that WCAG 2.2 AA asks of text. */
const enough = 4.5

/** The accent can be read as text on every ground of a theme. */
export function isLegible(accent: string, theme: keyof typeof grounds): boolean {
  const { tinted, plain } = grounds[theme]
  const behind = [...plain, ...tinted.map((ground) => mixed(accent, ground, tint))]
  return behind.every((ground) => contrast(accent, ground) >= enough)
}

/** Words in the second colour can be read on buttons of the first. */
export function isLegibleOn(word: string, fill: string): boolean {
  return contrast(word, fill) >= enough
}

/** From 1 (the same brightness) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** The relative luminance of a colour of sRGB, as WCAG defines it. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = parts(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mixed(over: string, under: string, share: number): string {
  const below = parts(under)
  const values = parts(over).map((part, at) => part * share + (below[at] ?? 0) * (1 - share))
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function parts(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
