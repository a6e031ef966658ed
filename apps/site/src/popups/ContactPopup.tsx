import { useWords } from '@baize/i18n/react'
import { Popup } from '@baize/ui'
import { ContactWays } from '../features/support/ContactWays.tsx'
import { openChat } from '../start/talk.ts'
import type { Popups } from './usePopups.ts'

/** Every way to reach customer service. */
export default function ContactPopup({ popups }: { popups: Popups }) {
  const say = useWords('support')
  const frame = useWords('frame')
  return (
    <Popup
      open
      escapable
      title={say('contact.title')}
      description={say('contact.text')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <ContactWays
        onBegin={(asked) => {
          popups.close()
          openChat(asked)
        }}
      />
    </Popup>
  )
}
