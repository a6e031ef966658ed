import { type Figures, numberOf } from '@baize/engines/house'
import type { GameFace } from '../face.ts'

/** What is stated of a game beside its rules. */
export interface Published extends Pick<Figures, 'rtp' | 'maxReturn'> {
  /** Undefined over all settings: it differs from bet to bet. */
  readonly hitRate?: Figures['hitRate']
  /** The least return and the highest multiplier of everything that can be chosen. */
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
