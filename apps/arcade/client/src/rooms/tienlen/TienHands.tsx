import { inOrder, type TienFault, type TienRecord, verifyTienHand } from '@baize/engines/tienlen'
import { useEffect, useRef, useState } from 'react'
import type { TienTableView } from '../../../../src/rooms/tienlen/wire.ts'
import { Icon } from '../../icons.tsx'
import { Card } from '../Card.tsx'
import type { RoomClient } from '../client.ts'
import type { Shown } from '../Room.tsx'
import { saveFile } from '../save.ts'
import { useSpeech } from '../speech.tsx'
import { Payments } from './Payments.tsx'
import { playText } from './words.ts'

interface HandsProps {
  client: RoomClient
  state: Shown<TienTableView>
  close(): void
}

/** The own hands: what came of each, everybody's cards, every move, and its check. */
export function TienHands({ client, state, close }: HandsProps) {
  const { say } = useSpeech()
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState<TienRecord>()
  useEffect(() => {
    dialog.current?.showModal()
    void client.loadHands().catch(() => {})
  }, [client])
  const hands = state.hands.filter(
    (hand): hand is TienRecord => 'game' in hand && hand.game === 'tienlen',
  )
  return (
    <dialog ref={dialog} className="hands" aria-label={say('hands')} onClose={close}>
      <header>
        {open && (
          <button type="button" className="link" onClick={() => setOpen(undefined)}>
            {say('allHands')}
          </button>
        )}
        <h2>{open ? say('handNumber', { number: `#${open.number}` }) : say('hands')}</h2>
        <button
          type="button"
          className="tool"
          aria-label={say('close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      {open ? (
        <Detail key={open.id} record={open} />
      ) : hands.length === 0 ? (
        <p className="none">{say('noHands')}</p>
      ) : (
        <ul className="hand-list">
          {hands.map((hand) => (
            <li key={hand.id}>
              <Line hand={hand} open={() => setOpen(hand)} />
            </li>
          ))}
        </ul>
      )}
    </dialog>
  )
}

function netOf({ outcome }: TienRecord, seat: number | null): bigint {
  const end = outcome.seats.find((one) => one.seat === seat)
  return BigInt(end?.net ?? '0') - BigInt(end?.raked ?? '0')
}

function Net({ net }: { net: bigint }) {
  const { amount } = useSpeech()
  return (
    <b data-outcome={net > 0n ? 'won' : net < 0n ? 'lost' : undefined}>{amount(net, 'always')}</b>
  )
}

function Line({ hand, open }: { hand: TienRecord; open(): void }) {
  const { say } = useSpeech()
  const own = hand.players.find(({ seat }) => seat === hand.own)
  const place = hand.outcome.seats.find(({ seat }) => seat === hand.own)?.place ?? 0
  return (
    <button type="button" onClick={open}>
      <span className="tien-mini">
        {inOrder(own?.cards ?? []).map((card) => (
          <Card key={card} card={card} />
        ))}
      </span>
      <small>{say('tien.place', { place })}</small>
      <Net net={netOf(hand, hand.own)} />
    </button>
  )
}

function Detail({ record }: { record: TienRecord }) {
  const { say, amount } = useSpeech()
  const { outcome, players, moves, own } = record
  const nameOf = (seat: number) => players.find((one) => one.seat === seat)?.name
  return (
    <div className="hand">
      <ul className="tien-seats">
        {players.map(({ seat, name, cards, instant }) => {
          const end = outcome.seats.find((one) => one.seat === seat)
          return (
            <li key={seat} data-own={seat === own || undefined}>
              <span className="niu-who">
                <b dir="auto">{name}</b>
                <small>
                  {instant
                    ? say(`tien.instant.${instant}`)
                    : say('tien.place', { place: end?.place ?? 0 })}
                </small>
              </span>
              <Net net={netOf(record, seat)} />
              <span className="tien-mini">
                {inOrder(cards).map((card) => (
                  <Card key={card} card={card} />
                ))}
              </span>
            </li>
          )
        })}
      </ul>
      <h3>{say('tien.payments')}</h3>
      <Payments payments={outcome.payments} players={players} own={own} />
      <p className="rake-line">{say('rakeLine', { amount: amount(BigInt(outcome.rake)) })}</p>
      <Check record={record} />
      {moves.length > 0 && <h3>{say('tien.moves')}</h3>}
      <ol className="tien-moves">
        {moves.map(({ seat, cards }, at) => (
          <li key={at} data-pass={cards.length === 0 || undefined}>
            <bdi>{nameOf(seat)}</bdi>
            {cards.length === 0 ? (
              <small>{say('tien.passed')}</small>
            ) : (
              <span className="tien-mini">
                <span className="unseen">{playText(cards, say)}</span>
                {cards.map((card) => (
                  <Card key={card} card={card} />
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
      <button type="button" className="act" onClick={() => save(record)}>
        {say('saveHand')}
      </button>
    </div>
  )
}

/** Computes shuffle, deal, moves and payments of the hand again, in this page. */
function Check({ record }: { record: TienRecord }) {
  const { say } = useSpeech()
  const [faults, setFaults] = useState<TienFault[]>()
  return (
    <section className="check">
      <button type="button" className="act" onClick={() => setFaults(verifyTienHand(record))}>
        {say('check')}
      </button>
      <output>
        {faults === undefined
          ? say('checkText')
          : faults.length === 0
            ? say('checkAllRight', { cards: record.proof.opened.length })
            : say('checkWrong', { faults: faults.join(', ') })}
      </output>
    </section>
  )
}

function save(record: TienRecord): void {
  const name = `baize-tienlen-${record.number}.json`
  saveFile(JSON.stringify(record, null, 2), { type: 'application/json', name })
}
