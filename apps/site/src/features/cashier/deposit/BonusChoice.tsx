import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { arrivesOf } from '@baize/money'
import { RadioGroup } from '@baize/ui'
import { usePlayWords } from '../../../shared/playRule.ts'
import { useSumWords } from '../../../shared/Sum.tsx'
import { type Method, usePercentWords } from '../pieces/methods.tsx'
import { playOf } from '../rules/deposit.ts'

type Cashier = Value<'cashier'>
export type Offer = Cashier['bonuses'][number]

/** The chosen offer, where this amount allows it. */
export function offerFor(
  { bonuses }: Pick<Cashier, 'bonuses'>,
  id: string,
  amount: bigint | undefined,
): Offer | undefined {
  const offer = bonuses.find((each) => each.id === id)
  return offer && isOpen(offer, amount) ? offer : undefined
}

function isOpen({ minDeposit }: Offer, amount: bigint | undefined): boolean {
  return amount === undefined || amount >= BigInt(minDeposit)
}

/** The bonus offers with their conditions in plain words. "No bonus" is the first choice. */
export function BonusChoice(props: {
  cashier: Cashier
  method: Method
  amount: bigint | undefined
  value: string
  onChange: (id: string) => void
}) {
  const { cashier, method, amount } = props
  const paying = amount === undefined ? undefined : { amount, method }
  const say = useWords('cashier')
  const title = useOfferWords(cashier.currency)
  const terms = useTermsWords(cashier.currency)
  if (cashier.bonuses.length === 0) return null
  return (
    <RadioGroup
      cards
      className="cashier-cards"
      label={say('bonus.label')}
      value={props.value}
      onChange={props.onChange}
      reserve={false}
      options={[
        { value: '', label: say('bonus.none'), detail: <NoBonusTerms {...{ cashier, paying }} /> },
        ...cashier.bonuses.map((offer) => ({
          value: offer.id,
          label: title(offer),
          detail: terms(offer, paying),
          disabled: !isOpen(offer, amount),
        })),
      ]}
    />
  )
}

/** What the member is about to pay, and by which method. */
export interface Paying {
  amount: bigint
  method: Method
}

function NoBonusTerms({ cashier, paying }: { cashier: Cashier; paying: Paying | undefined }) {
  const say = useWords('cashier')
  const arrives = paying && arrivesOf(paying.amount, paying.method)
  const rule = usePlayWords(cashier.currency).before(cashier.playTimes, arrives)
  return [say('bonus.noneText'), rule].filter(Boolean).join(' ')
}

export function useOfferWords(currency: string): (offer: Offer) => string {
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  const percent = usePercentWords()
  return ({ rate, max }) => say('bonus.title', { rate: percent(rate), max: sum(max) })
}

export function useTermsWords(currency: string): (offer: Offer, paying?: Paying) => string {
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  return (offer, paying) => {
    const { minDeposit, turnover, days, stakeMax } = offer
    const most = stakeMax ? ` ${say('bonus.stakeMax', { most: sum(stakeMax) })}` : ''
    if (!paying || paying.amount < BigInt(minDeposit)) {
      return say('bonus.terms', { min: sum(minDeposit), times: turnover, days }) + most
    }
    const total = sum(playOf(paying.amount, paying.method, { offer, playTimes: 0 }))
    return say('bonus.termsFor', { total, times: turnover, days }) + most
  }
}
