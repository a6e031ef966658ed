import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { useSpoken } from '../../shared/rewardWords.ts'
import { timeWithin } from '../../shared/times.ts'

export type Vip = Value<'vip'>
export type Ladder = NonNullable<Value<'vipLadder'>['offer']>
export type Level = Ladder['levels'][number]
export type Rakeback = NonNullable<Vip['rakeback']>

/** A level in words: "VIP 3 Gold". */
export function useLevelName(ladder: Ladder): (level: number) => string {
  const say = useWords('vip')
  const spoken = useSpoken()
  return (level) => {
    const found = ladder.levels.find((one) => one.level === level)
    return found ? `${say('label', { level })} ${spoken(found.name)}` : say('start')
  }
}

const noon = 'T12:00:00Z'

/** A day of the merchant's calendar, for use inside a sentence. */
export function useDayWords(): (day: string) => string {
  const { tag } = useLanguage()
  return (day) => timeWithin(`${day}${noon}`, tag, 'day')
}

const millionthsInHundredthOfPercent = 100

/** Hundredths of a percent as millionths, in which rates are shown. */
export const millionthsOf = (hundredths: number) => hundredths * millionthsInHundredthOfPercent
