import { useCall, useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { GivenUp, useFresh } from '../../centres/member/security/useFresh.tsx'
import { NewPasswordForm, type NewPasswordValues } from './NewPasswordForm.tsx'

interface Props {
  /** The server already knows the old password, from the login that demanded a new one. */
  isOldHeld: boolean
  onChanged: (endedSessions: number) => Promise<void>
}

export function ChangePasswordForm({ isOldHeld, onChanged }: Props) {
  const say = useWords('account')
  const client = useClient()
  const fresh = useFresh()
  const name = useCall('memberInfo', {}).data?.account
  // A member who must change the password first may not read the profile yet.
  const mobile = useCall('profile', {}, { enabled: !isOldHeld }).data?.mobile
  const send = async ({ oldPassword, ...chosen }: NewPasswordValues) => {
    const body = { ...chosen, ...(isOldHeld ? {} : { oldPassword }) }
    try {
      const { endedSessions } = await fresh.run(() => client.call('changePassword', { body }))
      await onChanged(endedSessions)
    } catch (fault) {
      // If the member closes the proof popup, the form stays as it was.
      if (!(fault instanceof GivenUp)) throw fault
    }
  }
  return (
    <>
      <NewPasswordForm
        asksOld={!isOldHeld}
        submitLabel={say('change.submit')}
        whose={{ name, mobile }}
        send={send}
      />
      {fresh.popup}
    </>
  )
}
