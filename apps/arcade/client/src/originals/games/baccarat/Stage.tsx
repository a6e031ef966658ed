import type { BaccaratView } from '@baize/engines/house'
import type { ChipsChoice } from '../../chips/chips.rules.ts'
import { Duel, type Side } from '../../chips/Duel.tsx'
import type { StageProps } from '../../face.ts'
import { atPace, useArrival } from '../../motion.ts'
import { useSpeech } from '../../speech.tsx'
import { useSteps } from '../../steps.ts'
import { countOf, handsAt, noteOf, winnerOf } from './deal.ts'
import { baccaratPays, boardPlaces } from './places.ts'
import './baccarat.css'

const cardMs = 420
const restMs = 300
const handMax = 3

export function Stage(props: StageProps<ChipsChoice, BaccaratView>) {
  const { round, pending, pace, sound } = props
  const { say } = useSpeech()
  const view = pending ? undefined : round?.view
  const count = view ? view.player.length + view.banker.length : 0
  const isMoving = useArrival(props, () => count * cardMs + restMs)
  const ms = atPace(cardMs, pace)
  const dealt = useSteps(isMoving ? round?.key : undefined, { count, ms }, sound.turn)
  const hands = view ? handsAt(view, dealt) : { player: [], banker: [] }
  const winner = view && !isMoving ? winnerOf(view) : undefined
  const sideOf = (side: 'player' | 'banker'): Side => ({
    side,
    name: say(`baccarat.${side}`),
    cards: hands[side],
    room: handMax,
    total: hands[side].length > 0 ? countOf(hands[side]) : '–',
    isWinner: winner === side,
  })
  return (
    <Duel
      stage={props}
      isMoving={isMoving}
      sides={[sideOf('player'), sideOf('banker')]}
      ms={ms}
      note={view && noteOf(view, say)}
      places={boardPlaces.map((place) => ({
        place,
        text: say(`baccarat.${place}`),
        pays: baccaratPays[place],
      }))}
      bead={(one) => ({ side: winnerOf(one), text: say(`baccarat.bead.${winnerOf(one)}`) })}
    />
  )
}
