import { useWords } from '@baize/i18n/react'
import { Popup, Stack, Tabs } from '@baize/ui'
import { useState } from 'react'
import { CodeLoginForm } from '../features/identity/CodeLoginForm.tsx'
import { LoginForm } from '../features/identity/LoginForm.tsx'
import { OtherWays } from '../features/identity/OtherWays.tsx'
import { RememberedChoice } from '../features/identity/RememberedChoice.tsx'
import { readRemembering } from '../features/identity/remembering.ts'
import { useGroupBanner } from '../features/messaging/GroupBanner.tsx'
import { useEntrance } from '../session/useEntrance.ts'
import { useSite } from '../start/site.tsx'
import type { PopupProps } from './PopupHost.tsx'
import { PopupSwitch } from './PopupSwitch.tsx'
import { useLoginEnds } from './useLoginEnds.ts'
import { useTyped } from './useTyped.ts'

export default function LoginPopup({ popup, popups }: PopupProps<'login'>) {
  const say = useWords('account')
  const frame = useWords('frame')
  const { merchant } = useSite()
  const enter = useEntrance()
  const ends = useLoginEnds('member', popups)
  const [isOffered, setOffered] = useState(() => !popup.account && readRemembering().isOn)
  const art = useGroupBanner('w_login')
  const { isTyped, onInput } = useTyped()
  return (
    <Popup
      open
      escapable={!isTyped}
      art={art}
      title={say('login.title')}
      description={say('login.text', { merchant: merchant.name })}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <div onInput={onInput}>
        <Stack space={16}>
          {isOffered ? (
            <RememberedChoice {...ends} onAnother={() => setOffered(false)} />
          ) : (
            <>
              <Ways popup={popup} popups={popups} />
              <OtherWays
                onOneClick={() => popups.swap({ kind: 'oneClick' })}
                onTrial={(value) => enter(value)}
              />
            </>
          )}
          <PopupSwitch
            question={say('login.noAccount')}
            answer={say('login.toRegister')}
            onPress={() => popups.swap({ kind: 'register' })}
          />
        </Stack>
      </div>
    </Popup>
  )
}

function Ways({ popup, popups }: PopupProps<'login'>) {
  const say = useWords('account')
  const { flags } = useSite()
  const ends = useLoginEnds('member', popups)
  const [way, setWay] = useState(() => (readRemembering().phone ? 'code' : 'username'))
  const isByCode = way === 'code' && flags.verificationCodeLogin
  return (
    <>
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
      {isByCode ? (
        <CodeLoginForm {...ends} />
      ) : (
        <LoginForm
          area="member"
          account={popup.account}
          onForgotten={() => popups.swap({ kind: 'forgotPassword' })}
          {...ends}
        />
      )}
    </>
  )
}
