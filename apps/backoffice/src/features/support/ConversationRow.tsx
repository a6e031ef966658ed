import { questionTypeNames } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Badge, CountBadge } from '@baize/ui'
import { Age } from '../../list/Due.tsx'
import { useActing } from '../../session/me.tsx'
import { AnswerDue } from './AnswerDue.tsx'
import { stateTones } from './tones.ts'
import type { Line } from './types.ts'
import { useWriter } from './useWorkplace.ts'
import { whoOf } from './who.ts'

interface RowProps {
  line: Line
  isOpen: boolean
  onOpen(): void
}

/** Who, about what, the last words, and by when an answer is due. */
export function ConversationRow({ line, isOpen, onOpen }: RowProps) {
  const say = useWords('officeSupport')
  const { me } = useActing()
  const writer = useWriter(line.id)
  const { state, holder, unread } = line
  return (
    <button
      type="button"
      className="support-row"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
    >
      <span className="support-row-head">
        <strong>{whoOf(line, say)}</strong>
        <CountBadge count={unread} label={say('unread', { count: unread })} />
        <span className="support-row-age">
          <Age at={line.lastAt} />
        </span>
      </span>
      <span className="support-row-text" dir="auto">
        {writer?.author === 'member' ? say('writing') : line.lastText || line.title}
      </span>
      <span className="support-row-foot">
        {state === 'new' || state === 'open' ? (
          <AnswerDue dueAt={line.dueAt} dueSince={line.dueSince} />
        ) : (
          <Badge tone={stateTones[state]}>{say(`state.${state}`)}</Badge>
        )}
        <span>
          {say(`kind.${line.kind}`)} · {say(`type.${questionTypeNames[line.type]}`)} ·{' '}
          {line.language}
        </span>
        {holder && <span>{holder.staffId === me.id ? say('holder.me') : holder.name}</span>}
      </span>
    </button>
  )
}
