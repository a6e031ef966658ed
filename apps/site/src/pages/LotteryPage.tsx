import { useWords } from '@baize/i18n/react'
import { Badge, EmptyState, Heading, Page, Panel } from '@baize/ui'
import { Tickets } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { LotteryArea } from '../paths.ts'
import { usePageTitle } from '../system/usePageTitle.ts'

/** A lottery at play: the draw, the slip and the results have their places. */
export default function LotteryPage({ area }: { area: LotteryArea }) {
  const say = useWords('games')
  const [search] = useSearchParams()
  const gameCode = search.get('gameCode')
  const title = say(`lottery.${area}`)
  usePageTitle(title)
  return (
    <Page space={24}>
      <div className="lottery-head">
        <Heading level={1} icon={<Tickets />}>
          {title}
        </Heading>
        {gameCode && <Badge>{gameCode}</Badge>}
      </div>
      <div className="lottery-table">
        <Panel title={say('lottery.draw')} look="cloth">
          <EmptyState art="chips" title={say('lottery.noDraw')} className="lottery-none">
            {say('lottery.noDrawText')}
          </EmptyState>
        </Panel>
        <Panel title={say('lottery.slip')}>
          <EmptyState art="letter" title={say('lottery.noSlip')} className="lottery-none">
            {say('lottery.noSlipText')}
          </EmptyState>
        </Panel>
        <Panel title={say('lottery.results')} className="lottery-results">
          <EmptyState art="table" title={say('lottery.noResults')} className="lottery-none">
            {say('lottery.noResultsText')}
          </EmptyState>
        </Panel>
      </div>
    </Page>
  )
}
