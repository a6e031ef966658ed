import { useWords } from '@baize/i18n/react'
import { type Fact, KeyValue } from '@baize/ui'
import { useTypeWords } from '../record/betWords.tsx'
import { useRateWords } from '../rewardWords.ts'
import type { Terms } from './bonusWords.ts'

const millionthsInPercent = 10_000

/** How much of a bet counts, by type of game; nothing where every game counts in full. */
export function Contributions({ conditions }: Pick<Terms, 'conditions'>) {
  const { others, types, games } = conditions.contributions
  const say = useWords('bonus')
  const typeOf = useTypeWords()
  const percent = useRateWords()
  const lines = [...Object.entries(types), ...Object.entries(games)]
  if ([others, ...lines.map(([, part]) => part)].every((part) => part === 100)) return null
  const value = (part: number) =>
    part === 0 ? say('counts.not') : percent(part * millionthsInPercent)
  const facts: Fact[] = [
    ...lines.map(([id, part]) => ({ id, label: typeOf(id), value: value(part) })),
    { id: '', label: say('counts.others'), value: value(others) },
  ]
  return (
    <div>
      <h3>{say('counts')}</h3>
      <p className="bonus-small">{say('counts.text')}</p>
      <KeyValue facts={facts} />
    </div>
  )
}
