import { useLanguage, useWords } from '@baize/i18n/react'
import { Money } from '../../list/Money.tsx'

interface WorthProps {
  unit: 'money' | 'points' | 'spins'
  amount: string
  currency: string
}

/** Money, points or spins. */
export function Worth({ unit, amount, currency }: WorthProps) {
  const say = useWords('officeProgrammes')
  const { tag } = useLanguage()
  if (unit === 'money') return <Money amount={amount} currency={currency} />
  return <>{say(`unit.${unit}`, { amount: BigInt(amount).toLocaleString(tag) })}</>
}
