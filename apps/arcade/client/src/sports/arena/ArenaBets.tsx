import { useState } from 'react'
import type { EventRow, MarketView, PoolView } from '../../../../src/sports/wire.ts'
import { createFigures } from '../../originals/figures.ts'
import { useBook, useBookState, useDesk, useSettings } from '../book.tsx'
import { quoteKey } from '../feed.ts'
import { writtenPrice } from '../formats.ts'
import type { PlaceOrder } from '../orders.ts'
import { faultText } from '../slip/faults.ts'
import { Receipts } from '../slip/Receipts.tsx'
import { StakeField } from '../slip/StakeField.tsx'
import { isToWin, stakeOf } from '../slip/slip.rules.ts'
import { useSpeech } from '../speech.tsx'
import { useCell, useCells } from '../useCell.ts'
import { OwnFights } from './OwnFights.tsx'

const stakeName = 'arena'
const sides = ['meron', 'draw', 'wala'] as const
type Side = (typeof sides)[number]

interface Choice {
  market: MarketView
  nth: number
  side: Side
}

/** The places to bet on: the pool with what it would pay, and fixed prices. */
export function ArenaBets({ event, isNext }: { event: EventRow; isNext: boolean }) {
  const { say } = useSpeech()
  const [choice, setChoice] = useState<{ market: string; nth: number }>()
  const chosen = choicesOf(event).find(
    ({ market, nth }) => market.key === choice?.market && nth === choice.nth,
  )
  return (
    <section className="arena-bets" data-fight={event.id} aria-label={say('placeBets')}>
      {isNext && <p className="arena-next">{say('nextFight', { number: event.round })}</p>}
      <div className="arena-sides">
        {sides.map((side) => (
          <SideBoard
            key={side}
            event={event}
            side={side}
            chosen={chosen}
            choose={({ market, nth }) => setChoice({ market: market.key, nth })}
          />
        ))}
      </div>
      <ArenaSlip event={event} chosen={chosen} />
      <OwnFights event={event} />
    </section>
  )
}

function choicesOf(event: EventRow): Choice[] {
  return event.markets.flatMap((market) =>
    market.outcomes.flatMap(({ key }, nth) => {
      const side = sides.find((one) => one === key)
      return side ? [{ market, nth, side }] : []
    }),
  )
}

interface SideBoardProps {
  event: EventRow
  side: Side
  chosen: Choice | undefined
  choose(choice: Choice): void
}

function SideBoard({ event, side, chosen, choose }: SideBoardProps) {
  const { say, amount } = useSpeech()
  const { client } = useBook()
  const pool = useCell(client.feed.pools, event.id)?.value ?? event.pool
  const own = choicesOf(event).filter((one) => one.side === side)
  const total = pool && (side === 'meron' ? pool.home : side === 'wala' ? pool.away : undefined)
  return (
    <div className="arena-board" data-tone={side}>
      <h3>{say(`outcome.${side}`)}</h3>
      <p className="pool-total">
        {total === undefined
          ? say('drawTerms')
          : say('poolTotal', { amount: amount(BigInt(total)) })}
      </p>
      {own.map((one) => (
        <ArenaPrice
          key={one.market.key}
          event={event}
          choice={one}
          pool={pool}
          isChosen={one.market.key === chosen?.market.key && one.nth === chosen.nth}
          choose={() => choose(one)}
        />
      ))}
    </div>
  )
}

interface ArenaPriceProps {
  event: EventRow
  choice: Choice
  pool: PoolView | undefined
  isChosen: boolean
  choose(): void
}

/** What 100 would be paid by the pool, or the fixed price. */
function ArenaPrice({ event, choice, pool, isChosen, choose }: ArenaPriceProps) {
  const { say } = useSpeech()
  const { client } = useBook()
  const { format } = useSettings()
  const { market, nth, side } = choice
  const cell = useCell(client.feed.prices, quoteKey(event.id, market.key, nth))
  const isPool = market.kind === 'pool'
  const isOpen = (cell?.value.status ?? market.status) === 'open'
  const pays = pool && (side === 'meron' ? pool.pays.home : pool.pays.away)
  const price = cell?.value.price ?? market.outcomes[nth]?.price ?? null
  const text = isPool ? (pays ?? '–') : price === null ? '–' : writtenPrice(price, format)
  return (
    <button
      type="button"
      className="arena-price"
      aria-pressed={isChosen}
      disabled={!isOpen || (!isPool && price === null)}
      data-move={cell?.move ? `${cell.move}${cell.moves % 2}` : undefined}
      onClick={choose}
    >
      <small>{isPool ? say('poolPays') : say('fixedPrice')}</small>
      <b dir="ltr">{text}</b>
      <span className="unseen">{say(`outcome.${side}`)}</span>
    </button>
  )
}

function ArenaSlip({ event, chosen }: { event: EventRow; chosen: Choice | undefined }) {
  const { say, amount, locale, direction } = useSpeech()
  const { client, desk } = useBook()
  const { balance } = useBookState()
  const { typed, isPlacing, receipts, fault } = useDesk()
  const { format } = useSettings()
  const [figures] = useState(() => createFigures(locale, direction === 'rtl'))
  const key = chosen ? quoteKey(event.id, chosen.market.key, chosen.nth) : ''
  const [quote] = useCells(client.feed.prices, chosen ? [key] : [])
  const { limits, decimals } = client.opened
  const isPool = chosen?.market.kind === 'pool'
  const price = quote?.price ?? null
  const wish = figures.readAmount(typed[stakeName] ?? '', decimals) ?? 0n
  const wantsWin = !isPool && isToWin(price, format)
  const stake =
    wantsWin && price ? stakeOf(wish, { price, format, step: BigInt(limits.step) }) : wish
  const side = chosen ? say(`outcome.${chosen.side}`) : ''
  const isOpen = quote?.status === 'open'
  function place(): void {
    if (!chosen) return
    const outcome = chosen.market.outcomes[chosen.nth]?.key ?? ''
    const order: PlaceOrder = {
      id: client.newId(),
      kind: 'single',
      legs: [{ event: event.id, market: chosen.market.key, outcome, price: isPool ? null : price }],
      stake: String(stake),
      policy: 'better',
      format,
      again: fault === 'repeated-slip',
    }
    void desk.place([{ order, picks: [] }])
  }
  return (
    <div className="arena-slip">
      <StakeField
        name={stakeName}
        label={wantsWin ? say('toWin') : say('stake')}
        spoken={wantsWin ? say('toWin') : say('stake')}
        hasQuick
      />
      <button
        type="button"
        className="act main place"
        disabled={!chosen || !isOpen || stake === 0n || stake > balance || isPlacing}
        onClick={place}
      >
        {!chosen
          ? say('chooseSide')
          : stake > balance
            ? say('fault.not-enough-money')
            : say('betOnSide', { amount: amount(stake), name: side })}
      </button>
      <p className="arena-terms">
        {isPool ? say('poolTerms') : chosen ? say('fixedTerms') : say('arenaTerms')}
      </p>
      {receipts.length === 0 ? (
        <p className="fault-line">{faultText(fault, say, amount)}</p>
      ) : (
        <Receipts ids={receipts} fault={fault} />
      )}
    </div>
  )
}
