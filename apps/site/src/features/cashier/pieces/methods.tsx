import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Bitcoin, CreditCard, Landmark, type LucideIcon, Wallet } from 'lucide-react'
import { useSumWords } from '../../../shared/Sum.tsx'
import { durationOf } from '../rules/duration.ts'

export type Method = Value<'cashier'>['deposit'][number]

const signs: Record<Method['kind'], LucideIcon> = {
  bank: Landmark,
  card: CreditCard,
  wallet: Wallet,
  crypto: Bitcoin,
}

export function MethodSign({ kind }: { kind: Method['kind'] }) {
  const Sign = signs[kind]
  return (
    <span className="cashier-sign" aria-hidden="true">
      <Sign />
    </span>
  )
}

/** The name of a payment method: its brand, else its kind in the page's language. */
export function useMethodName(): (method: Pick<Method, 'name' | 'kind'>) => string {
  const say = useWords('cashier')
  return ({ name, kind }) => name ?? say(`method.kind.${kind}`)
}

/** The range, fee and duration of a payment method. */
export function MethodTerms(props: {
  method: Method
  currency: string
  /** A payout begins when staff have approved it. */
  isPayout?: boolean
}) {
  const { method, currency, isPayout = false } = props
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  const fee = useFeeWords(currency)
  const duration = useDurationWords()
  return (
    <span className="cashier-terms">
      <span>{say('method.range', { min: sum(method.min), max: sum(method.max) })}</span>
      <span>{fee(method)}</span>
      <span>
        {isPayout
          ? say('method.afterApproval', { duration: duration(method.minutes) })
          : duration(method.minutes)}
      </span>
    </span>
  )
}

export function useDurationWords(): (minutes: number) => string {
  const say = useWords('cashier')
  return (minutes) => {
    const { unit, count } = durationOf(minutes)
    return say(`method.${unit}`, { count })
  }
}

/** A length of time inside a sentence: "24 hours". */
export function useWaitWords(): (minutes: number) => string {
  const say = useWords('cashier')
  return (minutes) => {
    const { unit, count } = durationOf(minutes)
    return say(`wait.${unit}`, { count })
  }
}

function useFeeWords(currency: string): (method: Pick<Method, 'feeRate' | 'feeFixed'>) => string {
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  const percent = usePercentWords()
  return ({ feeRate, feeFixed }) => {
    const hasFixed = BigInt(feeFixed) > 0n
    if (feeRate === 0) {
      return hasFixed ? say('method.fee', { fee: sum(feeFixed) }) : say('method.free')
    }
    const rate = percent(feeRate)
    return hasFixed
      ? say('method.feeBoth', { rate, fixed: sum(feeFixed) })
      : say('method.fee', { fee: rate })
  }
}

const rateOne = 1_000_000

/** Formats a rate in millionths as a percentage of the page's language. */
function usePercentWords(): (rate: number) => string {
  const { tag } = useLanguage()
  return (rate) =>
    new Intl.NumberFormat(tag, {
      style: 'percent',
      maximumFractionDigits: 2,
      numberingSystem: 'latn',
    }).format(rate / rateOne)
}
