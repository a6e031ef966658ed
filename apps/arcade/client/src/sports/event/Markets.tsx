import { useDeferredValue, useState } from 'react'
import type { EventRow, MarketView } from '../../../../src/sports/wire.ts'
import { verdictTone } from '../bets/verdicts.ts'
import { Choices } from '../Choices.tsx'
import { Outcome } from '../list/Price.tsx'
import { marketName, outcomeName, sidesOf } from '../names.ts'
import { useSpeech } from '../speech.tsx'
import { useIsWide } from '../useIsWide.ts'
import { groupOf, groupsOf, type MarketGroup } from './groups.ts'

/** All markets of an event: by group, or those whose name is searched for. */
export function Markets({ event }: { event: EventRow }) {
  const { say } = useSpeech()
  const isWide = useIsWide()
  const [group, setGroup] = useState<MarketGroup>('all')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim().toLowerCase())
  const groups = groupsOf(event.markets)
  const shown = blocksOf(
    event.markets.filter(
      (market) =>
        (group === 'all' || groupOf(market) === group) &&
        (search === '' || saidOf(event, market, say).includes(search)),
    ),
  )
  return (
    <>
      <div className="event-tabs">
        <Choices
          label={say('markets')}
          all={groups}
          chosen={group}
          choose={setGroup}
          text={(one) => say(`group.${one}`)}
          look="chips"
        />
        <input
          type="search"
          className="search"
          aria-label={say('searchMarkets')}
          placeholder={say('searchMarkets')}
          value={typed}
          maxLength={60}
          onFocus={({ currentTarget }) => {
            // Beneath a phone's keyboard nobody would see what is found.
            if (!isWide) currentTarget.parentElement?.scrollIntoView({ block: 'start' })
          }}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {event.markets.length > 0 && event.markets.every(isClosed) && (
        <p className="markets-note">{say('noMarkets')}</p>
      )}
      {shown.length === 0 ? (
        <div className="none">
          <b>{event.markets.length === 0 ? say('noMarkets') : say('noMarketFound')}</b>
        </div>
      ) : (
        <div className="markets">
          {shown.map((block) => (
            <Block key={block.name} event={event} block={block} />
          ))}
        </div>
      )}
    </>
  )
}

const isClosed = ({ status }: MarketView) => status === 'closed'

type SaySports = ReturnType<typeof useSpeech>['say']

function saidOf(event: EventRow, market: MarketView, say: SaySports): string {
  const outcomes = market.outcomes.map((_, nth) => outcomeName(event, market, nth, say))
  return [marketName(market, sidesOf(event), say), ...outcomes].join(' ').toLowerCase()
}

interface MarketBlock {
  name: string
  /** One market, or all lines of one kind. */
  markets: readonly MarketView[]
}

/** Lines of one kind stand in one block, the lowest first. */
function blocksOf(markets: readonly MarketView[]): MarketBlock[] {
  const blocks = new Map<string, MarketView[]>()
  for (const market of markets) {
    const { kind, period, of, side, first, places } = market
    const name = [kind, period, of, side, first, places].join(' ')
    const block = blocks.get(name)
    if (block) block.push(market)
    else blocks.set(name, [market])
  }
  return [...blocks].map(([name, own]) => ({
    name,
    markets: own.toSorted((a, b) => Number(a.line ?? 0) - Number(b.line ?? 0)),
  }))
}

function Block({ event, block }: { event: EventRow; block: MarketBlock }) {
  const { say } = useSpeech()
  const [first] = block.markets
  if (!first) return null
  return (
    <details className="market" open>
      <summary>
        <span dir="auto">{marketName(first, sidesOf(event), say)}</span>
        <svg viewBox="0 0 24 24" aria-hidden="true" className="chevron">
          <path d="M9 5l7 7-7 7" />
        </svg>
      </summary>
      <div className="outcomes" data-across={acrossOf(event, first, say)}>
        {block.markets.flatMap((market) =>
          market.outcomes.map((outcome, nth) =>
            outcome.result ? (
              <span
                key={`${market.key} ${outcome.key}`}
                className="settled-mark"
                data-outcome={verdictTone(outcome.result)}
              >
                <span dir="auto">{outcomeName(event, market, nth, say)}</span>
                <b>{say(`result.${outcome.result}`)}</b>
              </span>
            ) : (
              <Outcome
                key={`${market.key} ${outcome.key}`}
                event={event}
                market={market}
                nth={nth}
              />
            ),
          ),
        )}
      </div>
    </details>
  )
}

const longName = 16

/** Three beside each other if their names are short. */
function acrossOf(event: EventRow, market: MarketView, say: SaySports): 1 | 2 | 3 {
  const names = market.outcomes.map((_, nth) => outcomeName(event, market, nth, say))
  const longest = Math.max(0, ...names.map((name) => name.length))
  if (
    market.kind === 'score' ||
    market.kind === 'dc' ||
    (market.outcomes.length % 3 === 0 && longest <= longName)
  )
    return 3
  return longest > 2 * longName ? 1 : 2
}
