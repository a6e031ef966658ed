import { type Level, madeOf } from '@baize/engines/niuniu'
import { Card, cardName } from '../Card.tsx'
import { useSpeech } from '../speech.tsx'
import { levelText } from './words.ts'

interface HandProps {
  /** Undefined where it lies face down. */
  cards: readonly number[] | undefined
  level?: Level | undefined
}

const size = 5

/** Five cards; turned up, the three of the bull stand a little higher than the two that count. */
export function Hand({ cards, level }: HandProps) {
  const { say } = useSpeech()
  const made = cards && madeOf(cards)
  const names = cards?.map((card) => cardName(card, say)).join(', ')
  const told = level ? `${names}: ${levelText(level, say)}` : names
  const order = inOrder(made?.three)
  return (
    <div className="five" data-open={cards ? true : undefined}>
      <span className="unseen">{told ?? say('niu.hidden')}</span>
      {order.map((nth, at) => (
        <span
          key={cards ? `${nth} up` : `${nth} down`}
          className="dealt"
          data-three={made?.three?.includes(nth) || undefined}
          style={{ animationDelay: `${at * delayMs}ms` }}
        >
          <Card card={cards?.[nth]} />
        </span>
      ))}
    </div>
  )
}

const delayMs = 60

/** The bull first. */
function inOrder(three: readonly number[] | undefined): readonly number[] {
  const all = Array.from({ length: size }, (_, nth) => nth)
  return three ? [...three, ...all.filter((nth) => !three.includes(nth))] : all
}
