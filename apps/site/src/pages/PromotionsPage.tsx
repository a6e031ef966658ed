import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, FilterChips, Heading, Page, Panel } from '@baize/ui'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { usePageTitle } from '../system/usePageTitle.ts'

const selections = ['all', 'open', 'joined', 'soon', 'closed'] as const

export default function PromotionsPage() {
  const say = useWords('content')
  const [selection, setSelection] = useState<string>('all')
  usePageTitle(say('promotions.title'))
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
        onChange={setSelection}
      />
      <Panel>
        <EmptyState
          art="letter"
          title={say('promotions.none')}
          actions={
            <Button render={(props) => <Link to={paths.home()} {...props} />}>
              {say('toGames')}
            </Button>
          }
        >
          {say('promotions.noneText')}
        </EmptyState>
      </Panel>
    </Page>
  )
}
