import { useId, useState } from 'react'
import type { AnyTableView } from '../../../src/rooms/wire.ts'
import type { RoomClient } from './client.ts'
import type { Shown } from './Room.tsx'
import { refusalText } from './refusals.ts'
import { useSpeech } from './speech.tsx'
import { ListButton, ListLine } from './WaitingList.tsx'

interface SitDownProps {
  client: RoomClient
  state: Shown<AnyTableView>
  isTopUp?: boolean
  close?(): void
}

/** How many chips to bring to the table. */
export function SitDown({ client, state, isTopUp = false, close }: SitDownProps) {
  const { say, amount } = useSpeech()
  const id = useId()
  const { table, own, list, balance, isAsking, refusal } = state
  const big = BigInt(table.game === 'holdem' ? table.big : table.stake)
  const most = isTopUp ? BigInt(own.topUpMost) : BigInt(own.buyIn.max)
  const least = isTopUp ? (most < big ? most : big) : BigInt(own.buyIn.min)
  const max = balance < most ? balance : most
  const [wish, setWish] = useState(most)
  const chosen = wish < least ? least : wish > max ? max : wish
  const isPoor = max < least || max === 0n
  // A seat that is held for somebody else is not free.
  const isHeld = list.isFull && table.players.length > 0 && own.wait?.endsAt == null
  const isFull = table.players.length >= table.seats || isHeld
  function go(): void {
    if (isTopUp) client.topUp(chosen)
    else client.sit(chosen)
    close?.()
  }
  return (
    <section className="sit" data-top-up={isTopUp || undefined} aria-label={say('buyIn')}>
      <div className="sit-words">
        <h2>{isTopUp ? say('topUpTitle') : say('sitTitle')}</h2>
        {isTopUp ? <p>{say('moneyText')}</p> : <ListLine state={state} />}
      </div>
      <div className="slider-row">
        <label htmlFor={id}>{say('buyIn')}</label>
        <output htmlFor={id}>{amount(chosen)}</output>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={1}
          value={shareOf(chosen, least, max)}
          disabled={isPoor}
          aria-valuetext={amount(chosen)}
          onChange={(event) => setWish(atShare(Number(event.target.value), { least, max, big }))}
        />
      </div>
      <div className="sit-buttons">
        {isTopUp && (
          <button type="button" className="act" onClick={close}>
            {say('cancel')}
          </button>
        )}
        {!isTopUp && <ListButton client={client} state={state} />}
        <button
          type="button"
          className="act main"
          disabled={isPoor || isAsking || (isFull && !isTopUp)}
          onClick={go}
        >
          {isTopUp ? say('topUp') : say('sit')}
        </button>
      </div>
      <output className="fault-line">
        {isPoor && !isTopUp ? say('needs', { amount: amount(least) }) : refusalText(refusal, say)}
      </output>
    </section>
  )
}

function shareOf(at: bigint, least: bigint, max: bigint): number {
  return max <= least ? 100 : Number(((at - least) * 100n) / (max - least))
}

/** Whole big blinds in between, and exactly the ends at the ends. */
function atShare(share: number, of: { least: bigint; max: bigint; big: bigint }): bigint {
  const { least, max, big } = of
  if (share >= 100) return max
  const exact = least + ((max - least) * BigInt(share)) / 100n
  return share === 0 ? least : exact - (exact % big)
}
