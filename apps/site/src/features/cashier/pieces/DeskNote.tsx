import { useWords } from '@baize/i18n/react'
import { Button, StateBanner } from '@baize/ui'
import { ExternalLink } from 'lucide-react'

/** Leads to the desk where one decides oneself; only a demonstration has one. */
export function DeskNote({ desk }: { desk: string | null }) {
  const say = useWords('cashier')
  if (desk === null) return null
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
      {say('desk.text')}
    </StateBanner>
  )
}
