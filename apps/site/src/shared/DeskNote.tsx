import { useWords } from '@baize/i18n/react'
import { Button, StateBanner } from '@baize/ui'
import { ExternalLink } from 'lucide-react'

/** Leads to the desk of a demonstration, where one decides oneself on what waits. */
export function DeskNote(props: {
  desk: string
  about: 'documents' | 'withdrawal' | 'application'
}) {
  const { desk, about } = props
  const say = useWords('cashier')
  return (
    <StateBanner
      title={say('desk.title')}
      actions={
        <Button
          size="sm"
          icon={<ExternalLink />}
          render={(props) => (
            // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the button puts its words into it
            <a {...props} href={desk} target="_blank" rel="noopener noreferrer" />
          )}
        >
          {say('desk.open')}
        </Button>
      }
    >
      {say(`desk.${about}`)}
    </StateBanner>
  )
}
