import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { decimalsOf } from '@baize/money'
import { useTypeWords } from './record/betWords.tsx'
import { useSumWords } from './Sum.tsx'

export type Mission = Value<'missions'>['list'][number]
export type Race = Value<'races'>['list'][number]
export type BoardRow = Value<'missionLeaderboard'>['rows'][number]

const isAmount = ({ measure }: Mission) => measure === 'validBet' || measure === 'deposited'

/** The task of a mission in words, and how far it is. */
export function useMissionWords(currency: string) {
  const say = useWords('missions')
  const sum = useSumWords(currency)
  const { tag } = useLanguage()
  const typeOf = useTypeWords()
  const number = new Intl.NumberFormat(tag)

  function task(mission: Mission): string {
    const { measure, target, multiplier } = mission
    if (measure === 'validBet' || measure === 'deposited')
      return say(`task.${measure}`, { amount: sum(target) })
    return say(`task.${measure}`, { count: Number(target), multiplier: multiplier ?? 0 })
  }

  function progress(mission: Mission): string {
    const { target } = mission
    const done = BigInt(mission.progress) > BigInt(target) ? target : mission.progress
    const shown = (figure: string) =>
      isAmount(mission) ? sum(figure) : number.format(BigInt(figure))
    return say('progress', { done: shown(done), target: shown(target) })
  }

  /** Undefined where every game counts. */
  function only({ only: { gameTypes, vendors, games } }: Mission): string | undefined {
    const names = [...gameTypes.map(typeOf), ...vendors, ...games.map((game) => game.split('/')[1])]
    return names.length > 0 ? say('only', { games: names.join(', ') }) : undefined
  }

  return { task, progress, only }
}

const percentMax = 100

export function percentOf({ progress, target }: Pick<Mission, 'progress' | 'target'>): number {
  const share = (BigInt(progress) * BigInt(percentMax)) / BigInt(target)
  return Math.min(percentMax, Number(share))
}

const hundredths = 100

/** Scores come in hundredths of a minor unit; a point is a whole unit of the currency. */
export function usePoints(currency: string): (score: string) => string {
  const { tag } = useLanguage()
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  return (score) => number.format(Number(score) / (hundredths * 10 ** decimalsOf(currency)))
}
