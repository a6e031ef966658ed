import { useEffect, useState } from 'react'
import { useAmount, useSpeech } from '../Spoken.tsx'
import type { RoundView } from '../wire.ts'
import type { SheetProps } from './Sheets.tsx'

/** The last rounds; each can be watched again from its record. */
export function HistorySheet({ api, seated: { game }, state, close }: SheetProps) {
  const { say, locale } = useSpeech()
  const amount = useAmount()
  const [rounds, setRounds] = useState<RoundView[] | 'failed'>()
  useEffect(() => {
    api.history().then(setRounds, () => setRounds('failed'))
  }, [api])
  if (rounds === undefined) return <p className="soft">{say('opening')}</p>
  if (rounds === 'failed') return <p role="alert">{say('history.failed')}</p>
  if (rounds.length === 0) {
    return (
      <div className="empty">
        <h3>{say('history.none')}</h3>
        <p className="soft">{say('history.noneText')}</p>
      </div>
    )
  }
  const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <ul className="rounds">
      {rounds.map((round) => (
        <li key={round.id}>
          <time dateTime={round.at}>{clock.format(new Date(round.at))}</time>
          <span>{round.reward === null ? amount(-BigInt(round.stake)) : say('free.bet')}</span>
          <b className={BigInt(round.win) > BigInt(round.stake) ? 'won' : ''}>
            {round.state === 'void' ? say('history.void') : amount(BigInt(round.win), 'always')}
          </b>
          {round.outcome && (
            <button
              type="button"
              className="plain"
              disabled={state.phase !== 'idle'}
              onClick={() => {
                close()
                void game.replay(round)
              }}
            >
              {say('history.watch')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
