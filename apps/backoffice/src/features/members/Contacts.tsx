import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, KeyValue, Panel } from '@baize/ui'
import { useEffect, useState } from 'react'
import { useOfficeSend } from '../../hooks.tsx'
import { knownWords } from '../../known.ts'
import { ReasonDialog } from '../../list/ReasonDialog.tsx'
import { useMay } from '../../session/me.tsx'
import type { OneMember } from './oneMember.ts'

type Contact = OneMember['contacts'][number]
type Revealed = OfficeValue<'revealContact'>

const keyOf = ({ field, accountId }: Contact) => `${field} ${accountId ?? ''}`

/** Contact data in part; one field at a time is revealed with a reason, for a minute. */
export function Contacts({ member }: { member: OneMember }) {
  const say = useWords('officeMembers')
  const may = useMay()
  const [asked, setAsked] = useState<Contact>()
  const [shown, setShown] = useState<Revealed & { key: string }>()
  const nameOf = ({ field }: Contact) => knownWords(say, 'officeMembers', `contact.${field}`, field)
  return (
    <Panel title={say('contacts.title')}>
      {member.contacts.length === 0 && <p>{say('contacts.none')}</p>}
      <KeyValue
        facts={member.contacts.map((contact) => ({
          id: keyOf(contact),
          label: nameOf(contact),
          value: (
            <span className="member-contact">
              {shown?.key === keyOf(contact) ? (
                <Open revealed={shown} onHide={() => setShown(undefined)} />
              ) : (
                <>
                  <bdi dir="ltr">{contact.masked}</bdi>
                  {contact.isConfirmed && <Badge tone="success">{say('contacts.confirmed')}</Badge>}
                  {may('member.contact.read') && (
                    <Button
                      size="sm"
                      kind="quiet"
                      aria-label={say('contacts.reveal.title', { field: nameOf(contact) })}
                      onClick={() => setAsked(contact)}
                    >
                      {say('contacts.reveal')}
                    </Button>
                  )}
                </>
              )}
            </span>
          ),
        }))}
      />
      {asked && (
        <Reveal
          memberId={member.id}
          contact={asked}
          name={nameOf(asked)}
          onShown={(revealed) => setShown({ ...revealed, key: keyOf(asked) })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  )
}

interface RevealProps {
  memberId: string
  contact: Contact
  name: string
  onShown(revealed: Revealed): void
  onClose(): void
}

function Reveal({ memberId, contact, name, onShown, onClose }: RevealProps) {
  const say = useWords('officeMembers')
  const reveal = useOfficeSend('revealContact', 'officeMember', 'memberTimeline')
  function send(reason: string): void {
    const { field, accountId } = contact
    const body = { memberId, field, reason, ...(accountId ? { accountId } : {}) }
    reveal.mutate(
      { body },
      {
        onSuccess(revealed) {
          onShown(revealed)
          onClose()
        },
      },
    )
  }
  return (
    <ReasonDialog
      title={say('contacts.reveal.title', { field: name })}
      text={say('contacts.reveal.text')}
      confirmLabel={say('contacts.reveal')}
      isSending={reveal.isPending}
      error={reveal.error ?? undefined}
      onSend={send}
      onClose={onClose}
    />
  )
}

/** A contact in full, until its time is over. */
function Open({ revealed, onHide }: { revealed: Revealed; onHide: () => void }) {
  const say = useWords('officeMembers')
  const [left, setLeft] = useState(revealed.seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left <= 0) onHide()
  }, [left, onHide])
  return (
    <>
      <bdi dir="ltr">{revealed.value}</bdi>
      <small className="bz-quiet">{say('contacts.shown', { seconds: Math.max(0, left) })}</small>
      <Button size="sm" kind="quiet" onClick={onHide}>
        {say('contacts.hide')}
      </Button>
    </>
  )
}
