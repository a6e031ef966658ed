import { useWords } from '@baize/i18n/react'
import { Button, cx, Row, VisuallyHidden } from '@baize/ui'
import { Archive, ArchiveRestore, ChevronDown, MailOpen } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '../../../session/SessionProvider.tsx'
import { Moment } from '../../../shared/Moment.tsx'
import { placeOf } from './about.ts'
import type { Message } from './Messages.tsx'

interface MessageLineProps {
  message: Message
  isOpen: boolean
  onOpen: () => void
  onArchive: () => void
  onUnread: () => void
}

/** Its title and beginning; opened, the whole text, a way to its thing, and what can be done with it. */
export function MessageLine({ message, isOpen, onOpen, onArchive, onUnread }: MessageLineProps) {
  const say = useWords('inbox')
  const id = useId()
  const { isAgent } = useVisitor()
  const { title, text, about, at, isRead, isArchived } = message
  return (
    <article className={cx('inbox-line', !isRead && 'inbox-line-unread')}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onOpen}>
          <span>
            {!isRead && <VisuallyHidden>{say('new')}</VisuallyHidden>}
            {title}
          </span>
          <span className="inbox-start">{text}</span>
          <Moment at={at} />
          <ChevronDown aria-hidden="true" />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="inbox-words">
        <p>{text}</p>
        <Row>
          {about.kind !== 'nothing' && (
            <Button size="sm" render={(look) => <Link to={placeOf(about, isAgent)} {...look} />}>
              {say(`open.${about.kind}`)}
            </Button>
          )}
          <Button
            size="sm"
            kind="quiet"
            icon={isArchived ? <ArchiveRestore /> : <Archive />}
            onClick={onArchive}
          >
            {say(isArchived ? 'toInbox' : 'toArchive')}
          </Button>
          {isRead && (
            <Button size="sm" kind="quiet" icon={<MailOpen />} onClick={onUnread}>
              {say('toUnread')}
            </Button>
          )}
        </Row>
      </div>
    </article>
  )
}
