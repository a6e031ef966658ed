import { Refusal } from '@baize/client'
import type { Value } from '@baize/contract'
import type { FieldName } from '@baize/contract/fields'
import { ageVerdict } from './age.ts'

export type Registered = Value<'register'>
export type RegistrationValues = Partial<Record<FieldName, string>>

/** The values of the form; the caller adds the fields of its registration method. */
export type RegistrationBody = RegistrationValues & {
  countryDialingCode?: string
  captchaId?: string
  altcha?: string
}

export interface RegistrationSteps {
  /** Asks a visitor below 21 to confirm the birthday. */
  confirmAge: () => Promise<boolean>
  isAffiliate: (code: string) => Promise<boolean>
  /** Calls with a solved anti-bot task. */
  proven: (call: (proof: { altcha?: string }) => Promise<Registered>) => Promise<Registered>
  register: (body: RegistrationBody) => Promise<Registered>
}

export type RegistrationOutcome =
  | { kind: 'in'; value: Registered }
  /** The visitor did not confirm. */
  | { kind: 'stopped' }
  | { kind: 'refused'; refusal: Refusal }

/**
 * The steps after terms and fields are valid: confirm the birthday, check the affiliate code, run the
 * anti-bot check, create the account.
 */
export async function registerInOrder(
  body: RegistrationBody,
  minimumAge: number,
  steps: RegistrationSteps,
): Promise<RegistrationOutcome> {
  const verdict = ageVerdict(body.birthday ?? '', minimumAge)
  if (verdict === 'confirm' && !(await steps.confirmAge())) return { kind: 'stopped' }
  try {
    if (body.affiliateCode && !(await steps.isAffiliate(body.affiliateCode))) {
      return { kind: 'refused', refusal: new Refusal('invitation_code_error') }
    }
    const value = await steps.proven((proof) => steps.register({ ...body, ...proof }))
    return { kind: 'in', value }
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    return { kind: 'refused', refusal: fault }
  }
}

/** Passwords are sent as typed; other values are trimmed, and left out if empty. */
export function givenIn(values: RegistrationValues, names: readonly FieldName[]) {
  const given = names.flatMap((name): [FieldName, string][] => {
    const value = secrets.includes(name) ? values[name] : values[name]?.trim()
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(given) as RegistrationValues
}

const secrets: readonly FieldName[] = ['password', 'confirmPassword', 'paymentPassword']

export interface Invited {
  referralCode?: string | undefined
  affiliateCode?: string | undefined
}

/** A code from the address gets its field even if the merchant does not ask for it. */
export function askedFields(names: readonly FieldName[], invitation: Invited): FieldName[] {
  const brought = (['affiliateCode', 'referralCode'] as const).filter(
    (name) => invitation[name] && !names.includes(name),
  )
  return inReadingOrder([...names, ...brought])
}

/** The mobile number always comes before the code that is sent to it. */
function inReadingOrder(names: readonly FieldName[]): FieldName[] {
  if (!names.includes('verificationCode')) return [...names]
  const others = names.filter((name) => name !== 'verificationCode')
  const withNumber = others.includes('mobileNum') ? others : [...others, 'mobileNum' as const]
  return withNumber.flatMap((name): FieldName[] =>
    name === 'mobileNum' ? ['mobileNum', 'verificationCode'] : [name],
  )
}

const addressCharactersMax = 500

/** The registration address for the merchant's records, without tokens, which would be secrets. */
export function registerUrlOf(href: string): string {
  const address = new URL(href)
  address.searchParams.delete('token')
  return address.href.slice(0, addressCharactersMax)
}
