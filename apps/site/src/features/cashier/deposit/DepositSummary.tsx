import { useWords } from '@baize/i18n/react'
import { arrivesOf, bonusOf, feeOf } from '@baize/money'
import { type Fact, KeyValue } from '@baize/ui'
import type { ReactNode } from 'react'
import { usePlayWords } from '../../../shared/playRule.ts'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'
import type { Method } from '../pieces/methods.tsx'
import { playOf } from '../rules/deposit.ts'
import { type Offer, type Paying, useTermsWords } from './BonusChoice.tsx'

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
  const terms = useTermsWords(currency)
  const paying = amount === undefined ? undefined : { amount, method }
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
      {offer ? (
        <p className="cashier-small">{terms(offer, paying)}</p>
      ) : (
        <PlayRule {...{ currency, paying, playTimes }} />
      )}
      {mustPlay && <p className="cashier-small">{play.how()}</p>}
    </>
  )
}

/** Without a bonus, which has conditions of its own: the rule of the house and its reason. */
function PlayRule(props: { currency: string; paying: Paying | undefined; playTimes: number }) {
  const { currency, paying, playTimes } = props
  const play = usePlayWords(currency)
  if (playTimes === 0) return null
  const arrives = paying && arrivesOf(paying.amount, paying.method)
  return <p className="cashier-small">{`${play.before(playTimes, arrives)} ${play.why()}`}</p>
}
