import type { AnyTableView } from '../../../src/rooms/wire.ts'
import { SoundTool } from '../audio/SoundTool.tsx'
import { Icon } from '../icons.tsx'
import type { Shown } from './Room.tsx'
import { useSpeech } from './speech.tsx'
import type { Frame } from './useFrame.ts'

interface HeadProps {
  state: Shown<AnyTableView>
  frame: Frame
  /** What is played for, in words. */
  stakes: string
  /** Opens the rules, where the table has a sheet of them. */
  rules?: { name: string; open(): void }
}

export function Head({ state, frame, stakes, rules }: HeadProps) {
  const { say, amount } = useSpeech()
  const { table, list, balance, isConnected } = state
  const { sound, hostShows: shows, isFour } = frame
  return (
    <header className="room-head">
      {!shows.includes('close') && (
        <button type="button" className="tool" aria-label={say('closeTable')} onClick={frame.close}>
          <Icon name="close" />
        </button>
      )}
      <div className="names">
        <h1 dir="auto" className={shows.includes('title') ? 'unseen' : undefined}>
          {table.name}
        </h1>
        <p>
          <span>{stakes}</span>
          {list.waiting > 0 && <span>{say('list.length', { count: list.waiting })}</span>}
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
        onClick={frame.changeFour}
      >
        <span aria-hidden="true" className="four-mark" data-drawn="♦" />
      </button>
      <button
        type="button"
        className="tool"
        aria-label={say('hands')}
        title={say('hands')}
        onClick={() => frame.open('hands')}
      >
        <Icon name="history" />
      </button>
      {rules && (
        <button
          type="button"
          className="tool"
          aria-label={rules.name}
          title={rules.name}
          onClick={rules.open}
        >
          <Icon name="info" />
        </button>
      )}
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
