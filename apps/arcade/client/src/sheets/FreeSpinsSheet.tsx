import { useAmount, useSpeech } from '../Spoken.tsx'
import type { SheetProps } from './Sheets.tsx'

/** The free spins that the player was given, before the first of them is played. */
export function FreeSpinsSheet({ state, seated: { game }, close }: SheetProps) {
  const { say, locale } = useSpeech()
  const amount = useAmount()
  const { freeSpins: spins } = state
  if (!spins) return null
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const play = (isOn: boolean) => () => {
    close()
    game.playFree(isOn)
  }
  return (
    <div className="given">
      <p className="given-count">{say('free.count', { count: spins.left })}</p>
      <p>{say('free.text', { bet: amount(BigInt(spins.bet)) })}</p>
      <p className="soft">{say('free.until', { time: day.format(new Date(spins.endsAt)) })}</p>
      <div className="pair">
        <button type="button" className="plain" onClick={play(false)}>
          {say('cancel')}
        </button>
        <button type="button" className="strong" onClick={play(true)}>
          {say('free.start')}
        </button>
      </div>
    </div>
  )
}

/** What they came to. */
export function FreeEndSheet({ state, close }: SheetProps) {
  const { say } = useSpeech()
  const amount = useAmount()
  const { freeEnd: spins } = state
  if (!spins) return null
  const won = BigInt(spins.won)
  return (
    <div className="given">
      <p className="given-count">{amount(won)}</p>
      <p>{say(won > 0n ? 'free.endText' : 'free.endNone')}</p>
      <button type="button" className="strong" onClick={close}>
        {say('free.done')}
      </button>
    </div>
  )
}
