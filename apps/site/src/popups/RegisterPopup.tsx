import { useWords } from '@baize/i18n/react'
import { Popup, Stack } from '@baize/ui'
import { RegisterForm } from '../features/identity/RegisterForm.tsx'
import { useGroupBanner } from '../features/messaging/GroupBanner.tsx'
import { useSite } from '../start/site.tsx'
import type { PopupProps } from './PopupHost.tsx'
import { PopupSwitch } from './PopupSwitch.tsx'

export default function RegisterPopup({ popup, popups }: PopupProps<'register'>) {
  const say = useWords('account')
  const frame = useWords('frame')
  const { merchant } = useSite()
  const art = useGroupBanner('w_register')
  return (
    <Popup
      open
      art={art}
      title={say('register.title')}
      description={say('register.text', { merchant: merchant.name })}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <Stack space={16}>
        <RegisterForm
          referralCode={popup.referralCode}
          onTerms={() => popups.swap({ kind: 'help', anchor: 'term' })}
        />
        <PopupSwitch
          question={say('register.haveAccount')}
          answer={say('register.toLogin')}
          onPress={() => popups.swap({ kind: 'login' })}
        />
      </Stack>
    </Popup>
  )
}
