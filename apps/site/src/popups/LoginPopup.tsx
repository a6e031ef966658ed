import { useWords } from '@baize/i18n/react'
import { Button, Popup, Stack, Tabs } from '@baize/ui'
import { useState } from 'react'
import { CodeLoginForm } from '../features/identity/CodeLoginForm.tsx'
import { LoginForm } from '../features/identity/LoginForm.tsx'
import { NotOpen } from '../features/identity/NotOpen.tsx'
import { useGroupBanner } from '../features/messaging/GroupBanner.tsx'
import { useSite } from '../start/site.tsx'
import { PopupSwitch } from './PopupSwitch.tsx'
import type { Popups } from './usePopups.ts'

export default function LoginPopup({ popups }: { popups: Popups }) {
  const say = useWords('account')
  const frame = useWords('frame')
  const { flags, merchant } = useSite()
  const [way, setWay] = useState('username')
  const art = useGroupBanner('w_login')
  return (
    <Popup
      open
      art={art}
      title={say('login.title')}
      description={say('login.text', { merchant: merchant.name })}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <Stack space={16}>
        {flags.verificationCodeLogin && (
          <Tabs
            look="segments"
            className="segments-wide"
            label={say('login.way')}
            value={way}
            onChange={setWay}
            tabs={[
              { id: 'username', label: say('login.byName') },
              { id: 'code', label: say('login.byCode') },
            ]}
          />
        )}
        {way === 'code' && flags.verificationCodeLogin ? (
          <CodeLoginForm />
        ) : (
          <LoginForm remember onForgotten={() => popups.swap({ kind: 'forgotPassword' })} />
        )}
        {flags.freePlay && <FreePlay />}
        <PopupSwitch
          question={say('login.noAccount')}
          answer={say('login.toRegister')}
          onPress={() => popups.swap({ kind: 'register' })}
        />
      </Stack>
    </Popup>
  )
}

function FreePlay() {
  const say = useWords('account')
  const [tried, setTried] = useState(false)
  return (
    <Stack space={8}>
      <Button wide onClick={() => setTried(true)}>
        {say('login.freePlay')}
      </Button>
      {tried && <NotOpen />}
    </Stack>
  )
}
