import { useLanguage, useWords } from '@baize/i18n/react'
import { cx, Popup, Skeleton } from '@baize/ui'
import { type ReactNode, useState } from 'react'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import type { Conversation, Entry } from './types.ts'
import { whoOf } from './who.ts'

interface EntryItemProps {
  entry: Entry
  conversation: Conversation
  day: ReactNode
  /** Beneath it: whether it was read. */
  note: ReactNode
}

/** A letter of the member or of us, a note among us, or what happened. */
export function EntryItem({ entry, conversation, day, note }: EntryItemProps) {
  const say = useWords('officeSupport')
  const { author, event, by, text, images } = entry
  const whose = author === 'member' ? whoOf(conversation, say) : (by?.name ?? say('house'))
  if (event)
    return (
      <li>
        {day}
        <p className="support-event">
          <span>
            {say(`event.${event}`, { name: by?.name ?? '', who: by ? 'staff' : author })}
            {text && `: ${text}`}
          </span>{' '}
          <Clock at={entry.at} />
        </p>
      </li>
    )
  return (
    <li>
      {day}
      <article className={cx('support-letter', looks[author])}>
        <header>
          <strong>{whose}</strong>
          {author === 'note' && <span>{say('note.only')}</span>}
          <Clock at={entry.at} />
        </header>
        {text && (
          <p className="support-text" dir="auto">
            {text}
          </p>
        )}
        {images.length > 0 && (
          <div className="support-images">
            {images.map((image, nth) => (
              <Picture key={image.id} image={image} label={say('image', { number: nth + 1 })} />
            ))}
          </div>
        )}
        {note && <footer>{note}</footer>}
      </article>
    </li>
  )
}

const looks: Record<Entry['author'], string> = {
  member: 'support-letter-member',
  staff: 'support-letter-staff',
  house: 'support-letter-house',
  note: 'support-letter-note',
}

export const nameOf = ({ member, sender }: Conversation, visitor: string): string =>
  member?.account ?? (sender || visitor)

function Clock({ at }: { at: string }) {
  const { tag } = useLanguage()
  const date = new Date(at)
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...style, numberingSystem: 'latn' }).format(date)
  return (
    <time dateTime={at} title={format({ dateStyle: 'medium', timeStyle: 'medium' })}>
      {format({ timeStyle: 'short' })}
    </time>
  )
}

/** Small beside the letter; pressed, it opens large. */
function Picture({ image, label }: { image: Entry['images'][number]; label: string }) {
  const say = useWords('officeSupport')
  const [isOpen, setOpen] = useState(false)
  const asked = useOffice('officeConversationImage', { query: { id: image.id } })
  if (asked.error)
    return (
      <Fault
        refusal={asked.error}
        isReading={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  if (!asked.data) return <Skeleton height={160} />
  const size = { width: image.widthPx, height: image.heightPx }
  return (
    <>
      <button type="button" className="support-image" onClick={() => setOpen(true)}>
        <img src={asked.data.image} alt={label} {...size} />
      </button>
      <Popup
        open={isOpen}
        escapable
        size="wide"
        title={label}
        closeLabel={say('close')}
        onClose={() => setOpen(false)}
      >
        <img className="support-image-large" src={asked.data.image} alt={label} {...size} />
      </Popup>
    </>
  )
}
