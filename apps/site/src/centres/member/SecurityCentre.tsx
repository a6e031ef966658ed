import { useWords } from '@baize/i18n/react'
import { Avatar, Button, KeyValue, Panel, Stack } from '@baize/ui'
import { KeyRound, LogOut } from 'lucide-react'
import { usePopups } from '../../popups/usePopups.ts'
import { useVisitor } from '../../session/SessionProvider.tsx'

/** Who is signed in, and what keeps the account safe. */
export function SecurityCentre() {
  const say = useWords('member')
  const popups = usePopups()
  const visitor = useVisitor()
  if (visitor.kind !== 'known') return null
  const { info } = visitor
  return (
    <Stack space={16}>
      <Panel look="cloth">
        <div className="flex items-center gap-4">
          <Avatar name={info.nickname} size={64} />
          <div className="min-w-0">
            <div className="truncate font-display text-2xl">{info.nickname}</div>
            <div className="text-white/80">{info.account}</div>
          </div>
        </div>
      </Panel>
      <Panel title={say('security.profile')}>
        <KeyValue
          facts={[
            { id: 'account', label: say('security.account'), value: info.account },
            { id: 'nickname', label: say('security.nickname'), value: info.nickname },
          ]}
        />
      </Panel>
      <Panel title={say('security.protect')}>
        <div className="flex flex-wrap gap-2">
          <Button icon={<KeyRound />} onClick={() => popups.open({ kind: 'changePassword' })}>
            {say('security.changePassword')}
          </Button>
          <Button
            kind="quiet"
            icon={<LogOut className="mirror" />}
            onClick={() => popups.open({ kind: 'signOut' })}
          >
            {say('security.signOut')}
          </Button>
        </div>
      </Panel>
    </Stack>
  )
}
