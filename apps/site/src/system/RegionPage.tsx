import { useWords } from '@baize/i18n/react'
import { EmptyArt } from '@baize/ui'
import { useSite } from '../start/site.tsx'
import { ServiceButton } from './ServiceButton.tsx'
import { SystemPage } from './SystemPage.tsx'

export default function RegionPage() {
  const say = useWords('content')
  const { status } = useSite()
  return (
    <SystemPage
      art={<EmptyArt name="cards" />}
      title={say('region.title')}
      actions={<ServiceButton />}
    >
      <p>{say('region.text')}</p>
      <p>
        {say('region.ip')} <bdi className="tabular system-fact">{status.ip}</bdi>
      </p>
    </SystemPage>
  )
}
