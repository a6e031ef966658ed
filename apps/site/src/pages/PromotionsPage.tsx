import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, FilterChips, Heading, Page, Panel, Skeleton } from '@baize/ui'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { OfferGrid, useOffers } from '../features/rewards/offers/OfferGrid.tsx'
import { type Selection, selections } from '../features/rewards/offers/offerWords.ts'
import { paths } from '../paths.ts'
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
      <WhenRead read={read} faultTitle={say('promotions.fault')} wait={<Skeleton height={240} />}>
        {() =>
          chosen.length > 0 ? (
            <OfferGrid offers={chosen} />
          ) : (
            <Nothing isFiltered={all.length > 0} />
          )
        }
      </WhenRead>
    </Page>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const say = useWords('content')
  return (
    <Panel>
      <EmptyState
        art="letter"
        title={say(isFiltered ? 'promotions.noneHere' : 'promotions.none')}
        actions={
          <Button render={(props) => <Link to={paths.home()} {...props} />}>
            {say('toGames')}
          </Button>
        }
      >
        {say('promotions.noneText')}
      </EmptyState>
    </Panel>
  )
}
