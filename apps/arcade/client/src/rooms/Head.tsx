import { SoundTool } from '../audio/SoundTool.tsx'
import { Icon } from '../icons.tsx'
import type { HostShows } from '../lobby.ts'
import type { Sound } from '../originals/sound.ts'
import type { Shown } from './Room.tsx'
import { useSpeech } from './speech.tsx'

interface HeadProps {
  state: Shown
  sound: Sound
  /** What the page around the table shows already. */
  shows: readonly HostShows[]
  isFour: boolean
  changeFour(): void
  openHands(): void
  close(): void
}

export function Head({ state, sound, shows, isFour, changeFour, openHands, close }: HeadProps) {
  const { say, amount } = useSpeech()
  const { table, balance, isConnected } = state
  const blinds = `${amount(BigInt(table.small))} / ${amount(BigInt(table.big))}`
  return (
    <header className="room-head">
      {!shows.includes('close') && (
        <button type="button" className="tool" aria-label={say('closeTable')} onClick={close}>
          <Icon name="close" />
        </button>
      )}
      <div className="names">
        <h1 dir="auto" className={shows.includes('title') ? 'unseen' : undefined}>
          {table.name}
        </h1>
        <p>
          <span>{say('blinds', { blinds })}</span>
          {table.hand && (
            <span className="hand-number">
              {say('handNumber', { number: `#${table.hand.number}` })}
            </span>
          )}
        </p>
      </div>
      {!isConnected && <span className="offline">{say('reconnecting')}</span>}
      <p className="purse">
        <small>{table.isPractice ? say('playMoney') : say('balance')}</small>
        <b>{amount(balance)}</b>
      </p>
      <button
        type="button"
        className="tool"
        aria-label={say('fourColours')}
        title={say('fourColours')}
        aria-pressed={isFour}
        onClick={changeFour}
      >
        <span aria-hidden="true" className="four-mark" data-drawn="♦" />
      </button>
      <button
        type="button"
        className="tool"
        aria-label={say('hands')}
        title={say('hands')}
        onClick={openHands}
      >
        <Icon name="history" />
      </button>
      <SoundTool
        loudness={sound.loudness}
        sample={sound.tap}
        words={{ sound: say('sound'), volume: say('volume'), music: say('music') }}
        className="tool"
        icon={(isMuted) => <Icon name={isMuted ? 'muted' : 'sound'} />}
      />
    </header>
  )
}
