import { Refusal } from '@baize/client'
import type { Value } from '@baize/contract'
import type { FieldName } from '@baize/contract/fields'
import { ageVerdict } from './age.ts'

export type Registered = Value<'register'>
export type RegistrationValues = Partial<Record<FieldName, string>>

/** What the form gives; whoever sends it adds what belongs to the way. */
export type RegistrationBody = RegistrationValues & {
  countryDialingCode?: string
  captchaId?: string
  altcha?: string
}

export interface RegistrationSteps {
  /** Asks somebody below 21 whether the birthday is right. */
  confirmAge: () => Promise<boolean>
  isAffiliate: (code: string) => Promise<boolean>
  /** Calls with a solved anti-bot task. */
  proven: (call: (proof: { altcha?: string }) => Promise<Registered>) => Promise<Registered>
  register: (body: RegistrationBody) => Promise<Registered>
}

export type RegistrationOutcome =
  | { kind: 'in'; value: Registered }
  /** The visitor took it back. */
  | { kind: 'stopped' }
  | { kind: 'refused'; refusal: Refusal }

/**
 * Terms and fields are valid: the birthday, the affiliate code, the anti-bot check, the account.
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

/** Secrets go as they were typed; everything else without the spaces around it, or not at all. */
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

/** A code that came with the address has its field, whatever the switch says. */
export function askedFields(names: readonly FieldName[], invitation: Invited): FieldName[] {
  const brought = (['affiliateCode', 'referralCode'] as const).filter(
    (name) => invitation[name] && !names.includes(name),
  )
  return inReadingOrder([...names, ...brought])
}

/** A code is sent to a number, so the number stands before it, whatever else is switched on. */
function inReadingOrder(names: readonly FieldName[]): FieldName[] {
  if (!names.includes('verificationCode')) return [...names]
  const others = names.filter((name) => name !== 'verificationCode')
  const withNumber = others.includes('mobileNum') ? others : [...others, 'mobileNum' as const]
  return withNumber.flatMap((name): FieldName[] =>
    name === 'mobileNum' ? ['mobileNum', 'verificationCode'] : [name],
  )
}

const addressCharactersMax = 500

/** Where somebody registered, for the merchant's books; a token in it would be a key left there. */
export function registerUrlOf(href: string): string {
  const address = new URL(href)
  address.searchParams.delete('token')
  return address.href.slice(0, addressCharactersMax)
}
