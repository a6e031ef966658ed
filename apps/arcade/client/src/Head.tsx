import { useEffect, useState } from 'react'
import { clockText } from './amounts.ts'
import { SoundTool } from './audio/SoundTool.tsx'
import type { GameState } from './game.ts'
import { Icon } from './icons.tsx'
import type { HostShows } from './lobby.ts'
import { useAmount, useSpeech } from './Spoken.tsx'
import type { SheetName } from './sheets/Sheets.tsx'
import type { Seated } from './Table.tsx'
import type { OpenAnswer } from './wire.ts'

export interface Shared {
  opened: OpenAnswer
  state: GameState
  seated: Seated | undefined
  openSheet(sheet: SheetName | undefined): void
}

interface HeadProps extends Shared {
  /** What the page around the game shows already. */
  shows: readonly HostShows[]
}

export function Head({ opened, state, shows, seated, openSheet }: HeadProps) {
  const { say } = useSpeech()
  const amount = useAmount()
  const { title, since } = opened
  const isShown = (what: HostShows) => !shows.includes(what)
  const hasNames = isShown('title') || isShown('session') || isShown('net')
  return (
    <header className="head" data-bare={!hasNames || undefined}>
      {isShown('close') && (
        <button
          type="button"
          className="quiet"
          aria-label={say('closeGame')}
          onClick={seated?.game.close}
        >
          <Icon name="close" />
        </button>
      )}
      <div className="names">
        <h1 dir="auto" className={isShown('title') ? undefined : 'unseen'}>
          {title.name}
        </h1>
        <p className="ledger">
          {isShown('session') && <Played since={since} />}
          {isShown('net') && <span>{say('net', { amount: amount(state.net, 'always') })}</span>}
        </p>
      </div>
      <nav className="tools">
        <button
          type="button"
          className="quiet"
          aria-label={say('info')}
          onClick={() => openSheet('info')}
        >
          <Icon name="info" />
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={say('history')}
          onClick={() => openSheet('history')}
        >
          <Icon name="history" />
        </button>
        {seated && <SoundSwitch seated={seated} />}
      </nav>
    </header>
  )
}

const tickMs = 1_000

function Played({ since }: { since: string }) {
  const { say } = useSpeech()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return <span>{say('session', { time: clockText(now - Date.parse(since)) })}</span>
}

function SoundSwitch({ seated: { sound } }: { seated: Seated }) {
  const { say } = useSpeech()
  return (
    <SoundTool
      loudness={sound.loudness}
      sample={sound.tap}
      words={{ sound: say('sound'), volume: say('volume'), music: say('music') }}
      className="quiet"
      icon={(isMuted) => <Icon name={isMuted ? 'muted' : 'sound'} />}
    />
  )
}
