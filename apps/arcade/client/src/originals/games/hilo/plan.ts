import {
  type HiloAction,
  type HiloSetting,
  type HiloView,
  hiloGuessFrom,
} from '@baize/engines/house'
import { rankOf } from '../../shell/Card.tsx'
import { lastCard } from './cards.ts'

/** The most guesses that an auto-bet may have. */
export const guessesMax = 10
export const firstPlan: HiloSetting = { side: 'likelier', guesses: 1 }

export function readPlan(kept: unknown): HiloSetting | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both parts are looked at below
  const { side, guesses } = (kept ?? {}) as Partial<HiloSetting>
  if (side !== 'likelier' && side !== 'unlikelier') return undefined
  if (!Number.isInteger(guesses) || !guesses || guesses < 1 || guesses > guessesMax)
    return undefined
  return { side, guesses }
}

/** Guesses the chosen side as often as planned; cashes out earlier if no further guess is accepted. */
export function stepBy(view: HiloView, { side, guesses }: HiloSetting): HiloAction {
  const made = view.cards.filter(({ after }) => after === 'higher' || after === 'lower').length
  const guess = hiloGuessFrom(rankOf(lastCard(view)), side)
  const isTaken = view.next?.[guess] !== undefined
  return made >= guesses || !isTaken ? { type: 'cashOut' } : { type: 'guess', guess }
}
