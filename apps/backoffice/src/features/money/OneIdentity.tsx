import { type CommandName, identityReasons, type OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, Checkbox, KeyValue, Row, SelectField, Stack, StateBanner } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useWaiting } from '../../commands/useRequestsAbout.ts'
import { WaitsForSecond } from '../../commands/WaitsForSecond.tsx'
import { useOffice } from '../../hooks.tsx'
import { ClaimBar } from '../../list/ClaimBar.tsx'
import { MemberLink } from '../../list/MemberLink.tsx'
import { ReadOne } from '../../list/ReadOne.tsx'
import { useDrawerKeys } from '../../list/useDrawerKeys.ts'
import { Moment } from '../../Moment.tsx'
import { useActing } from '../../session/me.tsx'
import { Decision } from './Decision.tsx'
import { Documents } from './Documents.tsx'
import { identityTones } from './tones.ts'

type Identity = OfficeValue<'officeIdentity'>

/** What decides about documents. */
export const identityCommands = [
  'identity.approve',
  'identity.reject',
] as const satisfies readonly CommandName[]

export function OneIdentity({ id }: { id: string }) {
  const asked = useOffice('officeIdentity', { query: { id } })
  return (
    <ReadOne asked={asked} isIt={({ member }) => member.id === id}>
      {(identity) => <Shown key={identity.checkId} identity={identity} />}
    </ReadOne>
  )
}

function Shown({ identity }: { identity: Identity }) {
  const say = useWords('officeMoney')
  const { state, member, claim, reason, documents } = identity
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const waiting = useWaiting('member', [member.id], identityCommands)(member.id)
  const unseen = documents.filter(({ id }) => !seen.has(id)).length
  return (
    <Stack space={16}>
      {!waiting && (
        <Row>
          <Badge tone={identityTones[state]}>{say(`identity.state.${state}`)}</Badge>
        </Row>
      )}
      {waiting && <WaitsForSecond request={waiting} />}
      {identity.rejectedBefore && state === 'review' && (
        <StateBanner tone="warning" title={say('identity.before')} />
      )}
      {state === 'review' && !waiting && <ClaimBar kind="identity" id={member.id} claim={claim} />}
      <div className="office-beside">
        <Said identity={identity} />
        <Documents
          title={say('identity.documents')}
          documents={documents}
          onSeen={(id) => setSeen((before) => new Set(before).add(id))}
        />
      </div>
      {state === 'review' && (
        <Decide identity={identity} unseen={unseen} isWaiting={waiting !== undefined} />
      )}
      {identity.decidedAt && (
        <Decision
          kind="member"
          id={member.id}
          commands={identityCommands}
          at={identity.decidedAt}
          by={identity.decidedBy}
          reason={reason}
        />
      )}
    </Stack>
  )
}

/** What the documents must agree with; a field that the member left empty says so. */
function Said({ identity: { member, data, registeredAt } }: { identity: Identity }) {
  const say = useWords('officeMoney')
  const isEmpty = fields.every((field) => !data[field])
  return (
    <section aria-label={say('identity.data')}>
      <Stack space={8}>
        <h3>{say('identity.data')}</h3>
        {isEmpty && <StateBanner tone="warning" title={say('identity.data.none')} />}
        <KeyValue
          facts={[
            { id: 'member', label: say('list.member'), value: <MemberLink member={member} /> },
            ...(isEmpty ? [] : fields).map((field) => ({
              id: field,
              label: say(`field.${field}`),
              value: data[field] || <span className="bz-quiet">{say('field.none')}</span>,
            })),
            {
              id: 'since',
              label: say('identity.registered'),
              value: <Moment at={registeredAt} />,
            },
          ]}
        />
      </Stack>
    </section>
  )
}

const fields = [
  'fullName',
  'birthday',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'address',
  'payeeName',
] as const

const checks = ['readable', 'name', 'birthday', 'valid', 'unaltered'] as const
const renews = ['officeIdentities', 'officeIdentity'] as const

interface DecideProps {
  identity: Identity
  /** How many documents were not opened yet. */
  unseen: number
  isWaiting: boolean
}

/** Every document and every point of the list is looked at before documents are approved. */
function Decide({ identity, unseen, isWaiting }: DecideProps) {
  const say = useWords('officeMoney')
  const shared = useWords('officeApprovals')
  const { me } = useActing()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<'approve' | 'reject'>()
  const { member, checkId, claim } = identity
  const isTaken = claim !== null && claim.staffId !== me.id
  const taken = isTaken ? shared('claim.taken', { name: claim.name }) : undefined
  const input = { memberId: member.id, ...(checkId ? { checkId } : {}) }
  const close = () => setOpen(undefined)
  const isComplete = checks.every((check) => seen.has(check))
  const missing =
    unseen > 0
      ? say('identity.unseen', { count: unseen })
      : isComplete
        ? undefined
        : say('identity.incomplete')
  useDrawerKeys({
    approve: isWaiting || isTaken || missing ? undefined : () => setOpen('approve'),
    reject: isTaken ? undefined : () => setOpen('reject'),
  })
  function tick(check: string, isOn: boolean): void {
    const next = new Set(seen)
    if (isOn) next.add(check)
    else next.delete(check)
    setSeen(next)
  }
  return (
    <section aria-label={say('identity.checklist')}>
      <Stack space={8}>
        <h3>{say('identity.checklist')}</h3>
        {!isWaiting &&
          checks.map((check) => (
            <Checkbox
              key={check}
              label={say(`check.${check}`)}
              checked={seen.has(check)}
              onChange={(event) => tick(check, event.target.checked)}
            />
          ))}
        <div className="office-decide">
          {!isWaiting && (
            <Button
              kind="primary"
              disabled={missing !== undefined || isTaken}
              disabledReason={taken ?? missing}
              onClick={() => setOpen('approve')}
            >
              {say('identity.approve')}
            </Button>
          )}
          <Button
            kind="danger"
            disabled={isTaken}
            disabledReason={taken}
            onClick={() => setOpen('reject')}
          >
            {say('identity.reject')}
          </Button>
        </div>
      </Stack>
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
