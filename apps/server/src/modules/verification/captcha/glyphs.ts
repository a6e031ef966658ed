export interface Point {
  x: number
  y: number
}

/** One stroke of the pen through its points, in straight lines or as a curve. */
export interface Stroke {
  bends: boolean
  points: Point[]
}

/** Characters that are not mistaken for one another: no B and 8, no I, 1, O, 0, Q, S, 5, Z, 2, G, 4. */
const drawn = {
  A: '/ .02,1 .5,0 .98,1 / .2,.66 .8,.66',
  C: '( .95,.2 .72,.03 .36,.03 .08,.28 .04,.62 .26,.94 .62,1 .95,.82',
  D: '/ .1,0 .1,1 ( .1,0 .5,.01 .86,.2 .94,.5 .86,.8 .5,.99 .1,1',
  E: '/ .9,0 .1,0 .1,1 .92,1 / .1,.48 .74,.48',
  F: '/ .92,0 .1,0 .1,1 / .1,.48 .76,.48',
  H: '/ .06,0 .06,1 / .94,0 .94,1 / .06,.5 .94,.5',
  J: '/ .4,0 .8,0 ( .8,0 .8,.4 .78,.74 .6,.97 .3,.98 .08,.78',
  K: '/ .08,0 .08,1 / .94,0 .08,.58 / .36,.4 .98,1',
  L: '/ .12,0 .12,1 .92,1',
  M: '/ .02,1 .08,0 .5,.66 .92,0 .98,1',
  N: '/ .06,1 .06,0 .94,1 .94,0',
  P: '/ .1,1 .1,0 ( .1,0 .6,.01 .9,.14 .9,.42 .6,.55 .1,.56',
  R: '/ .1,1 .1,0 ( .1,0 .6,.01 .88,.13 .88,.4 .6,.53 .1,.54 / .46,.54 .96,1',
  T: '/ .02,0 .98,0 / .5,0 .5,1',
  U: '( .07,0 .07,.5 .14,.84 .5,1 .86,.84 .93,.5 .93,0',
  V: '/ .02,0 .5,1 .98,0',
  W: '/ 0,0 .24,1 .5,.34 .76,1 1,0',
  X: '/ .04,0 .96,1 / .96,0 .04,1',
  Y: '/ .03,0 .5,.52 .97,0 / .5,.52 .5,1',
  3: '( .1,.14 .42,0 .8,.1 .84,.34 .62,.47 .36,.48 / .36,.48 .44,.48 ( .4,.48 .72,.52 .92,.72 .78,.94 .42,1 .06,.86',
  6: '( .84,.06 .5,.08 .18,.36 .08,.68 .26,.96 .62,.98 .9,.8 .84,.52 .54,.42 .24,.52 .1,.68',
  7: '/ .05,0 .95,0 .38,1',
  9: '( .16,.94 .5,.92 .82,.64 .92,.32 .74,.04 .38,.02 .1,.2 .16,.48 .46,.58 .76,.48 .9,.32',
} as const

export const alphabet = Object.keys(drawn).join('')

const glyphs = new Map(Object.entries(drawn).map(([name, text]) => [name, strokesOf(text)]))

export function glyphOf(character: string): readonly Stroke[] {
  const found = glyphs.get(character)
  if (!found) throw new Error(`no glyph is drawn for ${character}`)
  return found
}

/** The width of a character relative to the others. */
export function breadthOf(character: string): number {
  if ('MW'.includes(character)) return 1.22
  return 'EFJL'.includes(character) ? 0.84 : 1
}

/** "/" begins a stroke of straight lines, "(" one that bends. */
function strokesOf(text: string): Stroke[] {
  return [...text.matchAll(/([/(])([^/(]+)/g)].map(([, sign, points = '']) => ({
    bends: sign === '(',
    points: points
      .trim()
      .split(' ')
      .map((pair) => {
        const [x = 0, y = 0] = pair.split(',').map(Number)
        return { x, y }
      }),
  }))
}
