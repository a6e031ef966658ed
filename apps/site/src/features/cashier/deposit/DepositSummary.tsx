import { useWords } from '@baize/i18n/react'
import { arrivesOf, feeOf } from '@baize/money'
import { type Fact, KeyValue } from '@baize/ui'
import type { ReactNode } from 'react'
import { type BonusOffer, givesOf, useTermsWords } from '../../../shared/bonus/bonusWords.ts'
import { usePlayWords } from '../../../shared/playRule.ts'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'
import type { Method } from '../pieces/methods.tsx'
import { playOf } from '../rules/deposit.ts'
import type { Paying } from './BonusChoice.tsx'

/** Amount to pay, fee and amount credited, shown before the payment. */
export function DepositSummary(props: {
  currency: string
  amount: bigint | undefined
  method: Method
  offer: BonusOffer | undefined
  /** How many times a deposit must be played. */
  playTimes: number
  /** The smallest amount that can be withdrawn. */
  lowestPayout: bigint
  /** The cash that could leave now. */
  withdrawable: bigint
}) {
  const { currency, amount, method, offer, playTimes, lowestPayout, withdrawable } = props
  const say = useWords('cashier')
  const bonus = useWords('bonus')
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
  if (playTimes > 0) {
    const toPlay = (all: bigint) => playOf(all, method, playTimes)
    facts.push({ id: 'play', label: say('summary.toPlay'), value: shown(toPlay) })
  }
  if (offer) {
    facts.push(
      {
        id: 'bonus',
        label: say('summary.bonus'),
        value: shown((all) => givesOf(offer, all)?.bonus ?? 0n),
      },
      {
        id: 'wager',
        label: say('summary.toWager'),
        value: shown((all) => givesOf(offer, all)?.toWager ?? 0n),
      },
    )
  }
  return (
    <>
      <KeyValue facts={facts} />
      {isBelow && (
        <p className="cashier-small">{say('deposit.belowPayout', { min: sum(lowestPayout) })}</p>
      )}
      <PlayRule {...{ currency, paying, playTimes }} />
      <Locked {...{ currency, paying, playTimes, withdrawable }} />
      {offer?.willWait && (
        <p className="cashier-small">
          <strong>{bonus('willWait')}</strong>
        </p>
      )}
      {offer && (
        <p className="cashier-small">{[...terms(offer, amount), bonus('own')].join(' ')}</p>
      )}
      {(offer !== undefined || playTimes > 0) && <p className="cashier-small">{play.how()}</p>}
    </>
  )
}

/** The rule of the house and its reason; a bonus has conditions of its own. */
function PlayRule(props: { currency: string; paying: Paying | undefined; playTimes: number }) {
  const { currency, paying, playTimes } = props
  const play = usePlayWords(currency)
  if (playTimes === 0) return null
  const arrives = paying && arrivesOf(paying.amount, paying.method)
  return <p className="cashier-small">{`${play.before(playTimes, arrives)} ${play.why()}`}</p>
}

/** A deposit that is not played yet keeps all cash in the wallet, also what could leave before. */
function Locked(props: {
  currency: string
  paying: Paying | undefined
  playTimes: number
  withdrawable: bigint
}) {
  const { currency, paying, playTimes, withdrawable } = props
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  if (playTimes === 0 || withdrawable === 0n || !paying) return null
  const toPlay = sum(playOf(paying.amount, paying.method, playTimes))
  return (
    <p className="cashier-small">
      <strong>{say('deposit.locks', { toPlay, cash: sum(withdrawable) })}</strong>
    </p>
  )
}
