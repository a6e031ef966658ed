import { type NiuFault, type NiuRecord, verifyNiuHand } from '@baize/engines/niuniu'
import { useEffect, useRef, useState } from 'react'
import type { NiuTableView } from '../../../../src/rooms/niuniu/wire.ts'
import { Icon } from '../../icons.tsx'
import { Card } from '../Card.tsx'
import type { RoomClient } from '../client.ts'
import type { Shown } from '../Room.tsx'
import { saveFile } from '../save.ts'
import { useSpeech } from '../speech.tsx'
import { Hand } from './Hand.tsx'
import { levelText } from './words.ts'

interface HandsProps {
  client: RoomClient
  state: Shown<NiuTableView>
  close(): void
}

/** The own hands: what came of each, everybody's cards, and its check. */
export function NiuHands({ client, state, close }: HandsProps) {
  const { say } = useSpeech()
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState<NiuRecord>()
  useEffect(() => {
    dialog.current?.showModal()
    void client.loadHands().catch(() => {})
  }, [client])
  const hands = state.hands.filter(
    (hand): hand is NiuRecord => 'game' in hand && hand.game === 'niuniu',
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

function Line({ hand, open }: { hand: NiuRecord; open(): void }) {
  const { say, amount } = useSpeech()
  const own = hand.players.find(({ seat }) => seat === hand.own)
  const end = hand.outcome.seats.find(({ seat }) => seat === hand.own)
  const net = BigInt(end?.net ?? '0') - BigInt(end?.raked ?? '0')
  return (
    <button type="button" onClick={open}>
      <span className="mini">
        {own?.cards.map((card) => (
          <Card key={card} card={card} />
        ))}
      </span>
      <span className="niu-line">
        {end && levelText(end.level, say)}
        {hand.own === hand.banker && <small className="niu-mark">{say('niu.banker')}</small>}
      </span>
      <b data-outcome={net > 0n ? 'won' : net < 0n ? 'lost' : undefined}>{amount(net, 'always')}</b>
    </button>
  )
}

function Detail({ record }: { record: NiuRecord }) {
  const { say, amount } = useSpeech()
  const { outcome, banker, stake } = record
  return (
    <div className="hand">
      <ul className="niu-seats">
        {record.players.map(({ seat, name, times, cards }) => {
          const end = outcome.seats.find((one) => one.seat === seat)
          const net = BigInt(end?.net ?? '0') - BigInt(end?.raked ?? '0')
          return (
            <li key={seat} data-own={seat === record.own || undefined}>
              <span className="niu-who">
                <b dir="auto">{name}</b>
                <small>
                  {seat === banker
                    ? say('niu.banker')
                    : say('niu.betOf', { amount: amount(BigInt(stake) * BigInt(times)) })}
                </small>
              </span>
              <Hand cards={cards} level={end?.level} />
              <span className="niu-end">
                {end && <small>{levelText(end.level, say)}</small>}
                <b data-outcome={net > 0n ? 'won' : net < 0n ? 'lost' : undefined}>
                  {amount(net, 'always')}
                </b>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="rake-line">{say('rakeLine', { amount: amount(BigInt(outcome.rake)) })}</p>
      <Check record={record} />
      <button type="button" className="act" onClick={() => save(record)}>
        {say('saveHand')}
      </button>
    </div>
  )
}

/** Computes shuffle, deal and payouts of the hand again, in this page. */
function Check({ record }: { record: NiuRecord }) {
  const { say } = useSpeech()
  const [faults, setFaults] = useState<NiuFault[]>()
  return (
    <section className="check">
      <button type="button" className="act" onClick={() => setFaults(verifyNiuHand(record))}>
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

function save(record: NiuRecord): void {
  const name = `baize-niuniu-${record.number}.json`
  saveFile(JSON.stringify(record, null, 2), { type: 'application/json', name })
}
