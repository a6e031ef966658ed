import type { ConversationState } from '@baize/contract/vocabulary'
import type { Tone } from '@baize/ui'

export const stateTones: Record<ConversationState, Tone> = {
  new: 'warning',
  open: 'info',
  waiting: 'neutral',
  solved: 'success',
  closed: 'neutral',
}
