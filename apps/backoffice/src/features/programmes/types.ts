import type { OfficeValue } from '@baize/contract/office'

export type Listed = OfficeValue<'officeProgrammes'>
export type ProgrammeKind = Listed['kinds'][number]['kind']

export type Programme = OfficeValue<'officeProgramme'>

export const stateTones = {
  draft: 'info',
  running: 'success',
  paused: 'warning',
  closed: 'neutral',
} as const
