import { useState } from 'react'
import type { SlipView } from '../../../../src/sports/wire.ts'
import { useBook, useBookState } from '../book.tsx'
import { Choices } from '../Choices.tsx'
import { Failed, Waiting } from '../list/ListState.tsx'
import { useSpeech } from '../speech.tsx'
import { useRead } from '../useRead.ts'
import { BetCard } from './BetCard.tsx'

/** The own slips: those that run with what they could be cashed out for, and those that have ended. */
export function Bets({ which }: { which: 'open' | 'settled' }) {
  const { say } = useSpeech()
  const { go } = useBook()
  return (
    <>
      <header className="list-head">
        <h2>{say('myBets')}</h2>
        <Choices
          label={say('myBets')}
          all={['open', 'settled']}
          chosen={which}
          choose={(one) => go({ at: 'bets', which: one })}
          text={(one) => say(`bets.${one}`)}
          look="switch"
        />
      </header>
      {which === 'open' ? <OpenBets /> : <SettledBets />}
    </>
  )
}

function OpenBets() {
  const { client } = useBook()
  const { open, connects } = useBookState()
  // Read again after each connection: a slip may have ended while the line was broken.
  const read = useRead(`open ${connects}`, () => client.loadOpen())
  if (!open) return read.isFailed ? <Failed again={read.again} /> : <Waiting rows={3} />
  if (open.length === 0) return <None which="open" />
  return <List slips={open} />
}

function SettledBets() {
  const { say } = useSpeech()
  const { client } = useBook()
  const { ended, connects } = useBookState()
  const [older, setOlder] = useState<readonly SlipView[]>([])
  const [isDone, setDone] = useState(false)
  const read = useRead(`settled ${connects}`, () => client.api.slips('settled'))
  if (!read.data) return read.isFailed ? <Failed again={read.again} /> : <Waiting rows={3} />
  const told = [...read.data.slips, ...older]
  const fresh = new Map(ended.map((slip) => [slip.id, slip]))
  const known = new Set(told.map(({ id }) => id))
  const all = [
    ...ended.filter(({ id }) => !known.has(id)),
    ...told.map((slip) => fresh.get(slip.id) ?? slip),
  ]
  if (all.length === 0) return <None which="settled" />
  const last = told.at(-1)
  async function more(): Promise<void> {
    const answer = await client.api.slips('settled', last?.id)
    setOlder((before) => [...before, ...answer.slips])
    setDone(!answer.hasMore)
  }
  return (
    <>
      <List slips={all} />
      {read.data.hasMore && !isDone && (
        <button type="button" className="act" onClick={() => void more().catch(() => {})}>
          {say('showMore')}
        </button>
      )}
    </>
  )
}

function List({ slips }: { slips: readonly SlipView[] }) {
  return (
    <ul className="bet-list">
      {slips.map((slip) => (
        <BetCard key={slip.id} slip={slip} />
      ))}
    </ul>
  )
}

function None({ which }: { which: 'open' | 'settled' }) {
  const { say } = useSpeech()
  const { go, client } = useBook()
  const isArena = client.opened.book === 'cockfight'
  return (
    <div className="none">
      <b>{say(`noBets.${which}`)}</b>
      <p>{say(`noBets.${which}Text`)}</p>
      <button
        type="button"
        className="act"
        onClick={() => go({ at: 'list', when: isArena ? 'soon' : 'live' })}
      >
        {isArena ? say('arena') : say('findMatch')}
      </button>
    </div>
  )
}
