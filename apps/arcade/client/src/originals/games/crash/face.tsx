import { type CrashSetting, type CrashView, crash } from '@baize/engines/house'
import type { GameFace } from '../../face.ts'
import { OwnTable } from './OwnTable.tsx'

const unitsPerHundredth = 100

export const face: GameFace<CrashSetting, CrashView> = {
  id: 'crash',
  game: crash,
  firstChoice: { cashOutAt: 200 },
  readChoice: () => undefined,
  betOf: () => undefined,
  Stage: () => null,
  OwnTable,
  strip: ({ cashedOutAt, point }, { figures }) =>
    figures.multiplier((cashedOutAt ?? point ?? 100) * unitsPerHundredth),
  told: ({ cashedOutAt, point }, { say, figures }) =>
    cashedOutAt === undefined
      ? say('crash.toldCrashed', { point: figures.multiplier((point ?? 100) * unitsPerHundredth) })
      : say('crash.cashedOut', { multiplier: figures.multiplier(cashedOutAt * unitsPerHundredth) }),
  rules: ['crash.rule.1', 'crash.rule.2', 'crash.rule.3', 'crash.rule.4'],
  settingOf: (choice) => choice,
}
