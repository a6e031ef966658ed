import './inbox.css'
import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { CountBadge, Stack, Tabs } from '@baize/ui'
import { useState } from 'react'
import { Announcements } from '../Announcements.tsx'
import { Messages } from './Messages.tsx'
import { MessageSettings } from './Settings.tsx'

type View = 'messages' | 'announcements' | 'settings'

/** What we wrote to the member, what the operator announces to all, and how the member wants to be written to. */
export default function InboxPage() {
  const say = useWords('inbox')
  const [view, setView] = useState<View>('messages')
  const count = useCall('unreadCount', {}).data?.count ?? 0
  return (
    <Stack space={16}>
      <Tabs
        look="segments"
        className="segments-wide"
        label={say('tabs')}
        value={view}
        onChange={(id) => setView(id as View)}
        tabs={[
          {
            id: 'messages',
            label: say('tab.messages'),
            count: <CountBadge count={count} label={say('unread', { count })} />,
          },
          { id: 'announcements', label: say('tab.announcements') },
          { id: 'settings', label: say('tab.settings') },
        ]}
      >
        {view === 'messages' && <Messages unread={count} />}
        {view === 'announcements' && <Announcements />}
        {view === 'settings' && <MessageSettings />}
      </Tabs>
    </Stack>
  )
}
