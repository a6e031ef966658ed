import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { IconButton, Menu, type MenuItem, Status, type Tone } from '@baize/ui'
import { CheckCheck, ChevronLeft, Download, Ellipsis } from 'lucide-react'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { useDesk, useSpanWords } from './desk.ts'
import type { Conversation } from './letters.ts'

export const stateTones: Record<Conversation['state'], Tone> = {
  new: 'info',
  open: 'info',
  waiting: 'warning',
  solved: 'success',
  closed: 'neutral',
}

interface TalkHeadProps {
  conversation: Conversation
  onBack?: (() => void) | undefined
  onSolve: () => void
  onExport: () => void
}

/** What the conversation is about, how it stands, and by when we answer. */
export function TalkHead({ conversation, onBack, onSolve, onExport }: TalkHeadProps) {
  const say = useWords('support')
  const { kind, type, state, about } = conversation
  const isOver = state === 'solved' || state === 'closed'
  const items: MenuItem[] = [
    ...(isOver
      ? []
      : [{ id: 'solve', label: say('solve'), icon: <CheckCheck />, onSelect: onSolve }]),
    { id: 'export', label: say('export'), icon: <Download />, onSelect: onExport },
  ]
  return (
    <div className="talk-head">
      {onBack && (
        <IconButton
          className="talk-back"
          label={say('back')}
          icon={<ChevronLeft />}
          onClick={onBack}
        />
      )}
      <div className="talk-head-words">
        <h3>
          {say(`kind.${kind}`)} · {say(`feedback.type.${type}`)}
        </h3>
        <p className="talk-standing">
          <Status tone={stateTones[state]}>{say(`state.${state}`)}</Status>
          <Promised conversation={conversation} />
        </p>
        {about && <AboutMark about={about} />}
      </div>
      <Menu
        label={say('actions')}
        align="end"
        items={items}
        trigger={(props) => <IconButton {...props} label={say('actions')} icon={<Ellipsis />} />}
      />
    </div>
  )
}

type About = NonNullable<Conversation['about']>

/** The deposit, withdrawal … that a conversation is about. */
export function AboutMark({ about }: { about: About }) {
  const say = useWords('support')
  return (
    <p className="talk-about">
      {say(`about.${about.kind}`)}{' '}
      <bdi>{about.kind === 'article' ? <ArticleName anchor={about.id} /> : about.id}</bdi>
    </p>
  )
}

/** As readers know it. One that was taken off since has only its anchor. */
function ArticleName({ anchor }: { anchor: string }) {
  const { code: lang } = useLanguage()
  const { data, isPending } = useCall('helpCenter', { query: { lang } })
  const article = data?.list.find((each) => each.anchor === anchor)
  return isPending ? '…' : (article?.title ?? anchor)
}

/** When the next answer comes, or what comes instead. */
function Promised({ conversation }: { conversation: Conversation }) {
  const promised = usePromiseWords()(conversation, useDesk().data)
  return promised ? <span>{promised}</span> : null
}

export function usePromiseWords() {
  const say = useWords('support')
  const time = useTimeWords()
  const span = useSpanWords()
  return (conversation: Conversation, desk: Value<'supportDesk'> | undefined): string => {
    const { kind, state, answerBy, reopenUntil } = conversation
    if (state === 'solved') {
      return reopenUntil ? say('promise.solved', { time: time(reopenUntil, 'soon') }) : ''
    }
    if (state === 'waiting') return say('promise.waiting')
    if (answerBy === null) return ''
    // It becomes a ticket, as the line of the desk says: the minute of a chat is not promised.
    if (kind === 'chat' && desk && !desk.isOpen) return ''
    if (Date.parse(answerBy) < Date.now()) return say('promise.late')
    if (kind === 'chat' && desk) return say('promise.chat', { wait: span(desk.promise.chat) })
    return say('promise.by', { time: time(answerBy, 'soon') })
  }
}
