import './offers.css'
import { useWords } from '@baize/i18n/react'
import { Artwork, Badge, Button } from '@baize/ui'
import { Link } from 'react-router'
import { Emblem } from '../../../art/Emblem.tsx'
import { emblems as known } from '../../../art/emblems.ts'
import { paths } from '../../../paths.ts'
import { useSpoken } from '../../../shared/rewardWords.ts'
import { OfferClock } from './OfferClock.tsx'
import { emblems, type Offer, tones } from './offerWords.ts'

/** One offer in the list: picture, status, what it is, and the way to it. */
export function OfferCard({ offer }: { offer: Offer }) {
  const say = useWords('promotions')
  const spoken = useSpoken()
  const title = spoken(offer.title)
  return (
    <article className="bz-panel offer" id={offer.id}>
      <OfferArt offer={offer} />
      <div className="offer-text">
        <h2>{title}</h2>
        <p>{spoken(offer.summary)}</p>
        <OfferClock offer={offer} />
      </div>
      <Button
        kind={offer.status === 'claim' || offer.status === 'issued' ? 'brass' : 'secondary'}
        aria-label={say('more', { title })}
        render={(props) => <Link to={paths.promotion(offer.id)} {...props} />}
      >
        {say('act.open')}
      </Button>
    </article>
  )
}

export function OfferArt({ offer }: { offer: Offer }) {
  const say = useWords('promotions')
  return (
    <div className="offer-art">
      <Artwork
        shape="banner"
        seed={offer.id}
        emblem={<Emblem name={known.find((name) => name === offer.art) ?? emblems[offer.kind]} />}
      />
      <Badge tone={tones[offer.status]} solid className="offer-status">
        {say(`status.${offer.status}`)}
      </Badge>
    </div>
  )
}
