import type { GameId } from '@baize/engines/house'
import type { Key } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'

/** What a player chose, in words: "Risk: high · Rows: 16". */
export function useSettingWords(game: GameId): (setting: unknown) => string {
  const say = useWords('fairness')
  const { tag } = useLanguage()
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 })
  function valueOf(name: string, value: unknown): string {
    if (typeof value === 'number') {
      if (name === 'cashOutAt' || (name === 'target' && game === 'limbo')) {
        return `${number.format(value / 100)}×`
      }
      return name === 'target' ? percent.format(value / 100) : number.format(value)
    }
    const word = values.find((known) => known === value)
    return word ? say(`value.${word}`) : String(value)
  }
  return (setting) =>
    Object.entries(setting ?? {})
      .map(([name, value]) => {
        const known = names.find((one) => one === name)
        if (name === 'place') return valueOf(name, value)
        return say('setting.pair', {
          name: known ? say(`setting.${known}`) : name,
          value: valueOf(name, value),
        })
      })
      .join(' · ')
}

type Named<Prefix extends string> =
  Key<'fairness'> extends infer K ? (K extends `${Prefix}.${infer Name}` ? Name : never) : never

const names = [
  'side',
  'target',
  'cashOutAt',
  'mines',
  'uncovered',
  'rows',
  'risk',
  'picks',
  'segments',
  'guesses',
  'difficulty',
  'flips',
  'strategy',
] as const satisfies readonly Named<'setting'>[]

const values = [
  'over',
  'under',
  'low',
  'classic',
  'medium',
  'high',
  'easy',
  'hard',
  'expert',
  'master',
  'likelier',
  'unlikelier',
  'perfect',
  'table',
] as const satisfies readonly Named<'value'>[]
