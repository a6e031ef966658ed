import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Badge, KeyValue, Skeleton, Stack, Timeline, type TimelineItem } from '@baize/ui'
import { EvidenceButton } from '../../evidence/EvidenceButton.tsx'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Due } from '../../list/Due.tsx'
import { Money } from '../../list/Money.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { ClaimBar } from './ClaimBar.tsx'
import { DecideWithdrawal } from './DecideWithdrawal.tsx'
import { Documents } from './Documents.tsx'
import { News } from './News.tsx'
import { withdrawalTones } from './tones.ts'
import { Waits } from './Waits.tsx'

export type Withdrawal = OfficeValue<'officeWithdrawal'>

const everyMs = 15_000

export function OneWithdrawal({ id }: { id: string }) {
  const asked = useOffice('officeWithdrawal', { query: { id } }, { everyMs })
  if (asked.error && !asked.data)
    return (
      <Fault
        refusal={asked.error}
        isReading={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  if (!asked.data || asked.data.id !== id) return <Skeleton height={320} />
  return <Shown withdrawal={asked.data} />
}

function Shown({ withdrawal }: { withdrawal: Withdrawal }) {
  const say = useWords('officeMoney')
  const may = useMay()
  const { state, proofs } = withdrawal
  return (
    <Stack space={16}>
      <div className="office-marks">
        <Badge tone={withdrawalTones[state]}>{say(`withdrawal.state.${state}`)}</Badge>
        <Waits waits={withdrawal.waits} />
      </div>
      {state === 'requested' && may('withdrawal.decide') && (
        <ClaimBar kind="withdrawal" id={withdrawal.id} claim={withdrawal.claim} />
      )}
      <Facts withdrawal={withdrawal} />
      <DecideWithdrawal withdrawal={withdrawal} />
      <EvidenceButton subject="withdrawal" id={withdrawal.id} member={withdrawal.member} />
      {proofs.length > 0 && <Documents title={say('withdrawal.proofs')} documents={proofs} />}
      <Timeline label={say('withdrawal.steps')} items={stepsOf(withdrawal, say)} />
      <News news={withdrawal.news} />
    </Stack>
  )
}

function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const say = useWords('officeMoney')
  const { amount, fee, currency, to, member, missing, lately, identity } = withdrawal
  const money = (value: string) => <Money amount={value} currency={currency} />
  const facts = [
    { id: 'member', label: say('list.member'), value: member.account },
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
    { id: 'way', label: say('list.method'), value: `${withdrawal.method}, ${withdrawal.provider}` },
    ...(withdrawal.state === 'requested'
      ? [{ id: 'due', label: say('list.due'), value: <Due at={withdrawal.dueAt} /> }]
      : []),
    ...(missing && missing !== '0'
      ? [{ id: 'missing', label: say('withdrawal.missing'), value: money(missing) }]
      : []),
    ...(withdrawal.reason ? [{ id: 'why', label: say('list.why'), value: withdrawal.reason }] : []),
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
