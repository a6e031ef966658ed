import { identityReasons, type OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import {
  Badge,
  Button,
  Checkbox,
  KeyValue,
  SelectField,
  Skeleton,
  Stack,
  StateBanner,
} from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Moment } from '../../Moment.tsx'
import { useActing } from '../../session/me.tsx'
import { ClaimBar } from './ClaimBar.tsx'
import { Documents } from './Documents.tsx'
import { identityTones } from './tones.ts'

type Identity = OfficeValue<'officeIdentity'>

export function OneIdentity({ id }: { id: string }) {
  const asked = useOffice('officeIdentity', { query: { id } })
  if (asked.error && !asked.data)
    return (
      <Fault
        refusal={asked.error}
        isReading={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  if (!asked.data || asked.data.member.id !== id) return <Skeleton height={320} />
  return <Shown identity={asked.data} />
}

function Shown({ identity }: { identity: Identity }) {
  const say = useWords('officeMoney')
  const { state, member, claim, reason, data } = identity
  const facts = [
    { id: 'member', label: say('list.member'), value: member.account },
    ...Object.entries(data).map(([field, value]) => ({
      id: field,
      label: isField(field) ? say(`field.${field}`) : field,
      value,
    })),
    {
      id: 'since',
      label: say('identity.registered'),
      value: <Moment at={identity.registeredAt} />,
    },
  ]
  return (
    <Stack space={16}>
      <Badge tone={identityTones[state]}>{say(`identity.state.${state}`)}</Badge>
      {identity.rejectedBefore && state === 'review' && (
        <StateBanner tone="warning" title={say('identity.before')} />
      )}
      {reason && <blockquote className="office-reason">{reason}</blockquote>}
      {state === 'review' && <ClaimBar kind="identity" id={member.id} claim={claim} />}
      <div className="office-beside">
        <section aria-label={say('identity.data')}>
          <h3>{say('identity.data')}</h3>
          <KeyValue facts={facts} />
        </section>
        <Documents title={say('identity.documents')} documents={identity.documents} />
      </div>
      {state === 'review' && <Decide identity={identity} />}
    </Stack>
  )
}

const fields = [
  'fullName',
  'payeeName',
  'birthday',
  'idNumber',
  'nationality',
  'placeOfBirth',
] as const
const isField = (field: string): field is (typeof fields)[number] =>
  (fields as readonly string[]).includes(field)

const checks = ['readable', 'name', 'birthday', 'valid', 'unaltered'] as const
const renews = ['officeIdentities', 'officeIdentity'] as const

/** Every point of the list is looked at before documents are approved. */
function Decide({ identity }: { identity: Identity }) {
  const say = useWords('officeMoney')
  const { me } = useActing()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<'approve' | 'reject'>()
  const { member, checkId, claim } = identity
  const isTaken = claim !== null && claim.staffId !== me.id
  const taken = isTaken ? say('claim.taken', { name: claim.name }) : undefined
  const input = { memberId: member.id, ...(checkId ? { checkId } : {}) }
  const close = () => setOpen(undefined)
  const isComplete = checks.every((check) => seen.has(check))
  function tick(check: string, isOn: boolean): void {
    const next = new Set(seen)
    if (isOn) next.add(check)
    else next.delete(check)
    setSeen(next)
  }
  return (
    <section aria-label={say('identity.checklist')}>
      <h3>{say('identity.checklist')}</h3>
      {checks.map((check) => (
        <Checkbox
          key={check}
          label={say(`check.${check}`)}
          checked={seen.has(check)}
          onChange={(event) => tick(check, event.target.checked)}
        />
      ))}
      <div className="office-decide">
        <Button
          kind="primary"
          disabled={!isComplete || isTaken}
          disabledReason={taken ?? (isComplete ? undefined : say('identity.incomplete'))}
          onClick={() => setOpen('approve')}
        >
          {say('identity.approve')}
        </Button>
        <Button
          kind="danger"
          disabled={isTaken}
          disabledReason={taken}
          onClick={() => setOpen('reject')}
        >
          {say('identity.reject')}
        </Button>
      </div>
      {open === 'approve' && (
        <CommandDialog
          name="identity.approve"
          title={say('identity.approve.title')}
          confirmLabel={say('identity.approve')}
          input={input}
          reason={say('identity.approve.reason')}
          renews={renews}
          onClose={close}
        />
      )}
      {open === 'reject' && <Reject input={input} onClose={close} />}
    </section>
  )
}

interface RejectProps {
  input: { memberId: string; checkId?: string }
  onClose: () => void
}

function Reject({ input, onClose }: RejectProps) {
  const say = useWords('officeMoney')
  const [code, setCode] = useState<(typeof identityReasons)[number]>()
  return (
    <CommandDialog
      key={code}
      name="identity.reject"
      title={say('identity.reject.title')}
      confirmLabel={say('identity.reject')}
      kind="danger"
      input={code ? input : undefined}
      missing={say('identity.reject.missing')}
      reason={code ? say(`identity.reason.${code}`) : ''}
      renews={renews}
      onClose={onClose}
    >
      <SelectField
        label={say('identity.reject.code')}
        hint={say('identity.reject.hint')}
        value={code ?? ''}
        placeholder={say('identity.reject.choose')}
        onChange={(event) => setCode(identityReasons.find((each) => each === event.target.value))}
        options={identityReasons.map((value) => ({
          value,
          label: say(`identity.reason.${value}`),
        }))}
      />
    </CommandDialog>
  )
}
