import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, Confirm, type Fact, KeyValue, Panel, Skeleton, Stack, toast } from '@baize/ui'
import { ArrowLeft, CircleCheck, CircleHelp, CircleX, Hourglass, SearchCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWithdrawal } from '../calls/useFollowed.ts'
import { useSending } from '../calls/useSending.ts'
import { ReadFault } from '../pieces/ReadFault.tsx'
import { StateHead } from '../pieces/StateHead.tsx'
import { Sum, useSumWords } from '../pieces/Sum.tsx'
import { useRefusalWords } from '../pieces/useRefusalWords.ts'
import { When } from '../pieces/When.tsx'
import {
  canCancel,
  isForced,
  isReturned,
  payableOf,
  type WithdrawalDetail,
  type WithdrawalState,
} from '../rules/withdrawal.ts'
import { Countdown } from './Countdown.tsx'
import { Receipt } from './Receipt.tsx'
import { stateTones } from './stateTones.ts'
import { WithdrawalTimeline } from './WithdrawalTimeline.tsx'

interface ViewProps {
  id: string
  cashier: Value<'cashier'>
  onBack: () => void
}

/** One withdrawal: where it stands, what can be done, and its whole story. */
export function WithdrawalView({ id, cashier, onBack }: ViewProps) {
  const say = useWords('cashier')
  const read = useWithdrawal(id)
  const back = (
    <Button size="sm" kind="quiet" icon={<ArrowLeft className="mirror" />} onClick={onBack}>
      {say('withdraw.back')}
    </Button>
  )
  if (!read.data) {
    if (!read.error) return <ViewWait />
    return (
      <ReadFault
        title={say('withdraw.fault')}
        refusal={read.error}
        isReading={read.isFetching}
        onRetry={() => void read.refetch()}
        actions={back}
      />
    )
  }
  const withdrawal = read.data
  const method = cashier.withdrawal.find((each) => each.id === withdrawal.account.method)
  return (
    <Stack space={16}>
      <div>{back}</div>
      <div className="cashier-split">
        <Panel>
          <Stack space={24}>
            <Story
              withdrawal={withdrawal}
              currency={cashier.currency}
              onOver={() => void read.refetch()}
              onBack={onBack}
            />
            <WithdrawalTimeline withdrawal={withdrawal} minutes={method?.minutes} />
          </Stack>
        </Panel>
        <Panel title={say('summary.title')} look="raised" className="cashier-aside">
          <Facts withdrawal={withdrawal} currency={cashier.currency} />
        </Panel>
      </div>
    </Stack>
  )
}

interface StoryProps {
  withdrawal: WithdrawalDetail
  currency: string
  onOver: () => void
  onBack: () => void
}

function Story({ withdrawal, currency, onOver, onBack }: StoryProps) {
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  const { state, remaining, autoReceiptAt } = withdrawal
  const told = isForced(withdrawal) ? 'forced' : state
  const values = { amount: sum(payableOf(withdrawal)), remaining: sum(remaining ?? '0') }
  return (
    <StateHead
      tone={stateTones[state]}
      sign={signs[state]}
      title={say(`withdrawal.${told}`)}
      amount={<Sum of={withdrawal.amount} currency={currency} />}
      note={
        state === 'paid' &&
        autoReceiptAt !== null && <Countdown until={autoReceiptAt} onOver={onOver} />
      }
      actions={
        <>
          <Receipt withdrawal={withdrawal} currency={currency} />
          {canCancel(state) && <Cancel id={withdrawal.id} />}
          {isReturned(state) && (
            <Button kind="primary" onClick={onBack}>
              {say('withdraw.again')}
            </Button>
          )}
        </>
      }
    >
      <p>{say(`withdrawal.${told}Text`, values)}</p>
    </StateHead>
  )
}

const signs: Record<WithdrawalState, ReactNode> = {
  requested: <SearchCheck />,
  approved: <Hourglass />,
  paying: <Hourglass />,
  paid: <CircleHelp />,
  received: <CircleCheck />,
  partly: <SearchCheck />,
  disputed: <SearchCheck />,
  rejected: <CircleX />,
  cancelled: <CircleX />,
  failed: <CircleX />,
}

/** Takes it back; where the house does not allow that, it says so. */
function Cancel({ id }: { id: string }) {
  const say = useWords('cashier')
  const words = useRefusalWords()
  const [isAsked, setAsked] = useState(false)
  const { send, isBusy, refusal } = useSending('cancelWithdrawal')
  const cancel = async () => {
    const done = await send({ body: { id } })
    if (!done) return
    setAsked(false)
    toast({ title: say('withdraw.cancelled') })
  }
  const isClosed = refusal?.code === 'operation-not-allowed'
  if (isClosed && !isAsked) return <p className="cashier-small">{say('withdraw.cancelClosed')}</p>
  return (
    <>
      <Button onClick={() => setAsked(true)}>{say('withdraw.cancel')}</Button>
      <Confirm
        open={isAsked}
        kind="danger"
        title={say('withdraw.cancelTitle')}
        confirmLabel={say('withdraw.cancel')}
        cancelLabel={say('withdraw.keep')}
        busy={isBusy}
        onConfirm={() => void cancel()}
        onCancel={() => setAsked(false)}
      >
        <p aria-live="assertive">
          {!refusal && say('withdraw.cancelText')}
          {refusal && (isClosed ? say('withdraw.cancelClosed') : words(refusal))}
        </p>
      </Confirm>
    </>
  )
}

function Facts({ withdrawal, currency }: { withdrawal: WithdrawalDetail; currency: string }) {
  const say = useWords('cashier')
  const { account, received, remaining } = withdrawal
  const sum = (of: string | bigint) => <Sum of={of} currency={currency} />
  const facts: Fact[] = [
    { id: 'amount', label: say('summary.fromWallet'), value: sum(withdrawal.amount) },
    { id: 'fee', label: say('summary.fee'), value: sum(withdrawal.fee) },
    { id: 'sent', label: say('summary.toAccount'), value: sum(payableOf(withdrawal)), sum: true },
    ...(received === null
      ? []
      : [{ id: 'received', label: say('summary.youReceived'), value: sum(received) }]),
    ...(remaining === null || remaining === '0'
      ? []
      : [{ id: 'remaining', label: say('summary.remaining'), value: sum(remaining) }]),
    {
      id: 'to',
      label: say('summary.to'),
      value: <bdi>{say('payout.named', { bank: account.bank, number: account.number })}</bdi>,
    },
    { id: 'holder', label: say('payout.holder'), value: <bdi>{account.holder}</bdi> },
    { id: 'begun', label: say('summary.asked'), value: <When at={withdrawal.createdAt} /> },
    {
      id: 'number',
      label: say('summary.number'),
      value: <bdi className="cashier-number">{withdrawal.id}</bdi>,
    },
  ]
  return <KeyValue facts={facts} />
}

function ViewWait() {
  return (
    <div className="cashier-split">
      <Panel>
        <Stack space={16}>
          <Skeleton height={110} />
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      </Panel>
      <Panel look="raised">
        <Skeleton height={260} />
      </Panel>
    </div>
  )
}
