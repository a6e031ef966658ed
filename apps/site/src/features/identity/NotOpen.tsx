import { useWords } from '@baize/i18n/react'
import { StateBanner } from '@baize/ui'

/** The form is right, but the site takes no accounts yet: it says so instead of pretending. */
export function NotOpen() {
  const say = useWords('account')
  return (
    <StateBanner tone="info" title={say('notOpen.title')}>
      {say('notOpen.text')}
    </StateBanner>
  )
}
