import './inbox.css'
import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { CountBadge, Stack, Tabs } from '@baize/ui'
import { useState } from 'react'
import { Announcements } from '../Announcements.tsx'
import { Messages } from './Messages.tsx'

type View = 'messages' | 'announcements'

/** What we wrote to the member, and what the operator announces to all. */
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
        ]}
      >
        {view === 'messages' ? <Messages unread={count} /> : <Announcements />}
      </Tabs>
    </Stack>
  )
}
