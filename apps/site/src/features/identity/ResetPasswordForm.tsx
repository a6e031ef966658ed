import { useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { NewPasswordForm, type NewPasswordValues } from './NewPasswordForm.tsx'
import { useAskedFactor } from './useAskedFactor.tsx'

interface Props {
  ticket: string
  onSet: (account: string) => void
}

/** Sets a new password with the link of an email. */
export function ResetPasswordForm({ ticket, onSet }: Props) {
  const say = useWords('account')
  const client = useClient()
  const factor = useAskedFactor()
  const send = async ({ newPassword }: NewPasswordValues) => {
    const { account } = await factor.along((given) =>
      client.call('resetByEmail', { body: { ticket, newPassword, ...given } }),
    )
    onSet(account)
  }
  return (
    <NewPasswordForm asksOld={false} submitLabel={say('forgot.setPassword')} send={send}>
      {factor.fields}
    </NewPasswordForm>
  )
}
