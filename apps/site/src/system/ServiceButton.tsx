import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { Headset } from 'lucide-react'
import { mainContact } from '../features/support/contacts.ts'
import { useSite } from '../start/site.tsx'

/** A link to customer service; nothing if the operator configured no contact. */
export function ServiceButton() {
  const say = useWords('content')
  const contact = mainContact(useSite().permission.customerService)
  if (!contact) return null
  return (
    <Button
      kind="primary"
      icon={<Headset />}
      render={(props) => (
        <a href={contact.path} target="_blank" rel="noopener noreferrer" {...props}>
          {props.children}
        </a>
      )}
    >
      {say('service.contact')}
    </Button>
  )
}
