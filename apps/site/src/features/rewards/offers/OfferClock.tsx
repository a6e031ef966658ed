import { useWords } from '@baize/i18n/react'
import { Clock } from 'lucide-react'
import { clockWords } from '../../../shared/countdown.ts'
import { useCountdown } from '../../../shared/useCountdown.ts'
import type { Offer } from './offerWords.ts'

/** How long until an offer starts or ends; nothing for one without an end. */
export function OfferClock({ offer }: { offer: Pick<Offer, 'startsAt' | 'endsAt' | 'status'> }) {
  if (offer.status === 'comingSoon' && Date.parse(offer.startsAt) > Date.now())
    return <Until at={offer.startsAt} words="startsIn" />
  if (!offer.endsAt || offer.status === 'closed') return null
  return <Until at={offer.endsAt} words="endsIn" />
}

export function Until(props: {
  at: string
  words: 'startsIn' | 'endsIn' | 'opensIn' | 'closesIn' | 'nextIn'
}) {
  const say = useWords('promotions')
  const seconds = useCountdown(Date.parse(props.at))
  return (
    <p className="offer-clock">
      <Clock aria-hidden="true" /> {say(props.words)}{' '}
      <bdi role="timer">{clockWords(seconds, 'always')}</bdi>
    </p>
  )
}
