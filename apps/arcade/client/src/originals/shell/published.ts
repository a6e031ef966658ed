import { type Figures, numberOf, type Ratio } from '@baize/engines/house'
import type { GameFace } from '../face.ts'

/** The figures published with a game's rules. */
export interface Published extends Pick<Figures, 'rtp' | 'maxReturn'> {
  /** Undefined for figures over all settings: it differs from bet to bet. */
  readonly hitRate?: Figures['hitRate']
  /** True if the figures are the lowest return and the highest multiplier of all settings. */
  readonly isOverAll: boolean
}

/** The least and the most that a bet of this game returns. */
export function returnsOfAll({ game }: Pick<GameFace, 'game'>): [least: Ratio, most: Ratio] {
  const all = game.settings().map((one) => game.figures(one).rtp)
  const sorted = all.toSorted((a, b) => numberOf(a) - numberOf(b))
  return [sorted[0]!, sorted.at(-1)!]
}

export function publishedOf<Choice>(
  { game, settingOf }: Pick<GameFace<Choice>, 'game' | 'settingOf'>,
  choice: Choice,
): Published {
  const setting = settingOf(choice)
  if (setting !== undefined) return { ...game.figures(setting), isOverAll: false }
  const most = game.settings().map((one) => game.figures(one).maxReturn)
  return {
    rtp: returnsOfAll({ game })[0],
    maxReturn: Math.max(...most),
    isOverAll: true,
  }
}
