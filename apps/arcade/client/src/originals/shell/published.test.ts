import { type CrashSetting, crash, dice, percentText } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { face as crashFace } from '../games/crash/face.tsx'
import { face as diceFace } from '../games/dice/face.tsx'
import { publishedOf } from './published.ts'

test('[FAIR-02] crash states the least that any cash-out returns, and the most that one pays', () => {
  const { rtp, hitRate, maxReturn, isOverAll } = publishedOf(crashFace, crashFace.firstChoice)
  expect([percentText(rtp, 4), maxReturn]).toEqual(['98.9767', 1_000_000 * 10_000])
  expect([isOverAll, hitRate]).toEqual([true, undefined])
  for (const setting of crash.settings() as CrashSetting[]) {
    const one = crash.figures(setting).rtp
    expect(rtp.numerator * one.denominator <= one.numerator * rtp.denominator).toBe(true)
  }
})

test('[FAIR-02] where something is chosen, the figures are of that', () => {
  const choice = { side: 'under', target: 1 } as const
  expect(publishedOf(diceFace, choice)).toEqual({ ...dice.figures(choice), isOverAll: false })
})
