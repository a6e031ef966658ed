import { priceFormats } from '../../../src/sports/terms.wire.ts'
import { Icon } from '../icons.tsx'
import type { HostShows } from '../lobby.ts'
import { useBook, useBookState, useSettings } from './book.tsx'
import { Places } from './Places.tsx'
import { useSpeech } from './speech.tsx'

interface HeadProps {
  /** What the page around the book shows already. */
  shows: readonly HostShows[]
  close(): void
}

export function Head({ shows, close }: HeadProps) {
  const { say, amount } = useSpeech()
  const { client } = useBook()
  const { balance, isConnected, leagues } = useBookState()
  const { title, isDemo } = client.opened
  return (
    <header className="book-head">
      {!shows.includes('close') && (
        <button type="button" className="tool" aria-label={say('leave')} onClick={close}>
          <Icon name="close" />
        </button>
      )}
      <div className="book-name">
        <h1 dir="auto" className={shows.includes('title') ? 'unseen' : undefined}>
          {title.name}
        </h1>
        {leagues.every(({ isVirtual }) => isVirtual) && (
          <span className="virtual-mark" title={say('virtualText')}>
            {say('virtual')}
          </span>
        )}
      </div>
      <nav className="places" aria-label={say('places')}>
        <Places className="place-tab" />
      </nav>
      {!isConnected && <span className="offline">{say('reconnecting')}</span>}
      <FormatChooser />
      <p className="purse">
        <small>{isDemo ? say('playMoney') : say('balance')}</small>
        <b>{amount(balance)}</b>
      </p>
    </header>
  )
}

/** All six formats, each with what evens look like in it. */
function FormatChooser() {
  const { say } = useSpeech()
  const { settings } = useBook()
  const { format } = useSettings()
  return (
    <label className="chooser">
      <span className="unseen">{say('format')}</span>
      <select
        value={format}
        onChange={({ target }) => {
          const chosen = priceFormats.find((one) => one === target.value)
          if (chosen) settings.change({ format: chosen })
        }}
      >
        {priceFormats.map((one) => (
          <option key={one} value={one}>
            {say(`format.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
