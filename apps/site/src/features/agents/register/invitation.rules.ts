import { invitationLimits, type PersonKind } from '@baize/contract/vocabulary'

/** An invitation as it is typed. */
export interface InvitationTyped {
  makes: PersonKind
  code: string
  note: string
  /** A day of the agent's calendar, as a date field holds it. */
  expires: string
  uses: string
  /** Empty: all websites. */
  domain: string
}

export const nothingTyped: InvitationTyped = {
  makes: 'member',
  code: '',
  note: '',
  expires: '',
  uses: '',
  domain: '',
}

const { codeLengthMin, codeLengthMax, usesMax } = invitationLimits
const codeForm = new RegExp(`^[A-Za-z0-9]{${codeLengthMin},${codeLengthMax}}$`)

export type InvitationField = 'code' | 'expires' | 'uses'

/** The fields that cannot be sent as they are. */
export function faultsOf(typed: InvitationTyped, now: Date): InvitationField[] {
  const faults: InvitationField[] = []
  if (typed.code.trim() !== '' && !codeForm.test(typed.code.trim())) faults.push('code')
  const end = endOf(typed.expires)
  if (typed.expires !== '' && (end === undefined || end <= now)) faults.push('expires')
  if (typed.uses.trim() !== '' && usesTyped(typed.uses) === undefined) faults.push('uses')
  return faults
}

/** The end of a day in the agent's time zone. */
function endOf(day: string): Date | undefined {
  const end = new Date(`${day}T23:59:59.999`)
  return Number.isNaN(end.getTime()) ? undefined : end
}

function usesTyped(typed: string): number | undefined {
  const text = typed.trim()
  const uses = Number(text)
  return /^\d{1,7}$/.test(text) && uses >= 1 && uses <= usesMax ? uses : undefined
}

/** What is sent: fields that are left empty are left out. */
export function wantedOf(typed: InvitationTyped) {
  const end = endOf(typed.expires)
  const uses = usesTyped(typed.uses)
  return {
    makes: typed.makes,
    note: typed.note.trim(),
    ...(typed.code.trim() ? { code: typed.code.trim() } : {}),
    ...(typed.domain ? { domain: typed.domain } : {}),
    ...(typed.expires && end ? { expiresAt: end.toISOString() } : {}),
    ...(uses ? { usesMax: uses } : {}),
  }
}
