import type { Model } from '@baize/engines'

/** The properties of a model that decide which titles it may have. */
export type SlotModel = Pick<
  Model,
  'id' | 'reels' | 'wins' | 'cascade' | 'freeSpins' | 'holdAndWin' | 'buy' | 'jackpot' | 'heights'
>

type Promised = (model: SlotModel) => boolean

export const any: Promised = () => true

/** The suffixes of sequels, and which models fulfil what a suffix promises. */
export const promises: Readonly<Record<string, Promised>> = {
  Deluxe: any,
  Supreme: any,
  Returns: any,
  Reborn: any,
  Extra: any,
  II: any,
  Ways: ({ wins }) => wins.kind === 'ways',
  Lines: ({ wins }) => wins.kind === 'lines',
  Rush: any,
  Cascades: ({ cascade }) => cascade !== undefined,
  'Hold and Win': ({ holdAndWin }) => holdAndWin !== undefined,
  'Free Spins': ({ freeSpins }) => freeSpins !== undefined,
  Jackpot: ({ jackpot }) => jackpot !== undefined,
  Classic: ({ wins, reels }) => wins.kind === 'lines' && reels === 3,
}

export function tagsOfModel(model: SlotModel): string[] {
  return [
    model.wins.kind,
    ...(model.reels === 3 ? ['classic'] : []),
    ...(model.cascade ? ['cascade'] : []),
    ...(model.freeSpins ? ['free-spins'] : []),
    ...(model.holdAndWin ? ['hold-and-win'] : []),
    ...(model.buy ? ['buy'] : []),
    ...(model.jackpot ? ['jackpot'] : []),
  ]
}

/** Which models suit a world: lines for fruit, clusters for sweets, coins for luck. */
const habits: Readonly<Record<string, Promised>> = {
  fruit: ({ wins }) => wins.kind === 'lines',
  fire: ({ wins }) => wins.kind === 'lines',
  casino: ({ wins }) => wins.kind === 'lines',
  sweet: ({ wins, cascade }) => wins.kind === 'clusters' || cascade !== undefined,
  gems: ({ wins, cascade }) => wins.kind === 'clusters' || cascade !== undefined,
  greek: ({ cascade }) => cascade !== undefined,
  mahjong: ({ wins }) => wins.kind === 'ways',
  dragon: ({ wins, holdAndWin }) => wins.kind === 'ways' || holdAndWin !== undefined,
  luck: ({ holdAndWin }) => holdAndWin !== undefined,
  west: ({ holdAndWin }) => holdAndWin !== undefined,
}

export function worldsOf(model: SlotModel): ReadonlySet<string> {
  return new Set(Object.keys(habits).filter((world) => habits[world]?.(model)))
}
