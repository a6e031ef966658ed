import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import {
  Badge,
  Button,
  KeyValue,
  Row,
  Stack,
  StateBanner,
  Timeline,
  type TimelineItem,
  toast,
} from '@baize/ui'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useRefusalWords } from '../../commands/useRefusalWords.ts'
import { useOffice, useOfficeSend } from '../../hooks.tsx'
import { Due } from '../../list/Due.tsx'
import { MemberLink } from '../../list/MemberLink.tsx'
import { Money } from '../../list/Money.tsx'
import { ReadOne } from '../../list/ReadOne.tsx'
import { useDrawerKeys } from '../../list/useDrawerKeys.ts'
import { Moment } from '../../Moment.tsx'
import { useActing } from '../../session/me.tsx'
import { Approve } from './Approve.tsx'
import { Reject } from './Reject.tsx'
import { ShownFacts } from './ShownFacts.tsx'
import { isMoney, nameOf, tones } from './shown.ts'
import { targetOf } from './target.ts'

export type Shown = OfficeValue<'approval'>

/** What is asked for, before and after, why, by whom, and the buttons to decide. */
export function OneRequest({ id }: { id: string }) {
  const asked = useOffice('approval', { query: { id } })
  return (
    <ReadOne asked={asked} isIt={(request) => request.id === id}>
      {(request) => <Request request={request} />}
    </ReadOne>
  )
}

function Request({ request }: { request: Shown }) {
  const say = useWords('officeApprovals')
  const { merchant } = useActing()
  const { command, amount, eyes, state, outcome, madeBy, member } = request
  const about = targetOf(request)
  const facts = [
    ...(member
      ? [{ id: 'member', label: say('one.member'), value: <MemberLink member={member} /> }]
      : []),
    ...(about && about.kind !== 'member'
      ? [
          {
            id: 'target',
            label: say('one.target'),
            value: <Link to={about.path}>{say(`target.${about.kind}`)}</Link>,
          },
        ]
      : []),
    { id: 'by', label: say('column.by'), value: madeBy.name },
    { id: 'at', label: say('one.at'), value: <Moment at={request.madeAt} /> },
    ...(amount && isMoney(command, request.currency)
      ? [
          {
            id: 'amount',
            label: say('column.amount'),
            value: (
              <Money amount={amount} currency={request.currency ?? merchant?.currency ?? ''} />
            ),
          },
        ]
      : []),
    { id: 'eyes', label: say('one.eyes'), value: say(`eyes.${eyes}`) },
    ...(state === 'waiting'
      ? [{ id: 'due', label: say('column.expires'), value: <Due at={request.expiresAt} /> }]
      : []),
  ]
  return (
    <Stack space={16}>
      <Row>
        <h3>{say(nameOf(command))}</h3>
        <Badge tone={tones[state]}>{say(`state.${state}`)}</Badge>
      </Row>
      <blockquote className="office-reason">{request.reason}</blockquote>
      <KeyValue facts={facts} />
      <section aria-label={say('one.shown')}>
        <Stack space={4}>
          <h3>{say('one.shown')}</h3>
          <ShownFacts request={request} />
        </Stack>
      </section>
      {outcome && (
        <StateBanner
          tone={state === 'stale' ? 'warning' : 'danger'}
          title={say(state === 'stale' ? 'one.stale' : 'one.outcome')}
        >
          <p>{outcome}</p>
        </StateBanner>
      )}
      <Timeline label={say('one.steps')} items={stepsOf(request, say)} />
      <details>
        <summary>{say('one.fingerprint')}</summary>
        <code className="office-secret" dir="ltr">
          {request.fingerprint}
        </code>
        <p>
          {say('one.basis')}: <bdi dir="ltr">{request.basis}</bdi>
        </p>
      </details>
      {state === 'waiting' && <Decide request={request} />}
    </Stack>
  )
}

function stepsOf(
  { decisions, madeBy, madeAt, reason, state, endedAt }: Shown,
  say: ReturnType<typeof useWords<'officeApprovals'>>,
): TimelineItem[] {
  const done = say('step.done')
  const asked: TimelineItem = {
    id: 'asked',
    title: say('step.asked', { name: madeBy.name }),
    at: <Moment at={madeAt} />,
    text: reason,
    state: 'done',
    stateLabel: done,
  }
  const said = decisions.map(({ staffId, name, role, verdict, proof, at, reason: why }) => ({
    id: staffId,
    title: say(verdict === 'approve' ? 'step.approved' : 'step.rejected', { name, role }),
    at: <Moment at={at} />,
    text: why ?? say(`proof.${proof}`),
    state: verdict === 'approve' ? ('done' as const) : ('failed' as const),
    stateLabel: done,
  }))
  const end: TimelineItem = {
    id: 'end',
    title: say(`state.${state}`),
    at: endedAt ? <Moment at={endedAt} /> : undefined,
    state: endedAt === null ? 'now' : state === 'done' ? 'done' : 'failed',
    stateLabel: endedAt === null ? say('step.now') : done,
  }
  return [asked, ...said, end]
}

const withWords = ['maker', 'oneself', 'same-role', 'service', 'decided-before'] as const

function Decide({ request }: { request: Shown }) {
  const say = useWords('officeApprovals')
  const inWords = useRefusalWords()
  const [open, setOpen] = useState<'approve' | 'reject'>()
  const back = useOfficeSend(
    'takeBackRequest',
    'approvals',
    'approval',
    'officeWaiting',
    'requestsAbout',
  )
  const isOffered = !request.isMine && request.mayDecide
  useDrawerKeys({
    approve: isOffered ? () => setOpen('approve') : undefined,
    reject: isOffered ? () => setOpen('reject') : undefined,
  })
  if (request.isMine)
    return (
      <Stack space={12}>
        <p>{say('why.maker')}</p>
        <Row>
          <Button
            kind="danger"
            busy={back.isPending}
            onClick={() =>
              back.mutate(
                { body: { id: request.id } },
                {
                  onSuccess: () => toast({ title: say('takeBack.done') }),
                  onError: (refusal) => toast({ tone: 'danger', title: inWords(refusal) }),
                },
              )
            }
          >
            {say('takeBack')}
          </Button>
        </Row>
      </Stack>
    )
  const told = withWords.find((why) => why === request.why)
  if (!request.mayDecide) return <p>{told ? say(`why.${told}`) : say('why.right')}</p>
  return (
    <>
      <div className="office-decide">
        <Button kind="primary" onClick={() => setOpen('approve')}>
          {say('approve')}
        </Button>
        <Button kind="danger" onClick={() => setOpen('reject')}>
          {say('reject')}
        </Button>
      </div>
      <Suspense>
        {open === 'approve' && <Approve request={request} onClose={() => setOpen(undefined)} />}
        {open === 'reject' && <Reject request={request} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}
