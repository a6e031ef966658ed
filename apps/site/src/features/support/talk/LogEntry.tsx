import { useCall } from '@baize/client'
import { imageLimits } from '@baize/contract/vocabulary'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, cx, Popup, Skeleton } from '@baize/ui'
import { CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { useState } from 'react'
import { imageFaultsOf } from '../../../shared/images/imageFaults.ts'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import type { Entry, Unsent } from './letters.ts'

/** A letter, or a line that tells what happened. */
export function LogEntry({ entry, isRead }: { entry: Entry; isRead: boolean | undefined }) {
  const say = useWords('support')
  const { author, event, text, images } = entry
  const name = entry.name ?? say('service')
  if (event) {
    return (
      <li className="talk-event">
        {text || say(`event.${event}`, { name })} <TimeOf at={entry.at} />
      </li>
    )
  }
  const isOwn = author === 'member'
  return (
    <li className={cx('talk-letter', isOwn && 'talk-letter-own')}>
      <p className="talk-by">
        <bdi>{isOwn ? say('you') : name}</bdi> <TimeOf at={entry.at} />
      </p>
      {text && <p className="talk-words">{text}</p>}
      {images.length > 0 && (
        <div className="talk-images">
          {images.map((image, at) => (
            <EntryImage key={image.id} image={image} number={at + 1} />
          ))}
        </div>
      )}
      {isRead !== undefined && (
        <p className="talk-mark">
          {isRead && <CheckCheck aria-hidden="true" />}
          {say(isRead ? 'mark.read' : 'mark.sent')}
        </p>
      )}
    </li>
  )
}

/** A letter on its way, or one that was refused. */
export function UnsentEntry(props: {
  letter: Unsent
  onAgain: () => void
  onEdit: () => void
  isAcknowledged?: boolean
}) {
  const { letter, onAgain, onEdit, isAcknowledged } = props
  const say = useWords('support')
  const cashier = useWords('cashier')
  const words = useRefusalWords()
  const { text, images, refusal } = letter
  const faults = refusal ? imageFaultsOf(refusal) : []
  return (
    <li className={cx('talk-letter talk-letter-own', refusal && 'talk-letter-refused')}>
      <p className="talk-by">
        <bdi>{say('you')}</bdi> <TimeOf at={letter.at} />
      </p>
      {text && <p className="talk-words">{text}</p>}
      {images && (
        <div className="talk-images">
          {images.map(({ id, name, shown }) => (
            <img key={id} src={shown} alt={name} className="talk-image" />
          ))}
        </div>
      )}
      {refusal ? (
        <div className="talk-mark talk-refused" role="alert">
          <p>
            <CircleAlert aria-hidden="true" />
            {say('mark.refused', { why: words(refusal) })}
          </p>
          {faults.map(({ at, fault }) => (
            <p key={at}>
              {cashier(`image.${fault}`, {
                name: images?.[at]?.name ?? '',
                edge: imageLimits.edgeMinPx,
              })}
            </p>
          ))}
          {faults.length === 0 && (
            <Button size="sm" onClick={onAgain}>
              {say('again')}
            </Button>
          )}
          <Button size="sm" kind="quiet" onClick={onEdit}>
            {say('edit')}
          </Button>
        </div>
      ) : (
        <p className="talk-mark">
          {!isAcknowledged && <Clock aria-hidden="true" />}
          {say(isAcknowledged ? 'mark.sent' : 'mark.sending')}
        </p>
      )}
    </li>
  )
}

/** The hour of a letter; the day stands above. */
function TimeOf({ at }: { at: string }) {
  const { tag } = useLanguage()
  const hour = new Intl.DateTimeFormat(tag, { timeStyle: 'short', numberingSystem: 'latn' })
  return <time dateTime={at}>{hour.format(new Date(at))}</time>
}

function EntryImage({ image, number }: { image: Entry['images'][number]; number: number }) {
  const say = useWords('support')
  const frame = useWords('frame')
  const [isOpen, setOpen] = useState(false)
  const { id, widthPx, heightPx } = image
  const read = useCall(
    'conversationImage',
    { query: { id } },
    { staleTimeMs: Number.POSITIVE_INFINITY },
  )
  const label = say('image', { number })
  if (read.isError) {
    return (
      <Button size="sm" onClick={() => void read.refetch()}>
        {say('imageFault')}
      </Button>
    )
  }
  if (!read.data) return <Skeleton width={120} height={120} />
  const picture = <img src={read.data.image} alt={label} width={widthPx} height={heightPx} />
  return (
    <>
      <button type="button" className="talk-image" onClick={() => setOpen(true)}>
        {picture}
      </button>
      <Popup
        open={isOpen}
        escapable
        size="wide"
        title={label}
        closeLabel={frame('close')}
        onClose={() => setOpen(false)}
        className="talk-picture"
      >
        {picture}
      </Popup>
    </>
  )
}
