import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { arrivesOf } from '@baize/money'
import { RadioGroup } from '@baize/ui'
import { type BonusOffer, useOfferWords, useTermsWords } from '../../../shared/bonus/bonusWords.ts'
import { usePlayWords } from '../../../shared/playRule.ts'
import type { Method } from '../pieces/methods.tsx'

/** The chosen offer, where this amount allows it. */
export function offerFor(
  offers: readonly BonusOffer[],
  id: string,
  amount: bigint | undefined,
): BonusOffer | undefined {
  const offer = offers.find((each) => each.id === id)
  return offer && isOpen(offer, amount) ? offer : undefined
}

function isOpen({ amount: gives, reasons }: BonusOffer, amount: bigint | undefined): boolean {
  if (reasons.length > 0 || gives.on === 'given') return false
  return amount === undefined || amount >= BigInt(gives.depositMin)
}

/** The bonus offers with their conditions in plain words. "No bonus" is the first choice. */
export function BonusChoice(props: {
  cashier: Value<'cashier'>
  offers: readonly BonusOffer[]
  method: Method
  amount: bigint | undefined
  value: string
  onChange: (id: string) => void
}) {
  const { cashier, offers, method, amount } = props
  const paying = amount === undefined ? undefined : { amount, method }
  const say = useWords('bonus')
  const title = useOfferWords(cashier.currency)
  const terms = useTermsWords(cashier.currency)
  if (offers.length === 0) return null
  const detailOf = (offer: BonusOffer) =>
    [
      ...offer.reasons.map((reason) => say(`reason.${reason}`)),
      ...(offer.reasons.length === 0 && offer.willWait ? [say('willWait')] : []),
      ...terms(offer, amount),
    ].join(' ')
  return (
    <RadioGroup
      cards
      className="cashier-cards"
      label={say('label')}
      value={props.value}
      onChange={props.onChange}
      reserve={false}
      options={[
        { value: '', label: say('none'), detail: <NoBonusTerms {...{ cashier, paying }} /> },
        ...offers.map((offer) => ({
          value: offer.id,
          label: title(offer),
          detail: detailOf(offer),
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

function NoBonusTerms(props: { cashier: Value<'cashier'>; paying: Paying | undefined }) {
  const { cashier, paying } = props
  const say = useWords('bonus')
  const arrives = paying && arrivesOf(paying.amount, paying.method)
  const rule = usePlayWords(cashier.currency).before(cashier.playTimes, arrives)
  return [say('noneText'), rule].filter(Boolean).join(' ')
}
