import type { LanguageCode, Value } from '@baize/contract'
import type { FieldName, FieldRule } from '@baize/contract/fields'
import type { FlagName } from '@baize/contract/vocabulary'
import type { MerchantAtDoor } from '../../kernel/http/gate.ts'

export type Theme = Value<'whitelabel'>['merchant']['theme']

export interface Resource {
  id: string
  resourceType: string
  url: string
  labels: Partial<Record<LanguageCode, string>>
}

export interface Contact {
  id: string
  kind: Value<'permission'>['customerService'][number]['kind']
  place: number
  title: string
  address: string
}

export interface Maintenance {
  until: Date | null
  note: string | null
}

/** How the members of a merchant sign in and register. */
export interface AccountPolicy {
  antiBot: 'altcha' | 'off'
  phone: 'sms' | 'firebase'
  oneClick: boolean
  zaloBonus: string | null
  /** Says which detail of a registration is taken, and whether a name and an address exist. */
  explicitMessages: boolean
  /** One more proof for whoever logs in from an address they never used. */
  extraVerification: boolean
  captchaAfter: number
  lockAfter: number
  failureWindowMinutes: number
  /** 0: passwords do not age. */
  passwordDays: number
  defaultPasswordMac: Buffer | null
  idleMinutes: number
  sessionHours: number
  rememberHours: number
  /** A remembered browser at which the authenticator was shown is not asked for it again meanwhile. */
  rememberedSkipsAuthenticator: boolean
  codeMinutes: number
  codesPerHourNumber: number
  codesPerHourAddress: number
  codesPerHourMerchant: number
  termsVersion: number
}

/** An outside issuer of identities (OpenID Connect). */
export interface SocialProvider {
  id: string
  name: string
  issuer: string
  clientId: string
  sealedSecret: string
  scopes: string
}

/** A brand: what one deployment can hold many of. */
export interface Merchant extends MerchantAtDoor {
  code: string
  name: string
  currency: string
  theme: Theme
  minimumAge: number
  phoneDigits: number
  mainDomain: string
  gtagId: string | null
  imageCdns: string[]
  launchCdns: string[]
  blockedCountries: string[]
  /** By whose clock days, weeks and months begin. */
  timeZone: string
  /** One wallet for every vendor, or one at each beside the main one. */
  singleWallet: boolean
  maintenance: Maintenance | undefined
  domains: string[]
  flags: Record<FlagName, boolean>
  fieldRules: Partial<Record<FieldName, FieldRule>>
  resources: Resource[]
  contacts: Contact[]
  accounts: AccountPolicy
  social: SocialProvider[]
}

/** A merchant as it is made: its account policy begins with the usual figures. */
type Defaulted = 'timeZone' | 'singleWallet'

export type NewMerchant = Omit<Merchant, 'accounts' | 'social' | Defaulted> &
  Partial<Pick<Merchant, Defaulted>>
