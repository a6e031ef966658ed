import type { CommandName, OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Badge, KeyValue, Row, Stack, Timeline, type TimelineItem } from '@baize/ui'
import { useWaiting } from '../../commands/useRequestsAbout.ts'
import { WaitsForSecond } from '../../commands/WaitsForSecond.tsx'
import { EvidenceButton } from '../../evidence/EvidenceButton.tsx'
import { useOffice } from '../../hooks.tsx'
import { ClaimBar } from '../../list/ClaimBar.tsx'
import { Due } from '../../list/Due.tsx'
import { MemberLink } from '../../list/MemberLink.tsx'
import { Method } from '../../list/Method.tsx'
import { Money } from '../../list/Money.tsx'
import { ReadOne } from '../../list/ReadOne.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { DecideWithdrawal } from './DecideWithdrawal.tsx'
import { Decision } from './Decision.tsx'
import { Documents } from './Documents.tsx'
import { News } from './News.tsx'
import { withdrawalTones } from './tones.ts'
import { Waits } from './Waits.tsx'

export type Withdrawal = OfficeValue<'officeWithdrawal'>

/** What may wait for a second person here. */
export const withdrawalCommands = [
  'withdrawal.approve',
  'withdrawal.reject',
  'withdrawal.pay',
  'dispute.resolve',
] as const satisfies readonly CommandName[]

const everyMs = 15_000

export function OneWithdrawal({ id }: { id: string }) {
  const asked = useOffice('officeWithdrawal', { query: { id } }, { everyMs })
  return (
    <ReadOne asked={asked} isIt={(withdrawal) => withdrawal.id === id}>
      {(withdrawal) => <Shown withdrawal={withdrawal} />}
    </ReadOne>
  )
}

function Shown({ withdrawal }: { withdrawal: Withdrawal }) {
  const say = useWords('officeMoney')
  const may = useMay()
  const { id, state, proofs } = withdrawal
  const waiting = useWaiting('withdrawal', [id], withdrawalCommands)(id)
  const decided = withdrawal.steps.findLast(({ step }) => isDecision(step))
  return (
    <Stack space={16}>
      <div className="office-marks">
        {!waiting && (
          <Badge tone={withdrawalTones[state]}>{say(`withdrawal.state.${state}`)}</Badge>
        )}
        <Waits waits={withdrawal.waits} />
      </div>
      {waiting && <WaitsForSecond request={waiting} />}
      {state === 'requested' && !waiting && may('withdrawal.decide') && (
        <ClaimBar kind="withdrawal" id={id} claim={withdrawal.claim} />
      )}
      <Facts withdrawal={withdrawal} isToldBelow={decided?.reason === withdrawal.reason} />
      <DecideWithdrawal withdrawal={withdrawal} waiting={waiting} />
      {decided && (
        <Decision
          kind="withdrawal"
          id={id}
          commands={withdrawalCommands}
          at={decided.at}
          by={decided.staff}
          reason={decided.reason}
        />
      )}
      <Row>
        <EvidenceButton subject="withdrawal" id={id} member={withdrawal.member} />
      </Row>
      {proofs.length > 0 && <Documents title={say('withdrawal.proofs')} documents={proofs} />}
      <Timeline label={say('withdrawal.steps')} items={stepsOf(withdrawal, say)} />
      <News news={withdrawal.news} />
    </Stack>
  )
}

/** Steps by which somebody decided, and not only something happened. */
const decisions = ['approved', 'rejected', 'cancelled', 'resolved'] as const
const isDecision = (step: string): boolean => (decisions as readonly string[]).includes(step)

interface FactsProps {
  withdrawal: Withdrawal
  /** The reason of its state is that of the decision, which stands below. */
  isToldBelow: boolean
}

function Facts({ withdrawal, isToldBelow }: FactsProps) {
  const say = useWords('officeMoney')
  const { amount, fee, currency, to, member, missing, lately, identity } = withdrawal
  const money = (value: string) => <Money amount={value} currency={currency} />
  const facts = [
    { id: 'member', label: say('list.member'), value: <MemberLink member={member} /> },
    { id: 'amount', label: say('list.amount'), value: money(amount) },
    { id: 'fee', label: say('list.fee'), value: money(fee) },
    { id: 'to', label: say('withdrawal.to'), value: `${to.holder}, ${to.bank} ${to.number}` },
    {
      id: 'name',
      label: say('withdrawal.holder'),
      value:
        to.isOwnName === null ? (
          say('withdrawal.holder.unknown')
        ) : (
          <Badge tone={to.isOwnName ? 'success' : 'danger'}>
            {say(to.isOwnName ? 'withdrawal.holder.same' : 'withdrawal.holder.other')}
          </Badge>
        ),
    },
    { id: 'added', label: say('withdrawal.added'), value: <Moment at={to.addedAt} /> },
    { id: 'identity', label: say('withdrawal.identity'), value: say(`identity.state.${identity}`) },
    { id: 'lately', label: say('withdrawal.lately'), value: money(lately) },
    {
      id: 'way',
      label: say('list.method'),
      value: <Method method={withdrawal.method} provider={withdrawal.provider} />,
    },
    ...(withdrawal.state === 'requested'
      ? [{ id: 'due', label: say('list.due'), value: <Due at={withdrawal.dueAt} /> }]
      : []),
    ...(missing && missing !== '0'
      ? [{ id: 'missing', label: say('withdrawal.missing'), value: money(missing) }]
      : []),
    ...(withdrawal.reason && !isToldBelow
      ? [{ id: 'why', label: say('list.why'), value: withdrawal.reason }]
      : []),
    { id: 'id', label: say('list.id'), value: withdrawal.id },
  ]
  return <KeyValue facts={facts} />
}

function stepsOf(
  { steps }: Withdrawal,
  say: ReturnType<typeof useWords<'officeMoney'>>,
): TimelineItem[] {
  return steps.map(({ step, at, by, staff, reason }, place) => ({
    id: String(place),
    title: say(`step.${step}`),
    at: <Moment at={at} />,
    text: [staff ?? say(`by.${by}`), reason].filter(Boolean).join(' · '),
    state: step === 'failed' || step === 'rejected' ? 'failed' : 'done',
    stateLabel: say('step.past'),
  }))
}
