import { useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { NewPasswordForm, type NewPasswordValues } from './NewPasswordForm.tsx'

interface Props {
  /** The old one was given a moment ago, at the login that asks for a new one. */
  isOldHeld: boolean
  onChanged: (endedSessions: number) => Promise<void>
}

export function ChangePasswordForm({ isOldHeld, onChanged }: Props) {
  const say = useWords('account')
  const client = useClient()
  const send = async ({ oldPassword, ...chosen }: NewPasswordValues) => {
    const body = { ...chosen, ...(isOldHeld ? {} : { oldPassword }) }
    const { endedSessions } = await client.call('changePassword', { body })
    await onChanged(endedSessions)
  }
  return <NewPasswordForm asksOld={!isOldHeld} submitLabel={say('change.submit')} send={send} />
}
