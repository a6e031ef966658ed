import { type Figures, numberOf } from '@baize/engines/house'
import type { GameFace } from '../face.ts'

/** The figures published with a game's rules. */
export interface Published extends Pick<Figures, 'rtp' | 'maxReturn'> {
  /** Undefined for figures over all settings: it differs from bet to bet. */
  readonly hitRate?: Figures['hitRate']
  /** True if the figures are the lowest return and the highest multiplier of all settings. */
  readonly isOverAll: boolean
}

export function publishedOf<Choice>(
  { game, settingOf }: Pick<GameFace<Choice>, 'game' | 'settingOf'>,
  choice: Choice,
): Published {
  const setting = settingOf(choice)
  if (setting !== undefined) return { ...game.figures(setting), isOverAll: false }
  const all = game.settings().map((one) => game.figures(one))
  return {
    rtp: all.map(({ rtp }) => rtp).reduce((a, b) => (numberOf(b) < numberOf(a) ? b : a)),
    maxReturn: Math.max(...all.map(({ maxReturn }) => maxReturn)),
    isOverAll: true,
  }
}
