import type { Value } from '@baize/contract'
import type { InvitationState } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Status, type Tone } from '@baize/ui'

export type Invitation = Value<'addInvitation'>

const tones: Record<InvitationState, Tone> = {
  open: 'success',
  off: 'neutral',
  expired: 'warning',
  usedUp: 'info',
}

export function InvitationStatus({ state }: { state: InvitationState }) {
  const say = useWords('register')
  return <Status tone={tones[state]}>{say(`state.${state}`)}</Status>
}
