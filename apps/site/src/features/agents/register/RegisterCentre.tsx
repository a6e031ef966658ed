import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Skeleton, Stack, Tabs } from '@baize/ui'
import { useParameters } from '../../../shared/parameters.ts'
import { oneOf } from '../../../shared/record/filters.ts'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { AccountView } from './AccountView.tsx'
import { InvitationList } from './InvitationList.tsx'
import { OwnRates } from './OwnRates.tsx'
import './register.css'

const tabs = ['invitations', 'account', 'rates'] as const

/** How an agent brings people: by invitations, or by making their accounts; and at which rates. */
export default function RegisterCentre() {
  const say = useWords('register')
  const [parameters, changeParameters] = useParameters('new')
  const tab = oneOf(tabs, parameters.get('tab')) ?? tabs[0]
  const read = useCall('registerTerms', {}, { staleTimeMs: 0 })
  return (
    <Stack space={16}>
      <Tabs
        look="segments"
        className="register-tabs"
        label={say('tabs')}
        value={tab}
        onChange={(id) => changeParameters({ tab: id, state: undefined })}
        tabs={tabs.map((id) => ({ id, label: say(`tab.${id}`) }))}
      >
        <WhenRead read={read} faultTitle={say('fault')} wait={<Skeleton height={360} />}>
          {(terms) => {
            if (tab === 'account') return <AccountView terms={terms} />
            return tab === 'rates' ? <OwnRates /> : <InvitationList terms={terms} />
          }}
        </WhenRead>
      </Tabs>
    </Stack>
  )
}
