import type { Key } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { Button, Popup } from '@baize/ui'
import {
  Ban,
  CircleCheck,
  Eye,
  KeyRound,
  LogOut,
  type LucideIcon,
  Mail,
  StickyNote,
} from 'lucide-react'
import { useMemo, useState } from 'react'
import { Navigate } from 'react-router'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { NoteDialog } from '../../commands/NoteDialog.tsx'
import { EvidenceButton } from '../../evidence/EvidenceButton.tsx'
import { useOfficeSend } from '../../hooks.tsx'
import { ReasonDialog } from '../../list/ReasonDialog.tsx'
import { Moment } from '../../Moment.tsx'
import type { PageAction } from '../../palette/actions.ts'
import { PageActions } from '../../palette/PageActions.tsx'
import { useMay } from '../../session/me.tsx'
import type { OneMember } from './oneMember.ts'

type Doing = 'note' | 'letter' | 'view' | 'block' | 'unblock' | 'sessions' | 'resetFactor'

const renews = ['officeMember', 'officeMembers', 'memberTimeline', 'memberSessions'] as const

/** What can be done for a member: as buttons, and in the palette. */
export function MemberActions({ member }: { member: OneMember }) {
  const say = useWords('officeMembers')
  const may = useMay()
  const [doing, setDoing] = useState<Doing>()
  const { state, hasAuthenticator } = member
  const canBlock = may('member.block')
  const canNote = may('member.note')
  const canWrite = may('letter.send')
  const canView = may('member.viewAs')
  const actions = useMemo<PageAction[]>(() => {
    const one = (
      id: Doing,
      words: Key<'officeMembers'>,
      icon: LucideIcon,
      disabledReason?: string,
    ) => ({
      id,
      label: say(words),
      icon,
      isDanger: id === 'block',
      run: () => setDoing(id),
      ...(disabledReason ? { disabledReason } : {}),
    })
    const blocked = state === 'closed' ? say('page.blocked') : undefined
    return [
      ...(canNote ? [one('note', 'do.note', StickyNote)] : []),
      ...(canWrite ? [one('letter', 'do.letter', Mail)] : []),
      ...(canView ? [one('view', 'do.view', Eye, blocked)] : []),
      ...(canBlock
        ? [
            one('sessions', 'sessions.endAll', LogOut),
            one(
              'resetFactor',
              'do.resetFactor',
              KeyRound,
              hasAuthenticator ? undefined : say('do.resetFactor.none'),
            ),
            state === 'open'
              ? one('block', 'do.block', Ban)
              : one('unblock', 'do.unblock', CircleCheck),
          ]
        : []),
    ]
  }, [say, state, hasAuthenticator, canBlock, canNote, canWrite, canView])
  return (
    <section className="member-actions" aria-label={say('page.actions')}>
      <PageActions actions={actions} />
      <EvidenceButton subject="member" id={member.id} member={member} />
      {doing && <Dialog doing={doing} member={member} onClose={() => setDoing(undefined)} />}
    </section>
  )
}

interface DialogProps {
  member: OneMember
  onClose(): void
}

function Dialog({ doing, ...props }: DialogProps & { doing: Doing }) {
  if (doing === 'note') return <MemberNote {...props} />
  if (doing === 'letter')
    return <Navigate to={`/letters?to=${encodeURIComponent(props.member.account)}`} />
  if (doing === 'view') return <ViewDialog {...props} />
  return <AskDialog doing={doing} {...props} />
}

const asked = {
  block: {
    name: 'member.block',
    title: 'do.block.title',
    text: 'do.block.text',
    confirm: 'do.block',
  },
  unblock: {
    name: 'member.unblock',
    title: 'do.unblock.title',
    text: 'do.unblock.text',
    confirm: 'do.unblock',
  },
  sessions: {
    name: 'member.endSessions',
    title: 'sessions.endAll',
    text: 'sessions.endAll.text',
    confirm: 'sessions.endAll',
  },
  resetFactor: {
    name: 'member.resetFactor',
    title: 'do.resetFactor',
    text: 'do.resetFactor.text',
    confirm: 'do.resetFactor',
  },
} as const

type Plain = keyof typeof asked

function AskDialog({ doing, member, onClose }: DialogProps & { doing: Plain }) {
  const say = useWords('officeMembers')
  const { name, title, text, confirm } = asked[doing]
  return (
    <CommandDialog
      name={name}
      title={say(title)}
      confirmLabel={say(confirm)}
      kind={doing === 'block' ? 'danger' : 'primary'}
      input={{ memberId: member.id }}
      renews={renews}
      onClose={onClose}
    >
      <p>
        <strong>{member.account}</strong>
      </p>
      <p>{say(text)}</p>
    </CommandDialog>
  )
}

export const MemberNote = ({ member, onClose }: DialogProps) => (
  <NoteDialog
    name="member.note"
    about={{ memberId: member.id }}
    renews={[...renews, 'memberNotes']}
    onClose={onClose}
  />
)

/** The site opens in a tab of its own. A second press opens nothing new: the token is shown once. */
function ViewDialog({ member, onClose }: DialogProps) {
  const say = useWords('officeMembers')
  const office = useWords('office')
  const [id] = useState(() => crypto.randomUUID())
  const view = useOfficeSend('viewAsMember', 'memberTimeline')
  if (view.data)
    return (
      <Popup
        open
        escapable
        title={say('do.view.title')}
        closeLabel={office('close')}
        onClose={onClose}
      >
        <p>
          {say('do.view.ready')} <Moment at={view.data.endsAt} />
        </p>
        <Button
          kind="primary"
          render={(props) => (
            <a {...props} href={view.data.url} target="_blank" rel="noreferrer noopener">
              {props.children}
            </a>
          )}
        >
          {say('do.view.open')}
        </Button>
      </Popup>
    )
  return (
    <ReasonDialog
      title={say('do.view.title')}
      text={say('do.view.text')}
      confirmLabel={say('do.view')}
      isSending={view.isPending}
      error={view.error ?? undefined}
      onSend={(reason) => view.mutate({ body: { id, memberId: member.id, reason } })}
      onClose={onClose}
    />
  )
}
