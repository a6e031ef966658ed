import { inOrder } from '@baize/engines/tienlen'
import { useState } from 'react'
import type { TienTableView } from '../../../../src/rooms/tienlen/wire.ts'
import type { Sound } from '../../originals/sound.ts'
import { Card, cardName } from '../Card.tsx'
import type { RoomClient } from '../client.ts'
import type { Shown } from '../Room.tsx'
import { useSpeech } from '../speech.tsx'
import { useKeys } from '../useKeys.ts'
import { mayPlay, onTable, suggestionsOf } from './choose.ts'

interface HandProps {
  client: RoomClient
  state: Shown<TienTableView>
  sound: Sound
}

/** The own cards: some are chosen, then played together. They can be chosen before it is the own turn. */
export function TienHand({ client, state, sound }: HandProps) {
  const { say } = useSpeech()
  const { own, table } = state
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [nth, setNth] = useState(0)
  const left = inOrder(own.cards.map(({ card }) => card))
  const picked = left.filter((card) => chosen.includes(card))
  const of = { move: own.move, on: onTable(table) }
  const canPlay = mayPlay(picked, of)
  const mayPass = own.move?.mayPass ?? false
  const suggestions = suggestionsOf(left, of)
  function choose(card: number): void {
    sound.tap()
    setChosen(picked.includes(card) ? picked.filter((one) => one !== card) : [...picked, card])
  }
  function go(cards: readonly number[]): void {
    sound.tap()
    client.play(cards)
    setNth(0)
    if (cards.length > 0) setChosen([])
  }
  function suggest(): void {
    const next = suggestions[nth % suggestions.length]
    if (!next) return
    setChosen(next.cards)
    setNth(nth + 1)
  }
  useKeys((key) => {
    if (key === 'p' && canPlay) go(picked)
    if (key === 'x' && mayPass) go([])
    if (key === 'h') suggest()
  })
  return (
    <div className="tien-own">
      <fieldset className="tien-hand" aria-label={say('tien.yourCards')}>
        {left.map((card) => (
          <button
            key={card}
            type="button"
            className="tien-card"
            aria-pressed={picked.includes(card)}
            aria-label={cardName(card, say)}
            onClick={() => choose(card)}
          >
            <Card card={card} />
          </button>
        ))}
      </fieldset>
      <div className="act-row">
        <button type="button" className="act fold" disabled={!mayPass} onClick={() => go([])}>
          {say('tien.pass')}
        </button>
        <button
          type="button"
          className="act"
          disabled={suggestions.length === 0}
          title={own.move && suggestions.length === 0 ? say('tien.nothing') : undefined}
          onClick={suggest}
        >
          {say('tien.hint')}
        </button>
        <button
          type="button"
          className="act main"
          disabled={!canPlay}
          title={canPlay ? undefined : say('tien.noPlay')}
          onClick={() => go(picked)}
        >
          {say('tien.play')}
        </button>
      </div>
    </div>
  )
}
