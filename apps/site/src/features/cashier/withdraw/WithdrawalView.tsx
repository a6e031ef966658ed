import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, Confirm, type Fact, KeyValue, toast } from '@baize/ui'
import { CircleCheck, CircleHelp, CircleX, Hourglass, SearchCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DeskNote } from '../../../shared/DeskNote.tsx'
import { Moment } from '../../../shared/Moment.tsx'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'
import { useSending } from '../../../shared/useSending.ts'
import { useWithdrawal } from '../calls/useFollowed.ts'
import { AskButton } from '../pieces/AskButton.tsx'
import { FollowedView } from '../pieces/FollowedView.tsx'
import { useWaitWords } from '../pieces/methods.tsx'
import { usePayoutName } from '../pieces/payoutName.ts'
import { SplitWait } from '../pieces/SplitWait.tsx'
import { StateHead } from '../pieces/StateHead.tsx'
import {
  isReturned,
  nameOf,
  payableOf,
  shownOf,
  storyOf,
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

/** One withdrawal: its state, the possible actions, and its timeline. */
export function WithdrawalView({ id, cashier, onBack }: ViewProps) {
  const say = useWords('cashier')
  const read = useWithdrawal(id)
  const { currency } = cashier
  const minutesOf = ({ account }: WithdrawalDetail) =>
    cashier.withdrawal.find((each) => each.id === account.method)?.minutes
  return (
    <FollowedView
      read={read}
      faultTitle={say('withdraw.fault')}
      wait={<SplitWait main={[110, 56, 56, 56]} aside={[260]} />}
      back={{ label: say('withdraw.back'), onPress: onBack }}
      story={(withdrawal) => (
        <>
          <Story {...{ withdrawal, cashier, onBack }} onOver={() => void read.refetch()} />
          {withdrawal.state === 'requested' && cashier.desk !== null && (
            <DeskNote desk={cashier.desk} about="withdrawal" />
          )}
          <WithdrawalTimeline
            withdrawal={withdrawal}
            minutes={minutesOf(withdrawal)}
            receiptMinutes={cashier.receiptMinutes}
          />
        </>
      )}
      facts={(withdrawal) => <Facts withdrawal={withdrawal} currency={currency} />}
    />
  )
}

interface StoryProps {
  withdrawal: WithdrawalDetail
  cashier: Value<'cashier'>
  onOver: () => void
  onBack: () => void
}

function Story({ withdrawal, cashier, onOver, onBack }: StoryProps) {
  const { currency, reviewMinutes } = cashier
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  const { state, remaining, autoReceiptAt } = withdrawal
  const told = storyOf(withdrawal, cashier.desk !== null)
  const wait = useWaitWords()(reviewMinutes)
  const values = { amount: sum(payableOf(withdrawal)), remaining: sum(remaining ?? '0'), wait }
  return (
    <StateHead
      tone={stateTones[state]}
      sign={signs[state]}
      title={say(`withdrawal.state.${nameOf(withdrawal)}`)}
      amount={<Sum of={shownOf(withdrawal)} currency={currency} />}
      note={
        state === 'paid' &&
        autoReceiptAt !== null && <Countdown until={autoReceiptAt} onOver={onOver} />
      }
      actions={
        <>
          <Receipt withdrawal={withdrawal} currency={currency} />
          {withdrawal.cancellable && <Cancel id={withdrawal.id} />}
          {isReturned(state) && (
            <Button kind="primary" onClick={onBack}>
              {say('withdraw.again')}
            </Button>
          )}
          <AskButton kind="withdrawal" id={withdrawal.id} />
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

/** Cancels the withdrawal after a confirmation. */
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
        <p aria-live="assertive">{refusal ? words(refusal) : say('withdraw.cancelText')}</p>
      </Confirm>
    </>
  )
}

function Facts({ withdrawal, currency }: { withdrawal: WithdrawalDetail; currency: string }) {
  const say = useWords('cashier')
  const nameOfPayout = usePayoutName()
  const { account, received, remaining } = withdrawal
  const missing = nameOf(withdrawal) === 'refunded' ? 'givenBack' : 'remaining'
  const sum = (of: string | bigint) => <Sum of={of} currency={currency} />
  // A returned withdrawal was returned in full: nothing was paid out and no fee was kept.
  const ends: Fact[] = isReturned(withdrawal.state)
    ? [{ id: 'back', label: say('summary.givenBack'), value: sum(withdrawal.amount), sum: true }]
    : [
        { id: 'fee', label: say('summary.fee'), value: sum(withdrawal.fee) },
        {
          id: 'sent',
          label: say('summary.toAccount'),
          value: sum(payableOf(withdrawal)),
          sum: true,
        },
      ]
  const facts: Fact[] = [
    { id: 'amount', label: say('summary.fromWallet'), value: sum(withdrawal.amount) },
    ...ends,
    ...(received === null
      ? []
      : [{ id: 'received', label: say('summary.youReceived'), value: sum(received) }]),
    ...(remaining === null || remaining === '0'
      ? []
      : [{ id: 'remaining', label: say(`summary.${missing}`), value: sum(remaining) }]),
    {
      id: 'to',
      label: say('summary.to'),
      value: <bdi>{nameOfPayout(account)}</bdi>,
    },
    { id: 'holder', label: say('payout.holder'), value: <bdi>{account.holder}</bdi> },
    { id: 'begun', label: say('summary.asked'), value: <Moment at={withdrawal.createdAt} /> },
    {
      id: 'number',
      label: say('summary.number'),
      value: <bdi className="cashier-number">{withdrawal.id}</bdi>,
    },
  ]
  return <KeyValue facts={facts} />
}
