import '../team/team.css'
import './credit.css'
import { useWords } from '@baize/i18n/react'
import { Button, Stack, Tabs } from '@baize/ui'
import { ArrowLeft } from 'lucide-react'
import { useHeldParameters } from '../../../shared/useHeldParameters.ts'
import { CreditPeople } from './CreditPeople.tsx'
import { CreditReport } from './CreditReport.tsx'
import { creditSpelling } from './credit.filters.ts'

/** What an agent did over time: the own report, and those of direct downlines. */
export default function CreditPage() {
  const say = useWords('credit')
  const [parameters, change] = useHeldParameters()
  const filters = creditSpelling.read(parameters)
  const go = (to: Partial<typeof filters>) =>
    change(() => creditSpelling.write({ ...creditSpelling.none, ...to }))
  const { view, person, upline } = filters
  return (
    <Stack space={16}>
      <Tabs
        look="segments"
        className="segments-wide"
        label={say('tabs')}
        value={view}
        onChange={(id) => go({ view: id === 'team' ? 'team' : 'own' })}
        tabs={[
          { id: 'own', label: say('tab.own') },
          { id: 'team', label: say('tab.team') },
        ]}
      >
        {view === 'own' && (
          <CreditReport key={upline} about={{ upline }} onUpline={(id) => go({ upline: id })} />
        )}
        {view === 'team' && !person && (
          <CreditPeople
            account={filters.account}
            onSearch={(account) => go({ view, account })}
            onOpen={(id) => go({ view, person: id })}
          />
        )}
        {view === 'team' && person && (
          <Stack space={16}>
            <div>
              <Button icon={<ArrowLeft className="mirror" />} onClick={() => go({ view })}>
                {say('back')}
              </Button>
            </div>
            <CreditReport key={person} about={{ person }} />
          </Stack>
        )}
      </Tabs>
    </Stack>
  )
}
