import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { useParams } from 'react-router'
import { OfferPage } from '../features/rewards/offers/OfferPage.tsx'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useSpoken } from '../shared/rewardWords.ts'
import { usePageTitle } from '../system/usePageTitle.ts'

const LadderView = piece(() => import('../features/vip/LadderView.tsx'), ['vip', 'points'])

export default function PromotionPage() {
  const { id = '' } = useParams()
  const say = useWords('content')
  const spoken = useSpoken()
  const { data } = useCall('promotion', { query: { id } })
  usePageTitle(data ? spoken(data.offer.title) : say('promotions.title'))
  return (
    <OfferPage key={id} id={id}>
      {data?.offer.kind === 'vip' && (
        <Shown quiet>
          <LadderView />
        </Shown>
      )}
    </OfferPage>
  )
}
