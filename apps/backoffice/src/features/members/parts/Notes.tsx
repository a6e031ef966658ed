import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Skeleton } from '@baize/ui'
import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import { Fault } from '../../../Fault.tsx'
import { usePages } from '../../../list/usePages.ts'
import { Moment } from '../../../Moment.tsx'
import { useMay } from '../../../session/me.tsx'
import { MemberNote } from '../MemberActions.tsx'
import type { OneMember } from '../oneMember.ts'

/** What colleagues wrote down. */
export function Notes({ member }: { member: OneMember }) {
  const say = useWords('officeMembers')
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const notes = usePages('memberNotes', (after) => ({
    query: { memberId: member.id, pageSize: 20, ...(after ? { after } : {}) },
  }))
  if (notes.error && notes.list.length === 0)
    return <Fault refusal={notes.error} isReading={notes.isReading} onRetry={notes.retry} />
  return (
    <Panel
      title={say('tab.notes')}
      actions={
        may('member.note') && (
          <Button size="sm" icon={<StickyNote />} onClick={() => setAdding(true)}>
            {say('notes.add')}
          </Button>
        )
      }
      footer={
        notes.more && (
          <Button busy={notes.isReading} onClick={notes.more}>
            {say('more')}
          </Button>
        )
      }
    >
      {notes.isPending && <Skeleton height={88} />}
      {!notes.isPending && notes.list.length === 0 && (
        <EmptyState title={say('notes.empty')}>{say('notes.empty.text')}</EmptyState>
      )}
      <ol className="happenings">
        {notes.list.map(({ id, text, by, at }) => (
          <li key={id}>
            <span className="happening-icon" aria-hidden="true">
              <StickyNote />
            </span>
            <div>
              <div className="happening-head">
                <strong>{by}</strong>
                <Moment at={at} />
              </div>
              <p className="note-text">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {isAdding && <MemberNote member={member} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
