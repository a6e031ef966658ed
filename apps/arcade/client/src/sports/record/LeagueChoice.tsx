import type { RailLeague } from '../../../../src/sports/wire.ts'
import { useSpeech } from '../speech.tsx'

interface LeagueChoiceProps {
  leagues: readonly RailLeague[]
  chosen: string | undefined
  choose(id: string): void
}

export function LeagueChoice({ leagues, chosen, choose }: LeagueChoiceProps) {
  const { say } = useSpeech()
  if (leagues.length < 2) return null
  return (
    <label className="chooser">
      <span className="unseen">{say('league')}</span>
      <select value={chosen} onChange={({ target }) => choose(target.value)}>
        {leagues.map(({ id, name, sport }) => (
          <option key={id} value={id}>
            {`${say(`sport.${sport}`)} · ${name}`}
          </option>
        ))}
      </select>
    </label>
  )
}
