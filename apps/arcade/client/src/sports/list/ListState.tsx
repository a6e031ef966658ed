import { useBook } from '../book.tsx'
import type { When } from '../place.ts'
import { useSpeech } from '../speech.tsx'

interface ListStateProps {
  isFailed: boolean
  isEmpty: boolean
  again(): void
  when: When | 'favourites'
}

/** Why there are no rows: not yet, not reached, or none. */
export function ListState({ isFailed, isEmpty, again, when }: ListStateProps) {
  const { say } = useSpeech()
  const { go, place } = useBook()
  if (isFailed) return <Failed again={again} />
  if (!isEmpty) return <Waiting rows={6} />
  return (
    <div className="none">
      <b>{say(`none.${when}`)}</b>
      <p>{say(`none.${when}Text`)}</p>
      {when !== 'soon' && (
        <button
          type="button"
          className="act"
          onClick={() =>
            go(place.at === 'list' ? { ...place, when: 'soon' } : { at: 'list', when: 'soon' })
          }
        >
          {say('showSoon')}
        </button>
      )}
    </div>
  )
}

export function Failed({ again }: { again(): void }) {
  const { say } = useSpeech()
  return (
    <div className="none" role="alert">
      <b>{say('failed')}</b>
      <p>{say('failedText')}</p>
      <button type="button" className="act" onClick={again}>
        {say('tryAgain')}
      </button>
    </div>
  )
}

/** The shape of what comes. */
export function Waiting({ rows }: { rows: number }) {
  const { say } = useSpeech()
  return (
    <output className="waiting" aria-label={say('opening')}>
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} className="skeleton" />
      ))}
    </output>
  )
}
