import { useWords } from '@baize/i18n/react'
import { Popup, Stack } from '@baize/ui'
import { OtherWays } from '../features/identity/OtherWays.tsx'
import { RegisterForm } from '../features/identity/RegisterForm.tsx'
import { useGroupBanner } from '../features/messaging/GroupBanner.tsx'
import { useEntrance } from '../session/useEntrance.ts'
import { keptInvitation } from '../start/arrival.ts'
import { useSite } from '../start/site.tsx'
import { afterRegistration } from './afterRegistration.ts'
import type { PopupProps } from './PopupHost.tsx'
import { PopupSwitch } from './PopupSwitch.tsx'
import { useTyped } from './useTyped.ts'

export default function RegisterPopup({ popup, popups }: PopupProps<'register'>) {
  const say = useWords('account')
  const frame = useWords('frame')
  const { merchant } = useSite()
  const enter = useEntrance()
  const art = useGroupBanner('w_register')
  const kept = keptInvitation()
  const { isTyped, onInput } = useTyped()
  return (
    <Popup
      open
      escapable={!isTyped}
      art={art}
      title={say('register.title')}
      description={say('register.text', { merchant: merchant.name })}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <div onInput={onInput}>
        <Stack space={16}>
          <RegisterForm
            invitation={{ ...kept, referralCode: popup.referralCode ?? kept.referralCode }}
            onIn={(value) =>
              enter(value, { isNewcomer: true, popup: afterRegistration(value.zaloBonus) })
            }
          />
          <OtherWays onOneClick={() => popups.swap({ kind: 'oneClick' })} />
          <PopupSwitch
            question={say('register.haveAccount')}
            answer={say('register.toLogin')}
            onPress={() => popups.swap({ kind: 'login' })}
          />
        </Stack>
      </div>
    </Popup>
  )
}
