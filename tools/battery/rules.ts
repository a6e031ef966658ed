import { createDraw, type Draw, type Mode, type Model, rehearsalWords, spin } from '@baize/engines'
import { faultIn } from './shown.round.ts'
import { shownRules } from './shown.ts'

/** A round that breaks the rules shown to players. */
export interface Breach {
  model: string
  seed: number
  fault: string
}

/** Plays rounds `from` to below `to`; every second one is drawn so that rare outcomes are frequent. */
export function breaches(model: Model, from: number, to: number): Breach[] {
  const shown = shownRules(model)
  const found: Breach[] = []
  for (let seed = from; seed < to; seed += 1) {
    const draw = seed % 2 === 0 ? createDraw(rehearsalWords(seed, 3)) : baitedDraw(model, seed)
    const mode: Mode = model.buy && seed % buyEvery === 0 ? 'buy' : 'base'
    const level = model.levels[seed % model.levels.length]!
    const round = spin(model, { bet: { level }, mode }, draw)
    const fault = faultIn(shown, round, model.coins)
    if (fault) found.push({ model: model.id, seed, fault })
  }
  return found
}

const buyEvery = 5
/** Of four draws, this many pick a favoured symbol. */
const baitedOfFour = 3

/**
 * A draw that favours one symbol, wilds, scatters and coins. It gives long runs, full grids and many
 * features, which fair draws hardly ever give.
 */
function baitedDraw(
  { strips, rows, reels, land, wilds, scatter, holdAndWin }: Model,
  seed: number,
): Draw {
  const fair = createDraw(rehearsalWords(seed, 4))
  const symbols = [...new Set(strips.flat())]
  const favourite = symbols[fair.below(symbols.length)]!
  const special = [...Object.keys(wilds ?? {}), scatter?.symbol, holdAndWin?.symbol]
  const rare = special.filter((symbol) => symbol !== undefined)
  const bait = new Set([favourite, rare[fair.below(rare.length + 1)]])
  let asked = 0
  function below(n: number): number {
    const reel = land === 'stop' ? asked % reels : Math.floor(asked / rows) % reels
    asked += 1
    const strip = strips[reel]!
    if (strip.length !== n || fair.below(4) >= baitedOfFour) return fair.below(n)
    const places = [...strip.keys()].filter((place) => bait.has(strip[place]!))
    if (places.length === 0) return fair.below(n)
    const place = places[fair.below(places.length)]!
    return land === 'stop' ? (place + n - fair.below(rows)) % n : place
  }
  return { below, weighted: fair.weighted }
}
