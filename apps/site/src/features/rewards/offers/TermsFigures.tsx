import { useWords } from '@baize/i18n/react'
import { type Fact, KeyValue } from '@baize/ui'
import { useTypeWords } from '../../../shared/record/betWords.tsx'
import { useRateWords } from '../../../shared/rewardWords.ts'
import { Sum } from '../../../shared/Sum.tsx'
import type { Detail } from './offerWords.ts'

type Figure = Detail['figures'][number]

/** What the terms say in figures. */
export function TermsFigures({ detail: { figures, currency, offer } }: { detail: Detail }) {
  const say = useWords('promotions')
  const labelOf = useLabels()
  const rewards = useWords('rewards')
  const rate = useRateWords()
  const valueOf = ({ unit, value }: Figure) => {
    if (unit === 'money') return <Sum of={value} currency={currency} />
    if (unit === 'rate') return rate(Number(value))
    if (unit === 'points') return rewards('points', { count: Number(value) })
    return say('spinsDays', { days: Number(value) })
  }
  const facts: Fact[] = figures.map((figure) => ({
    id: `${figure.name} ${figure.of ?? ''}`,
    label: labelOf(figure),
    value: valueOf(figure),
  }))
  // It is a share of what all games together lost.
  if (offer.kind === 'cashback')
    facts.push({ id: 'games', label: say('figure.games'), value: say('figure.allGames') })
  return <KeyValue facts={facts} />
}

function useLabels(): (figure: Figure) => string {
  const say = useWords('promotions')
  const rewards = useWords('rewards')
  const typeOf = useTypeWords()
  return ({ name, of = '' }) => {
    const games = of === 'others' ? rewards('rebate.others') : typeOf(of)
    if (name === 'rate') return games
    if (name === 'perPoint') return say('figure.perPoint', { games })
    if (name === 'prize') return say('figure.prize', { place: of })
    if (name === 'worth')
      return say('figure.worth', { points: rewards('points', { count: Number(of) }) })
    return say(`figure.${name}`)
  }
}
