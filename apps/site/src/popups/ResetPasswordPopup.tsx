import { useWords } from '@baize/i18n/react'
import { Popup, Stack, toast } from '@baize/ui'
import { ResetPasswordForm } from '../features/identity/ResetPasswordForm.tsx'
import type { PopupProps } from './PopupHost.tsx'
import { PopupSwitch } from './PopupSwitch.tsx'

/** Opened by the reset link of an email; afterwards the member logs in with the new password. */
export default function ResetPasswordPopup({ popup, popups }: PopupProps<'resetPassword'>) {
  const say = useWords('account')
  const frame = useWords('frame')
  const goOn = (account: string) => {
    toast({ title: say('reset.done'), text: say('reset.doneText') })
    popups.swap({ kind: 'login', account })
  }
  return (
    <Popup
      open
      title={say('forgot.title')}
      description={say('change.text')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <Stack space={16}>
        <ResetPasswordForm ticket={popup.ticket} onSet={goOn} />
        <PopupSwitch
          question={say('reset.tooLate')}
          answer={say('reset.again')}
          onPress={() => popups.swap({ kind: 'forgotPassword' })}
        />
      </Stack>
    </Popup>
  )
}
