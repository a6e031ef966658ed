import type { LiveView } from '../../../../src/sports/wire.ts'
import { useSpeech } from '../speech.tsx'

const known = ['goals', 'corners'] as const

/** One figure for each side; the longer bar is of who has more. */
export function Figures({ live }: { live: LiveView }) {
  const { say } = useSpeech()
  const rows = known.flatMap((name) => {
    const pair = live.stats[name]
    return pair ? [{ name, pair }] : []
  })
  if (rows.length === 0) return <p className="stat-rows">{say('noFigures')}</p>
  return (
    <ul className="stat-rows">
      {rows.map(({ name, pair: [home, away] }) => (
        <li key={name} className="stat-row">
          <b>{home}</b>
          <span>{say(`stat.${name}`)}</span>
          <b>{away}</b>
          <div className="stat-bar" aria-hidden="true">
            <i style={{ flexGrow: Math.max(home, 0.01) }} />
            <i style={{ flexGrow: Math.max(away, 0.01) }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
