import type { CommandName, OfficeValue } from '@baize/contract/office'
import type { Key } from '@baize/i18n'
import type { Tone } from '@baize/ui'

type State = OfficeValue<'approvals'>['list'][number]['state']

export const tones: Record<State, Tone> = {
  waiting: 'warning',
  approved: 'info',
  done: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  stale: 'danger',
  failed: 'danger',
}

/** The words of a command. */
export const nameOf = (command: string): Key<'officeApprovals'> =>
  `command.name.${command as CommandName}`

/** Whether what a command moves is money; points are told with what it changes. */
export const isMoney = (command: string, currency: string | null): boolean =>
  command !== 'points.give' && currency !== 'points'
