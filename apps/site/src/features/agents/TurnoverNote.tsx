import { useWords } from '@baize/i18n/react'
import { Info } from 'lucide-react'

/** Why turnover can be lower than what was staked. */
export function TurnoverNote() {
  const say = useWords('money')
  return (
    <details className="explain">
      <summary>
        <Info aria-hidden="true" />
        {say('turnover.why')}
      </summary>
      <p>{say('turnover.text')}</p>
    </details>
  )
}
