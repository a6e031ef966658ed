import { questionTypeNames } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Badge, IconButton, Skeleton } from '@baize/ui'
import { ArrowLeft, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { Fault } from '../../Fault.tsx'
import { useOfficeSend } from '../../hooks.tsx'
import { useActing, useMay } from '../../session/me.tsx'
import { AboutLink } from './AboutLink.tsx'
import { Actions } from './Actions.tsx'
import { AnswerDue } from './AnswerDue.tsx'
import { Composer } from './Composer.tsx'
import { Letters } from './Letters.tsx'
import { lastOf } from './thread.ts'
import { stateTones } from './tones.ts'
import type { Conversation, Thread } from './types.ts'
import { useThread } from './useThread.ts'
import { useWorkplace, useWriter } from './useWorkplace.ts'
import { whoOf } from './who.ts'

interface TalkProps {
  id: string
  onBack(): void
  onBeside(): void
}

/** One conversation: what was written, who else looks at it, and the field for an answer. */
export function Talk({ id, onBack, onBeside }: TalkProps) {
  const say = useWords('officeSupport')
  const thread = useThread(id)
  useSeen(id, thread.data)
  const back = (
    <span className="support-back">
      <IconButton
        label={say('back.list')}
        icon={<ArrowLeft className="mirror" />}
        onClick={onBack}
      />
    </span>
  )
  if (!thread.data)
    return (
      <section className="support-talk" aria-label={say('talk')}>
        <header className="support-talk-head">{back}</header>
        {thread.error ? (
          <Fault
            refusal={thread.error}
            isReading={thread.isFetching}
            onRetry={() => void thread.refetch()}
          />
        ) : (
          <Skeleton height={320} />
        )}
      </section>
    )
  const { conversation, viewers } = thread.data
  return (
    <section className="support-talk" aria-label={say('talk')}>
      <header className="support-talk-head">
        {back}
        <Head conversation={conversation} />
        <span className="support-to-beside">
          <IconButton label={say('beside.open')} icon={<UserRound />} onClick={onBeside} />
        </span>
        <Actions conversation={conversation} />
      </header>
      <Others id={id} viewers={viewers} />
      <Letters
        thread={thread.data}
        isReadingEarlier={thread.isReadingEarlier}
        onEarlier={() => void thread.earlier()}
      />
      <Composer conversation={conversation} />
    </section>
  )
}

function Head({ conversation }: { conversation: Conversation }) {
  const say = useWords('officeSupport')
  const { me } = useActing()
  const { kind, type, state, holder, member, about } = conversation
  return (
    <div className="office-grow">
      <h2 className="support-name">{whoOf(conversation, say)}</h2>
      <div className="support-marks">
        <Badge tone={stateTones[state]}>{say(`state.${state}`)}</Badge>
        <span>
          {say(`kind.${kind}`)} · {say(`type.${questionTypeNames[type]}`)}
        </span>
        <AnswerDue dueAt={conversation.dueAt} dueSince={conversation.dueSince} />
        <span>
          {holder
            ? holder.staffId === me.id
              ? say('holder.me')
              : say('holder.other', { name: holder.name })
            : say('holder.nobody')}
        </span>
        {about && <AboutLink about={about} memberId={member?.id} />}
      </div>
    </div>
  )
}

/** Two people on one conversation see each other before both answer. */
function Others({ id, viewers }: { id: string; viewers: Thread['viewers'] }) {
  const say = useWords('officeSupport')
  const { me } = useActing()
  const writer = useWriter(id)
  const others = viewers.filter(({ staffId }) => staffId !== me.id)
  const colleague = writer?.author === 'staff' && writer.name !== me.name ? writer.name : undefined
  if (others.length === 0 && !colleague) return null
  const names = others.map(({ name }) => name).join(', ')
  return (
    <output className="support-others">
      {colleague
        ? say('others.writing', { name: colleague })
        : say('others.looking', { names, count: others.length })}
    </output>
  )
}

/** A colleague who looks says so again before others think that nobody does. */
const lookingMs = 20_000

/** Says how far it was read, and that somebody looks at it, while it is before somebody's eyes. */
function useSeen(id: string, thread: Thread | undefined): void {
  const may = useMay()
  const workplace = useWorkplace()
  const { mutate } = useOfficeSend('readByOffice')
  const position = thread ? lastOf(thread) : 0
  const isAsked = thread !== undefined && may('support.answer')
  useEffect(() => workplace.screen.show(id), [id, workplace])
  useEffect(() => {
    if (!isAsked) return
    const tell = () => {
      if (document.visibilityState === 'visible') mutate({ body: { id, position } })
    }
    tell()
    const timer = setInterval(tell, lookingMs)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [id, isAsked, mutate, position])
}
