import { useWords } from '@baize/i18n/react'
import { arrivesOf, bonusOf, feeOf } from '@baize/money'
import { type Fact, KeyValue } from '@baize/ui'
import type { ReactNode } from 'react'
import { usePlayWords } from '../../../shared/playRule.ts'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'
import type { Method } from '../pieces/methods.tsx'
import { playOf } from '../rules/deposit.ts'
import type { Offer } from './BonusChoice.tsx'

/** Amount to pay, fee and amount credited, shown before the payment. */
export function DepositSummary(props: {
  currency: string
  amount: bigint | undefined
  method: Method
  offer: Offer | undefined
  /** How many times a deposit without a bonus must be played. */
  playTimes: number
  /** The smallest amount that can be withdrawn. */
  lowestPayout: bigint
}) {
  const { currency, amount, method, offer, playTimes, lowestPayout } = props
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  const play = usePlayWords(currency)
  const isBelow = amount !== undefined && arrivesOf(amount, method) < lowestPayout
  const shown = (of: (amount: bigint) => bigint): ReactNode =>
    amount === undefined ? '–' : <Sum of={of(amount)} currency={currency} />
  const facts: Fact[] = [
    { id: 'pay', label: say('summary.pay'), value: shown((all) => all) },
    { id: 'fee', label: say('summary.fee'), value: shown((all) => feeOf(all, method)) },
    {
      id: 'arrives',
      label: say('summary.toWallet'),
      value: shown((all) => arrivesOf(all, method)),
      sum: true,
    },
  ]
  if (offer) {
    facts.push({
      id: 'bonus',
      label: say('summary.bonus'),
      value: shown((all) => bonusOf(all, offer)),
    })
  }
  const mustPlay = offer !== undefined || playTimes > 0
  if (mustPlay) {
    const toPlay = (all: bigint) => playOf(all, method, { offer, playTimes })
    facts.push({ id: 'play', label: say('summary.toPlay'), value: shown(toPlay) })
  }
  return (
    <>
      <KeyValue facts={facts} />
      {isBelow && (
        <p className="cashier-small">{say('deposit.belowPayout', { min: sum(lowestPayout) })}</p>
      )}
      {playTimes > 0 && <PlayRule {...{ currency, amount, method, playTimes, offer }} />}
      {mustPlay && <p className="cashier-small">{play.how()}</p>}
    </>
  )
}

/** The rule and its reason; with a bonus the bonus states its own, larger figure. */
function PlayRule(props: {
  currency: string
  amount: bigint | undefined
  method: Method
  playTimes: number
  offer: Offer | undefined
}) {
  const { amount, method } = props
  const play = usePlayWords(props.currency)
  const arrives = amount === undefined ? undefined : arrivesOf(amount, method)
  const rule = props.offer ? undefined : play.before(props.playTimes, arrives)
  return <p className="cashier-small">{[rule, play.why()].filter(Boolean).join(' ')}</p>
}
