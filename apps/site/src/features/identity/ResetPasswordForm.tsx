import { useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { NewPasswordForm, type NewPasswordValues } from './NewPasswordForm.tsx'

interface Props {
  ticket: string
  onSet: (account: string) => void
}

/** Sets a new password with the link of an email. */
export function ResetPasswordForm({ ticket, onSet }: Props) {
  const say = useWords('account')
  const client = useClient()
  const send = async ({ newPassword }: NewPasswordValues) => {
    const { account } = await client.call('resetByEmail', { body: { ticket, newPassword } })
    onSet(account)
  }
  return <NewPasswordForm asksOld={false} submitLabel={say('forgot.setPassword')} send={send} />
}
