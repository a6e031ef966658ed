import type { DragonTigerView } from '@baize/engines/house'
import type { ChipsChoice } from '../../chips/chips.rules.ts'
import { Duel, type Side } from '../../chips/Duel.tsx'
import type { StageProps } from '../../face.ts'
import { atPace, useArrival } from '../../motion.ts'
import { useSpeech } from '../../speech.tsx'
import { useSteps } from '../../steps.ts'
import { boardPlaces, dragonTigerPays, noteOf, winnerOf } from './places.ts'
import './dragontiger.css'

const cardMs = 560
const restMs = 300
const cardCount = 2

export function Stage(props: StageProps<ChipsChoice, DragonTigerView>) {
  const { round, pending, pace, sound } = props
  const { say } = useSpeech()
  const view = pending ? undefined : round?.view
  const isMoving = useArrival(props, () => cardCount * cardMs + restMs)
  const ms = atPace(cardMs, pace)
  const dealt = useSteps(isMoving ? round?.key : undefined, { count: cardCount, ms }, sound.turn)
  const winner = view && !isMoving ? winnerOf(view) : undefined
  const sideOf = (side: 'dragon' | 'tiger', nth: number): Side => ({
    side,
    name: say(`dragontiger.${side}`),
    cards: view && dealt >= nth ? [view[side]] : [],
    room: 1,
    figure: side,
    isWinner: winner === side,
  })
  return (
    <Duel
      stage={props}
      isMoving={isMoving}
      sides={[sideOf('dragon', 1), sideOf('tiger', 2)]}
      ms={ms}
      note={view && noteOf(view, say)}
      places={boardPlaces.map((place) => ({
        place,
        text: say(`dragontiger.${place}`),
        pays: dragonTigerPays[place],
      }))}
      bead={(one) => ({ side: winnerOf(one), text: say(`dragontiger.bead.${winnerOf(one)}`) })}
    />
  )
}
