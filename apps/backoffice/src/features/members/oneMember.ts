import type { OfficeValue } from '@baize/contract/office'

/** What the head of a member's page shows. */
export type OneMember = OfficeValue<'officeMember'>
