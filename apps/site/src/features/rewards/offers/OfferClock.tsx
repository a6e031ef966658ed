import { useLanguage, useWords } from '@baize/i18n/react'
import { Clock } from 'lucide-react'
import { clockWords } from '../../../shared/countdown.ts'
import { useCountdown } from '../../../shared/useCountdown.ts'
import type { Offer } from './offerWords.ts'

/** How long until an offer starts or ends; nothing for one without an end. */
export function OfferClock({ offer }: { offer: Pick<Offer, 'startsAt' | 'endsAt' | 'status'> }) {
  if (offer.status === 'comingSoon') return <Until at={offer.startsAt} words="startsIn" />
  if (!offer.endsAt || offer.status === 'closed') return null
  return <Until at={offer.endsAt} words="endsIn" />
}

export function Until(props: {
  at: string
  words: 'startsIn' | 'endsIn' | 'opensIn' | 'closesIn' | 'nextIn'
}) {
  const say = useWords('promotions')
  const { tag } = useLanguage()
  const seconds = useCountdown(Date.parse(props.at))
  if (seconds === 0) return null
  return (
    <p className="offer-clock">
      <Clock aria-hidden="true" /> {say(props.words)}{' '}
      <bdi role="timer">{leftWords(seconds, tag)}</bdi>
    </p>
  )
}

const daySeconds = 86_400
const daysFrom = 2

/** Days while there are many, then the clock. */
function leftWords(seconds: number, tag: string): string {
  const days = Math.floor(seconds / daySeconds)
  if (days < daysFrom) return clockWords(seconds, 'always')
  return new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
    days,
  )
}
