import './talk/talk.css'
import { useWords } from '@baize/i18n/react'
import { CountBadge, cx, EmptyState, Panel, RowSkeleton, Status } from '@baize/ui'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Moment } from '../../shared/Moment.tsx'
import { More } from '../../shared/pages/More.tsx'
import { ReadFault } from '../../shared/ReadFault.tsx'
import { useDesk } from './talk/desk.ts'
import type { Conversation } from './talk/letters.ts'
import { stateTones, usePromiseWords } from './talk/TalkHead.tsx'
import { useConversations } from './useConversations.ts'

interface ConversationListProps {
  onOpen: (id: string) => void
  shown?: string | undefined
  /** What the empty list offers. */
  actions?: ReactNode
}

/** Every conversation with how it stands; the last one with news first. */
export function ConversationList({ onOpen, shown, actions }: ConversationListProps) {
  const say = useWords('support')
  const read = useConversations()
  if (read.fault && !read.rows) {
    return (
      <ReadFault
        title={say('list.fault')}
        refusal={read.fault}
        isReading={read.isReading}
        onRetry={read.readAgain}
      />
    )
  }
  return (
    <Panel bare title={say('list.title')} className="talk-list">
      {!read.rows && <RowSkeleton columns={2} />}
      {read.rows?.length === 0 && (
        <EmptyState art="letter" title={say('list.none')} actions={actions}>
          {say('list.noneText')}
        </EmptyState>
      )}
      <ul>
        {read.rows?.map((conversation) => (
          <li key={conversation.id}>
            <Line
              conversation={conversation}
              isShown={conversation.id === shown}
              onOpen={() => onOpen(conversation.id)}
            />
          </li>
        ))}
      </ul>
      <More more={read.more} />
    </Panel>
  )
}

export function Line(props: { conversation: Conversation; isShown: boolean; onOpen: () => void }) {
  const { conversation, isShown, onOpen } = props
  const say = useWords('support')
  const promised = usePromiseWords()(conversation, useDesk().data)
  const { kind, type, state, title, lastText, lastAt, unread } = conversation
  return (
    <button
      type="button"
      className={cx('talk-row', unread > 0 && 'talk-row-unread')}
      aria-current={isShown || undefined}
      onClick={onOpen}
    >
      <span className="talk-row-top">
        <span>
          {say(`kind.${kind}`)} · {say(`feedback.type.${type}`)}
        </span>
        <CountBadge count={unread} label={say('unread', { count: unread })} />
        <Moment at={lastAt} look="soon" />
      </span>
      <span className="talk-row-title" dir="auto">
        {title}
      </span>
      {lastText !== title && (
        <span className="talk-row-last" dir="auto">
          {lastText}
        </span>
      )}
      <span className="talk-row-foot">
        <Status tone={stateTones[state]}>{say(`state.${state}`)}</Status>
        {promised && <span>{promised}</span>}
      </span>
      <ChevronRight className="talk-row-go" aria-hidden="true" />
    </button>
  )
}
