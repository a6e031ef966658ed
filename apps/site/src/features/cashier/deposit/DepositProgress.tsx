import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, type Fact, KeyValue, Steps } from '@baize/ui'
import { CircleCheck, CircleX, ExternalLink, Hourglass, SearchCheck } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Bonus } from '../../../shared/bonus/bonusWords.ts'
import { Moment } from '../../../shared/Moment.tsx'
import { usePlayWords } from '../../../shared/playRule.ts'
import { useSpoken } from '../../../shared/rewardWords.ts'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'
import { ToGames } from '../../../shared/ToGames.tsx'
import { useDeposit } from '../calls/useFollowed.ts'
import { AskButton } from '../pieces/AskButton.tsx'
import { FollowedView } from '../pieces/FollowedView.tsx'
import { useDurationWords, useMethodName } from '../pieces/methods.tsx'
import { SplitWait } from '../pieces/SplitWait.tsx'
import { StateHead } from '../pieces/StateHead.tsx'
import { arrivedOf, type Deposit, type DepositState, isPage, nextOf } from '../rules/deposit.ts'
import { depositTones } from './depositTones.ts'
import { openPayment } from './openPayment.ts'

interface ProgressProps {
  id: string
  cashier: Value<'cashier'>
  /** The browser blocked the popup with the payment page. */
  isBlocked: boolean
  /** Back to the form; filled with the values of `again` to try that deposit again. */
  onWish: (again?: Deposit) => void
}

/** One deposit, followed until it is credited. */
export function DepositProgress(props: ProgressProps) {
  const say = useWords('cashier')
  const read = useDeposit(props.id)
  return (
    <FollowedView
      read={read}
      faultTitle={say('progress.fault')}
      wait={<SplitWait main={[130, 32]} aside={[230]} />}
      back={{ label: say('deposit.another'), onPress: () => props.onWish() }}
      story={(deposit) => (
        <>
          <Story {...props} deposit={deposit} />
          {deposit.state !== 'failed' && <Way state={deposit.state} />}
        </>
      )}
      facts={(deposit) => <Facts deposit={deposit} cashier={props.cashier} />}
    />
  )
}

/** The progress of the deposit; a review is an extra step. */
function Way({ state }: { state: Exclude<DepositState, 'failed'> }) {
  const say = useWords('cashier')
  const ids = [
    'asked',
    'payment',
    ...(state === 'review' ? ['check' as const] : []),
    'arrived',
  ] as const
  return (
    <Steps
      label={say('progress.steps')}
      at={stepAt[state]}
      steps={ids.map((id) => ({ id, label: say(`progress.step.${id}`) }))}
    />
  )
}

const stepAt: Record<Exclude<DepositState, 'failed'>, number> = {
  pending: 1,
  review: 2,
  credited: 3,
}

const signs = {
  pending: <Hourglass />,
  credited: <CircleCheck />,
  failed: <CircleX />,
  review: <SearchCheck />,
}

/** The state of the deposit, and the next step. */
function Story({ deposit, cashier, isBlocked, onWish }: ProgressProps & { deposit: Deposit }) {
  const say = useWords('cashier')
  const errors = useWords('errors')
  const sum = useSumWords(cashier.currency)
  const toPlay = usePlayWords(cashier.currency).left(cashier.toPlay)
  const bonusWords = useWords('bonus')
  const willWait = useBonusOf(deposit.id)?.state === 'queued' && bonusWords('willWaitNamed')
  const { state, payUrl } = deposit
  const next = nextOf(deposit)
  const received = deposit.received
  return (
    <StateHead
      tone={depositTones[state]}
      sign={signs[state]}
      title={say(next === 'wait' ? 'progress.waiting' : `progress.${state}`)}
      amount={<Sum of={arrivedOf(deposit)} currency={cashier.currency} />}
      actions={
        <>
          {next === 'pay' && payUrl !== null && isPage(payUrl) && <PayLink address={payUrl} />}
          {next === 'play' && <ToGames kind="primary" />}
          {next === 'again' && (
            <Button kind="primary" onClick={() => onWish(deposit)}>
              {say('progress.again')}
            </Button>
          )}
          {(state === 'failed' || state === 'review' || next === 'wait') && (
            <AskButton kind="deposit" id={deposit.id} />
          )}
        </>
      }
    >
      {next === 'pay' && <p>{isBlocked ? errors('popup-blocked') : say('progress.pendingText')}</p>}
      {next === 'wait' && <p>{say('progress.waitingText')}</p>}
      {next === 'play' && (
        <p>{[say('progress.creditedText'), toPlay, willWait].filter(Boolean).join(' ')}</p>
      )}
      {next === 'again' && <p>{say('progress.failedText')}</p>}
      {next === 'patience' && (
        <p>
          {received === null
            ? say('progress.reviewText')
            : say('progress.reviewOther', {
                received: sum(received),
                amount: sum(deposit.amount),
              })}
        </p>
      )}
    </StateHead>
  )
}

/**
 * Opened by script if possible: a tab opened by script shares the session storage, so a member who
 * comes back to the site in that tab is still signed in.
 */
function PayLink({ address }: { address: string }) {
  const say = useWords('cashier')
  const open = (event: MouseEvent) => {
    if (openPayment(address)) event.preventDefault()
  }
  return (
    <Button
      kind="primary"
      iconEnd={<ExternalLink />}
      render={({ children, className }) => (
        <a href={address} target="_blank" rel="noopener" className={className} onClick={open}>
          {children}
        </a>
      )}
    >
      {say('progress.pay')}
    </Button>
  )
}

/** The bonus that was taken with a deposit, among the newest. */
function useBonusOf(id: string): Bonus | undefined {
  return useCall('bonuses', { query: {} }).data?.list.find((bonus) => bonus.id === id)
}

/** Its name and how it stands. */
function useBonusWords(id: string): string | undefined {
  const say = useWords('bonus')
  const spoken = useSpoken()
  const found = useBonusOf(id)
  if (!found) return undefined
  const name = found.title ? spoken(found.title) : say('label')
  return `${name} · ${say(`state.${found.state}`)}`
}

function Facts({ deposit, cashier }: { deposit: Deposit; cashier: Value<'cashier'> }) {
  const say = useWords('cashier')
  const duration = useDurationWords()
  const nameOf = useMethodName()
  const { currency } = cashier
  const method = cashier.deposit.find(({ id }) => id === deposit.method)
  const bonus = useBonusWords(deposit.id)
  const sum = (of: string | bigint) => <Sum of={of} currency={currency} />
  const facts: Fact[] = [
    {
      id: 'method',
      label: say('summary.method'),
      value: <bdi>{method ? nameOf(method) : deposit.method}</bdi>,
    },
    ...(deposit.state === 'pending' && method
      ? [{ id: 'takes', label: say('summary.takes'), value: duration(method.minutes) }]
      : []),
    { id: 'pay', label: say('summary.pay'), value: sum(deposit.amount) },
    ...(deposit.state === 'failed'
      ? []
      : [{ id: 'fee', label: say('summary.fee'), value: sum(deposit.fee) }]),
    ...(deposit.received === null
      ? []
      : [{ id: 'received', label: say('summary.received'), value: sum(deposit.received) }]),
    ...(bonus ? [{ id: 'bonus', label: say('summary.bonus'), value: bonus }] : []),
    { id: 'begun', label: say('summary.begun'), value: <Moment at={deposit.createdAt} /> },
    ...(deposit.settledAt === null
      ? []
      : [
          {
            id: 'settled',
            label: say('summary.settled'),
            value: <Moment at={deposit.settledAt} />,
          },
        ]),
    {
      id: 'number',
      label: say('summary.number'),
      value: <bdi className="cashier-number">{deposit.id}</bdi>,
    },
  ]
  return <KeyValue facts={facts} />
}
