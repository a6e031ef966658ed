import {
  type HandRecord,
  historyText,
  momentsOf,
  openHistory,
  type ProofFault,
  verifyHand,
} from '@baize/engines/holdem'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icons.tsx'
import { Card, cardName } from './Card.tsx'
import type { RoomClient } from './client.ts'
import type { Shown } from './Room.tsx'
import { saveFile } from './save.ts'
import { useSpeech } from './speech.tsx'

interface HandsProps {
  client: RoomClient
  state: Shown
  close(): void
}

/** The own hands: what came of each, its replay, its check, and both exports. */
export function Hands({ client, state, close }: HandsProps) {
  const { say, amount } = useSpeech()
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState<HandRecord>()
  useEffect(() => {
    dialog.current?.showModal()
    void client.loadHands().catch(() => {})
  }, [client])
  const hands = state.hands.filter((hand): hand is HandRecord => !('game' in hand))
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
        <Hand key={open.id} record={open} />
      ) : hands.length === 0 ? (
        <p className="none">{say('noHands')}</p>
      ) : (
        <ul className="hand-list">
          {hands.map((hand) => {
            const own = hand.players.find(({ seat }) => seat === hand.own)
            const end = hand.outcome.seats.find(({ seat }) => seat === hand.own)
            const net = BigInt(end?.won ?? '0') - BigInt(end?.put ?? '0')
            return (
              <li key={hand.id}>
                <button type="button" onClick={() => setOpen(hand)}>
                  <span className="mini">
                    {own?.cards?.map((card) => (
                      <Card key={card} card={card} />
                    ))}
                  </span>
                  <span className="mini board-mini">
                    {hand.board.map((card) => (
                      <Card key={card} card={card} />
                    ))}
                  </span>
                  <b data-outcome={net > 0n ? 'won' : net < 0n ? 'lost' : undefined}>
                    {amount(net, 'always')}
                  </b>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </dialog>
  )
}

function Hand({ record }: { record: HandRecord }) {
  const { say, amount } = useSpeech()
  const moments = momentsOf(record)
  const [at, setAt] = useState(moments.length - 1)
  const moment = moments[Math.min(at, moments.length - 1)]
  if (!moment) return null
  return (
    <div className="hand">
      <Board cards={moment.board} name={moment.second.length > 0 ? say('board.first') : ''} />
      {moment.second.length > 0 && <Board cards={moment.second} name={say('board.second')} />}
      <p className="pot">{say('pot', { amount: amount(potOf(moment)) })}</p>
      <ul className="replay">
        {moment.seats.map(({ seat, stack, bet, isFolded, said }) => {
          const player = record.players.find((one) => one.seat === seat)
          return (
            <li
              key={seat}
              data-by={moment.by === seat || undefined}
              data-folded={isFolded || undefined}
            >
              <b dir="auto">{player?.name}</b>
              <span className="mini">
                {player?.cards?.map((card) => (
                  <Card key={card} card={card} />
                ))}
              </span>
              <span>{said === 'won' ? say('won') : said ? say(`said.${said}`) : ''}</span>
              <span className="amounts">
                {bet > 0n ? `${amount(bet)} · ` : ''}
                {amount(stack)}
              </span>
            </li>
          )
        })}
      </ul>
      <div className="replay-row">
        <button type="button" className="act" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {say('stepBack')}
        </button>
        <input
          type="range"
          aria-label={say('replay')}
          min={0}
          max={moments.length - 1}
          value={at}
          onChange={(event) => setAt(Number(event.target.value))}
        />
        <button
          type="button"
          className="act"
          disabled={at >= moments.length - 1}
          onClick={() => setAt(at + 1)}
        >
          {say('stepOn')}
        </button>
      </div>
      <p className="rake-line">
        {say('rakeLine', { amount: amount(BigInt(record.outcome.rake)) })}
      </p>
      <Check record={record} />
      <div className="exports">
        <button type="button" className="act" onClick={() => save(record, 'text')}>
          {say('saveText')}
        </button>
        <button type="button" className="act" onClick={() => save(record, 'ohh')}>
          {say('saveOpen')}
        </button>
        <button type="button" className="act" onClick={() => save(record, 'whole')}>
          {say('saveHand')}
        </button>
      </div>
    </div>
  )
}

function Board({ cards, name }: { cards: HandRecord['board']; name: string }) {
  const { say } = useSpeech()
  const spoken = cards.map((card) => cardName(card, say)).join(', ') || say('noBoard')
  return (
    <div className="board">
      <span className="unseen">{name === '' ? spoken : `${name}: ${spoken}`}</span>
      {cards.map((card) => (
        <Card key={card} card={card} />
      ))}
      {cards.length === 0 && <span className="card-place" />}
    </div>
  )
}

function potOf({ pot, seats }: ReturnType<typeof momentsOf>[number]): bigint {
  return seats.reduce((sum, { bet }) => sum + bet, pot)
}

/** Computes the shuffle of the hand again, in this page. */
function Check({ record }: { record: HandRecord }) {
  const { say } = useSpeech()
  const [faults, setFaults] = useState<ProofFault[]>()
  return (
    <section className="check">
      <button type="button" className="act" onClick={() => setFaults(verifyHand(record.proof))}>
        {say('check')}
      </button>
      <output>
        {faults === undefined
          ? say('checkText')
          : faults.length === 0
            ? say('checkRight', { cards: record.proof.opened.length })
            : say('checkWrong', { faults: faults.join(', ') })}
      </output>
    </section>
  )
}

const files = {
  text: { type: 'text/plain', ending: 'txt', of: historyText },
  ohh: { type: 'application/json', ending: 'ohh', of: (record) => plain(openHistory(record)) },
  // What `verify.mjs hand` checks.
  whole: { type: 'application/json', ending: 'json', of: (record) => plain(record) },
} satisfies Record<string, { type: string; ending: string; of(record: HandRecord): string }>

const plain = (value: unknown) => JSON.stringify(value, null, 2)

function save(record: HandRecord, as: keyof typeof files): void {
  const { type, ending, of } = files[as]
  saveFile(of(record), { type, name: `baize-hand-${record.number}.${ending}` })
}
