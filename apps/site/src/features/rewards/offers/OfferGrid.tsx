import { useCall } from '@baize/client'
import { OfferCard } from './OfferCard.tsx'
import { isChosen, type Offer, type Selection } from './offerWords.ts'

/** Offers of a selection; none while they load. */
export function useOffers(selection: Selection) {
  const read = useCall('promotions', {}, { staleTimeMs: 0 })
  const all = read.data?.list ?? []
  return { read, all, chosen: all.filter((offer) => isChosen(offer, selection)) }
}

export function OfferGrid({ offers }: { offers: readonly Offer[] }) {
  return (
    <ul className="offers">
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  )
}
