import { Failed, Waiting } from '../list/ListState.tsx'
import { useSpeech } from '../speech.tsx'
import { ArenaBets } from './ArenaBets.tsx'
import { ArenaRoads } from './ArenaRoads.tsx'
import { Scene } from './Scene.tsx'
import { useFights } from './useFights.ts'

/** The arena: the fight, the places to bet on, and what fell before. */
export function Arena() {
  const { say } = useSpeech()
  const { now, next, past, isFailed, again } = useFights()
  if (!now) return isFailed ? <Failed again={again} /> : <Waiting rows={3} />
  // Bets are taken for the next fight while one is on.
  const open = now.status === 'open' ? now : (next.find(({ status }) => status === 'open') ?? now)
  return (
    <div className="arena">
      <div className="arena-main">
        <Scene event={now} last={past[0]} />
        <ArenaBets key={open.id} event={open} isNext={open !== now} />
      </div>
      <div className="arena-side">
        <ArenaRoads past={past} />
        <p className="arena-note">{say('arenaNote')}</p>
      </div>
    </div>
  )
}
