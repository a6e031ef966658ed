import { memo, useCallback, useSyncExternalStore } from 'react'
import type { EventRow, MarketView } from '../../../../src/sports/wire.ts'
import { useBook, useSettings } from '../book.tsx'
import { quoteKey } from '../feed.ts'
import { writtenPrice } from '../formats.ts'
import { outcomeName, spokenPick } from '../names.ts'
import { isSame, pickOf } from '../slip/slip.rules.ts'
import { useSpeech } from '../speech.tsx'
import { useCell } from '../useCell.ts'

interface PriceProps {
  event: EventRow
  market: MarketView
  nth: number
  /** What stands above the price; nothing where a column says it. */
  label?: string
}

/** A price that can be had: it watches its own cell, so a change of it draws nothing else. */
export const Price = memo(function Price({ event, market, nth, label }: PriceProps) {
  const { say } = useSpeech()
  const { client, desk } = useBook()
  const { format } = useSettings()
  const cell = useCell(client.feed.prices, quoteKey(event.id, market.key, nth))
  const isPicked = useIsPicked(event, market, nth)
  const price = cell?.value.price ?? null
  const isOpen = cell?.value.status === 'open' && price !== null
  const name = withLabel(spokenPick(event, market, nth, say), label)
  function press(): void {
    const pick = pickOf(event, market, nth)
    if (pick) desk.toggle({ ...pick, seen: price })
  }
  return (
    <button
      type="button"
      className="price"
      disabled={!isOpen && !isPicked}
      aria-pressed={isPicked}
      aria-label={
        price === null || !isOpen
          ? say('pickClosed', { name })
          : `${name} ${writtenPrice(price, format)}`
      }
      data-move={isOpen && cell.move ? `${cell.move}${cell.moves % 2}` : undefined}
      onClick={press}
    >
      {label !== undefined && <small dir="auto">{label}</small>}{' '}
      {isOpen ? <Figure price={price} text={writtenPrice(price, format)} /> : <Lock />}
    </button>
  )
})

/** Negative prices of Malay and Indonesian are red, as everywhere. */
function Figure({ price, text }: { price: string; text: string }) {
  const isMinus = text.startsWith('\u2212')
  return (
    <b dir="ltr" data-minus={isMinus || undefined} data-price={price}>
      {text}
    </b>
  )
}

function Lock() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d="M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3" />
    </svg>
  )
}

function useIsPicked(event: EventRow, market: MarketView, nth: number): boolean {
  const { store } = useBook().desk
  const outcome = market.outcomes[nth]?.key ?? ''
  const { id } = event
  const { key } = market
  const read = useCallback(
    () => store.state.picks.some((pick) => isSame(pick, { event: id, market: key, outcome })),
    [store, id, key, outcome],
  )
  return useSyncExternalStore(store.subscribe, read)
}

/** The short name of an outcome, as a column or a button has it. */
export function Outcome({ event, market, nth }: Omit<PriceProps, 'label'>) {
  const { say } = useSpeech()
  return <Price {...{ event, market, nth }} label={outcomeName(event, market, nth, say)} />
}

/** It ends with what is written on the button, so that it can be asked for by voice. */
function withLabel(name: string, label: string | undefined): string {
  const [whole, short] = [withoutMarks(name), withoutMarks(label ?? '')]
  return whole.endsWith(short) ? whole : `${whole}, ${short}`
}

/** Marks of direction are for the eye. */
const withoutMarks = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
