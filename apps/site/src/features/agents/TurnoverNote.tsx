import type { GameType } from '@baize/contract/vocabulary'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Info } from 'lucide-react'
import { useTypeWords } from '../../shared/record/betWords.tsx'

/** Where all bets of a round count as one. */
const byRounds: readonly GameType[] = ['LIVE', 'BGS', 'PVP']

/** Why turnover can be lower than what was staked. */
export function TurnoverNote() {
  const say = useWords('money')
  const typeOf = useTypeWords()
  const { tag } = useLanguage()
  const games = new Intl.ListFormat(tag).format(byRounds.map(typeOf))
  return (
    <details className="explain">
      <summary>
        <Info aria-hidden="true" />
        {say('turnover.why')}
      </summary>
      <p>{say('turnover.text', { games })}</p>
    </details>
  )
}
