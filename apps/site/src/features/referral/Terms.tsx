import { useWords } from '@baize/i18n/react'
import { KeyValue, Panel } from '@baize/ui'
import { BadgeCheck, HandCoins, type LucideIcon, Share2 } from 'lucide-react'
import { Sum, useSumWords } from '../../shared/Sum.tsx'
import type { Offer } from './referralWords.ts'

interface TermsProps {
  offer: Offer
  currency: string
}

/** How a friend counts, and what it pays. */
export function Terms({ offer, currency }: TermsProps) {
  return (
    <div className="referral-terms">
      <How offer={offer} currency={currency} />
      <Tiers offer={offer} currency={currency} />
    </div>
  )
}

function How({ offer, currency }: TermsProps) {
  const say = useWords('referral')
  const sum = useSumWords(currency)
  const asked = { deposit: sum(offer.deposit), bets: sum(offer.validBet) }
  const steps: { Icon: LucideIcon; title: string; text: string }[] = [
    { Icon: Share2, title: say('step.share'), text: say('step.shareText') },
    {
      Icon: BadgeCheck,
      title: say('step.friend', { days: offer.days }),
      text: say(offer.by === 'phone' ? 'step.phone' : 'step.email', asked),
    },
    {
      Icon: HandCoins,
      title: say('step.paid'),
      text: say('step.paidText', { days: offer.hold }),
    },
  ]
  return (
    <Panel title={say('how')}>
      <ol className="referral-steps">
        {steps.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden="true" />
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Tiers({ offer, currency }: TermsProps) {
  const { tiers, most, household } = offer
  const say = useWords('referral')
  return (
    <Panel title={say('tiers')}>
      <KeyValue
        facts={[
          ...tiers.map(({ from, amount }, nth) => {
            const next = tiers[nth + 1]
            return {
              id: String(from),
              label: next ? say('tier', { from, to: next.from - 1 }) : say('tierLast', { from }),
              value: <Sum of={amount} currency={currency} />,
            }
          }),
          {
            id: 'most',
            label: say('most'),
            value: <Sum of={most} currency={currency} />,
            sum: true,
          },
        ]}
      />
      <p className="referral-note">
        {say('rules')} {!household && say('rules.household')} {say('rules.private')}
      </p>
    </Panel>
  )
}
