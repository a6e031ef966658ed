import { useWords } from '@baize/i18n/react'
import { Popup, Stack, Tabs } from '@baize/ui'
import { useState } from 'react'
import { ForgotByEmail } from '../features/identity/ForgotByEmail.tsx'
import { ForgotByMobile } from '../features/identity/ForgotByMobile.tsx'
import { useGroupBanner } from '../features/messaging/GroupBanner.tsx'
import { useEntrance } from '../session/useEntrance.ts'
import { useSite } from '../start/site.tsx'
import { PopupSwitch } from './PopupSwitch.tsx'
import type { Popups } from './usePopups.ts'

/** Reset by email, and by SMS code (shown first) if the merchant enabled it. */
export default function ForgotPasswordPopup({ popups }: { popups: Popups }) {
  const say = useWords('account')
  const frame = useWords('frame')
  const { flags } = useSite()
  const enter = useEntrance()
  const [chosen, setChosen] = useState<string>()
  const hasMobile = flags.forgotPasswordByMobile
  const way = hasMobile ? (chosen ?? 'mobile') : 'email'
  const art = useGroupBanner('w_forget')
  return (
    <Popup
      open
      art={art}
      title={say('forgot.title')}
      description={say(way === 'email' ? 'forgot.emailText' : 'forgot.mobileText')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <Stack space={16}>
        {hasMobile && (
          <Tabs
            look="segments"
            className="segments-wide"
            label={say('forgot.way')}
            value={way}
            onChange={setChosen}
            tabs={[
              { id: 'email', label: say('forgot.byEmail') },
              { id: 'mobile', label: say('forgot.byMobile') },
            ]}
          />
        )}
        {way === 'email' ? <ForgotByEmail /> : <ForgotByMobile onIn={(value) => enter(value)} />}
        <PopupSwitch
          question={say('forgot.remembered')}
          answer={say('register.toLogin')}
          onPress={() => popups.swap({ kind: 'login' })}
        />
      </Stack>
    </Popup>
  )
}
