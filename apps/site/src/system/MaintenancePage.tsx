import { languages } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { EmptyArt } from '@baize/ui'
import { timeWords } from '../shared/times.ts'
import { useSite } from '../start/site.tsx'
import { ServiceButton } from './ServiceButton.tsx'
import { SystemPage } from './SystemPage.tsx'

export default function MaintenancePage() {
  const say = useWords('content')
  const { code } = useLanguage()
  const { status } = useSite()
  const until = status.until && new Date(status.until)
  return (
    <SystemPage
      art={<EmptyArt name="lamp" />}
      title={say('maintenance.title')}
      actions={<ServiceButton />}
    >
      <p>{say('maintenance.text')}</p>
      {status.note && <p>{status.note}</p>}
      {until && <p>{say('maintenance.until', { time: timeWords(until, languages[code].tag) })}</p>}
    </SystemPage>
  )
}
