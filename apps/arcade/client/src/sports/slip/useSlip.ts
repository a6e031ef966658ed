import { useEffect, useState } from 'react'
import type { MarketStatus, QuoteAnswer } from '../../../../src/sports/wire.ts'
import { createFigures } from '../../originals/figures.ts'
import { useBook, useDesk, useSettings } from '../book.tsx'
import { quoteKey } from '../feed.ts'
import { useSpeech } from '../speech.tsx'
import { useCells } from '../useCell.ts'
import { typedKey } from './desk.ts'
import { type Reckoned, reckon } from './reckon.ts'

export interface PickQuote {
  price: string | null
  status: MarketStatus
}

export interface Slip extends Reckoned {
  quotes: readonly (PickQuote | undefined)[]
  /** What the server says about the slip as it is; singles are asked when they are placed. */
  told: QuoteAnswer | undefined
}

const calmMs = 250

/** The slip with the prices of now: what it costs, what it may return, and what keeps it from being placed. */
export function useSlip(): Slip {
  const { client } = useBook()
  const { picks, mode, system, typed } = useDesk()
  const { format } = useSettings()
  const { locale, direction } = useSpeech()
  const [figures] = useState(() => createFigures(locale, direction === 'rtl'))
  const { opened } = client
  const quotes = useCells(
    client.feed.prices,
    picks.map(({ event, market, nth }) => quoteKey(event, market, nth)),
  )
  const read = (text: string | undefined) =>
    text ? figures.readAmount(text, opened.decimals) : undefined
  const reckoned = reckon({
    picks,
    quotes,
    mode,
    system,
    format,
    step: BigInt(opened.limits.step),
    typedOf: (pick) => read(typed[typedKey(pick)]),
    typed: read(typed[mode]),
  })
  const told = useQuote(reckoned)
  return { ...reckoned, quotes, told }
}

/** Asks the server when picks or prices have been still for a moment. */
function useQuote({ order }: Reckoned): QuoteAnswer | undefined {
  const { client } = useBook()
  const [told, setTold] = useState<{ name: string; answer: QuoteAnswer }>()
  const name = order ? JSON.stringify(order) : ''
  useEffect(() => {
    if (name === '') return undefined
    let isLate = false
    const timer = setTimeout(() => {
      client.api.quote(JSON.parse(name)).then(
        (answer) => {
          if (!isLate) setTold({ name, answer })
        },
        // Without an answer the slip is judged when it is placed.
        () => {},
      )
    }, calmMs)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [client, name])
  return told?.name === name ? told.answer : undefined
}
