import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { RadioGroup } from '@baize/ui'
import { usePlayWords } from '../../../shared/playRule.ts'
import { useSumWords } from '../../../shared/Sum.tsx'
import { usePercentWords } from '../pieces/methods.tsx'
import { turnoverOf } from '../rules/fees.ts'

type Cashier = Value<'cashier'>
export type Offer = Cashier['bonuses'][number]

/** The chosen offer, where this amount and the member's other bonuses allow it. */
export function offerFor(
  cashier: Pick<Cashier, 'bonuses' | 'requirements'>,
  id: string,
  amount: bigint | undefined,
): Offer | undefined {
  const offer = cashier.bonuses.find((each) => each.id === id)
  return offer && isOpen(cashier, offer, amount) ? offer : undefined
}

function isOpen(
  { requirements }: Pick<Cashier, 'requirements'>,
  { minDeposit }: Offer,
  amount: bigint | undefined,
): boolean {
  if (hasBonus(requirements)) return false
  return amount === undefined || amount >= BigInt(minDeposit)
}

/** One bonus at a time. */
function hasBonus(requirements: Cashier['requirements']): boolean {
  return requirements.some(({ source }) => source === 'bonus')
}

/** The bonus offers with their conditions in plain words. "No bonus" is the first choice. */
export function BonusChoice(props: {
  cashier: Cashier
  amount: bigint | undefined
  value: string
  onChange: (id: string) => void
}) {
  const { cashier, amount } = props
  const say = useWords('cashier')
  const title = useOfferWords(cashier.currency)
  const terms = useTermsWords(cashier.currency)
  if (cashier.bonuses.length === 0) return null
  return (
    <RadioGroup
      cards
      className="cashier-cards"
      label={say('bonus.label')}
      hint={hasBonus(cashier.requirements) && say('bonus.oneAtATime')}
      value={props.value}
      onChange={props.onChange}
      reserve={false}
      options={[
        { value: '', label: say('bonus.none'), detail: <NoBonusTerms {...{ cashier, amount }} /> },
        ...cashier.bonuses.map((offer) => ({
          value: offer.id,
          label: title(offer),
          detail: terms(offer, amount),
          disabled: !isOpen(cashier, offer, amount),
        })),
      ]}
    />
  )
}

function NoBonusTerms({ cashier, amount }: { cashier: Cashier; amount: bigint | undefined }) {
  const say = useWords('cashier')
  const rule = usePlayWords(cashier.currency).before(cashier.playTimes, amount)
  return [say('bonus.noneText'), rule].filter(Boolean).join(' ')
}

export function useOfferWords(currency: string): (offer: Offer) => string {
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  const percent = usePercentWords()
  return ({ rate, max }) => say('bonus.title', { rate: percent(rate), max: sum(max) })
}

export function useTermsWords(
  currency: string,
): (offer: Offer, amount: bigint | undefined) => string {
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  return (offer, amount) => {
    const { minDeposit, turnover, days } = offer
    if (amount === undefined || amount < BigInt(minDeposit)) {
      return say('bonus.terms', { min: sum(minDeposit), times: turnover, days })
    }
    return say('bonus.termsFor', { total: sum(turnoverOf(amount, offer)), times: turnover, days })
  }
}
