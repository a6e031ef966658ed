import type { GameType } from '@baize/contract/vocabulary'
import type { Lottery } from './lottery.types.ts'

/** The lotteries of a category: the electronic ones have one of their own. */
export function lotteriesOf(all: readonly Lottery[], gameType: GameType): Lottery[] {
  return all.filter(({ mode }) => (gameType === 'ELOTT') === (mode === 'ELOTT'))
}

export interface Family {
  family: string
  lotteries: Lottery[]
}

/** Lotteries that look alike stand together, the fastest first, in the order in which they come. */
export function familiesOf(lotteries: readonly Lottery[]): Family[] {
  const families = new Map<string, Lottery[]>()
  for (const lottery of lotteries) {
    families.set(lottery.family, [...(families.get(lottery.family) ?? []), lottery])
  }
  return Array.from(families, ([family, all]) => ({
    family,
    lotteries: all.toSorted((a, b) => (a.seconds ?? Infinity) - (b.seconds ?? Infinity)),
  }))
}

/** "0109" of "ZY5D45-20261118-0109": what is left to tell apart within a lottery and a day. */
export function drawNumber(id: string): string {
  const [, ...parts] = id.split('-')
  return parts.length > 1 ? parts.slice(1).join('-') : (parts[0] ?? id)
}

/** The clock of this device is this many milliseconds behind that of the server. */
export function clockBehindMs(serverNow: string, readAtMs: number): number {
  return Date.parse(serverNow) - readAtMs
}

/** How a result is drawn: by the prizes that it has. */
export type ResultShape = 'digits' | 'wingo' | 'dice' | 'order' | 'balls' | 'prizes'

export function shapeOf(result: Readonly<Record<string, readonly string[]>>): ResultShape {
  if (result['dice']) return 'dice'
  if (result['order']) return 'order'
  if (result['balls']) return 'balls'
  if (result['digit']) return 'wingo'
  return result['five'] ? 'digits' : 'prizes'
}

/** The numbers one after the other, as they are read aloud and animated. */
export function piecesOf(result: Readonly<Record<string, readonly string[]>>): string[] {
  if (shapeOf(result) === 'digits') return (result['five']?.[0] ?? '').split('')
  if (shapeOf(result) === 'prizes') return Object.values(result)[0]?.slice(0, 1) ?? []
  return Object.values(result).flat()
}

export type WingoColour = 'green' | 'red' | 'greenViolet' | 'redViolet'

/** Odd digits are green, even ones red; 5 and 0 are violet as well. */
export function wingoColour(digit: string): WingoColour {
  if (digit === '0') return 'redViolet'
  if (digit === '5') return 'greenViolet'
  return Number(digit) % 2 === 1 ? 'green' : 'red'
}

/** Bets that need no explanation stand first. */
const groupOrder = [
  'number',
  'colour',
  'sides',
  'picks',
  'lo',
  'die',
  'dragontiger',
  'place',
  'sum',
  'set',
  'any',
  'straight',
]

export function groupsOf(kinds: readonly { group: string }[]): string[] {
  const rank = (group: string) => {
    const at = groupOrder.indexOf(group)
    return at < 0 ? groupOrder.length : at
  }
  return [...new Set(kinds.map(({ group }) => group))].toSorted((a, b) => rank(a) - rank(b))
}
