import {
  type CrashSetting,
  type CrashView,
  crash,
  crashPoint,
  createChance,
  wordsOfLink,
} from '@baize/engines/house'
import type { GameFace } from '../../face.ts'
import type { PlayView } from '../../wire.ts'
import { Fairness } from './Fairness.tsx'
import { OwnTable } from './OwnTable.tsx'

const unitsPerHundredth = 100

/**
 * The crash point by the published rule, from the link: the record of a cashed-out bet does not contain
 * it.
 */
function pointIn(shared: PlayView['shared']): number | undefined {
  if (shared?.link === undefined) return undefined
  return crashPoint(createChance(wordsOfLink(shared.link, shared.salt)).float())
}

export const face: GameFace<CrashSetting, CrashView> = {
  id: 'crash',
  game: crash,
  firstChoice: { cashOutAt: 200 },
  readChoice: () => undefined,
  betOf: () => undefined,
  Stage: () => null,
  OwnTable,
  Fairness,
  strip: ({ cashedOutAt, point }, { figures }) =>
    figures.multiplier((cashedOutAt ?? point ?? 100) * unitsPerHundredth),
  told: ({ cashedOutAt, point }, { say, figures }) =>
    cashedOutAt === undefined
      ? say('crash.toldCrashed', { point: figures.multiplier((point ?? 100) * unitsPerHundredth) })
      : say('crash.cashedOut', { multiplier: figures.multiplier(cashedOutAt * unitsPerHundredth) }),
  facts: ({ bet, view, shared, state }, { say, figures }) => {
    if (state === 'void') return []
    const { cashOutAt } = crash.readBet(bet)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the view of this game
    const { cashedOutAt, point = pointIn(shared) } = (view ?? {}) as Partial<CrashView>
    const told = (hundredths: number) => figures.multiplier(hundredths * unitsPerHundredth)
    return [
      ...(cashOutAt === undefined ? [] : [[say('crash.agreed'), told(cashOutAt)] as const]),
      [say('crash.out'), cashedOutAt === undefined ? '–' : told(cashedOutAt)],
      ...(point === undefined ? [] : [[say('crash.point'), told(point)] as const]),
    ]
  },
  rules: ['crash.rule.1', 'crash.rule.2', 'crash.rule.3', 'crash.rule.4'],
  settingOf: () => undefined,
}
