import { useWords } from '@baize/i18n/react'
import { FilterChips, Heading, Page, Skeleton, Stack } from '@baize/ui'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { PromotionList } from '../features/cashier/PromotionList.tsx'
import { OfferGrid, useOffers } from '../features/rewards/offers/OfferGrid.tsx'
import { type Selection, selections } from '../features/rewards/offers/offerWords.ts'
import { WhenRead } from '../shared/WhenRead.tsx'
import { usePageTitle } from '../system/usePageTitle.ts'

export default function PromotionsPage() {
  const say = useWords('content')
  usePageTitle(say('promotions.title'))
  const [selection, setSelection] = useState<Selection>('all')
  const { read, all, chosen } = useOffers(selection)
  return (
    <Page space={24}>
      <header className="page-head">
        <Heading level={1} icon={<Gift />}>
          {say('promotions.title')}
        </Heading>
        <p className="page-lead">{say('promotions.text')}</p>
      </header>
      <FilterChips
        label={say('promotions.selection')}
        chips={selections.map((id) => ({ id, label: say(`promotions.${id}`) }))}
        value={selection}
        onChange={(id) => setSelection(id as Selection)}
      />
      <Stack space={16}>
        <WhenRead read={read} faultTitle={say('promotions.fault')} wait={<Skeleton height={240} />}>
          {() => (chosen.length > 0 ? <OfferGrid offers={chosen} /> : null)}
        </WhenRead>
        <PromotionList
          isShown={selection === 'all' || selection === 'open'}
          others={{ all: all.length, shown: chosen.length }}
        />
      </Stack>
    </Page>
  )
}
