import type { LanguageCode, Value } from '@baize/contract'
import type { FieldName, FieldRule } from '@baize/contract/fields'
import type { antiBots, phoneProofs } from '@baize/contract/office/accounts'
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
  /** The title in other languages. */
  labels: Partial<Record<LanguageCode, string>>
  address: string
}

export interface Maintenance {
  until: Date | null
  note: string | null
}

/** How members of a merchant log in and register. */
export interface AccountPolicy {
  antiBot: (typeof antiBots)[number]
  phone: (typeof phoneProofs)[number]
  oneClick: boolean
  zaloBonus: string | null
  /** Tells which detail of a registration is taken, and whether a name and an address exist. */
  explicitMessages: boolean
  /** A second proof for members who log in from an address they never used. */
  extraVerification: boolean
  captchaAfter: number
  lockAfter: number
  failureWindowMinutes: number
  /** 0: passwords do not expire. */
  passwordDays: number
  defaultPasswordMac: Buffer | null
  idleMinutes: number
  sessionHours: number
  rememberHours: number
  /** A remembered browser in which the authenticator was used is not asked for it again for a while. */
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

/** A brand; one deployment can have many. */
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
  /** The time zone in which days, weeks and months begin. */
  timeZone: string
  /** One wallet for all vendors, or one at each vendor beside the main wallet. */
  singleWallet: boolean
  maintenance: Maintenance | undefined
  domains: string[]
  flags: Record<FlagName, boolean>
  fieldRules: Partial<Record<FieldName, FieldRule>>
  resources: Resource[]
  contacts: Contact[]
  accounts: AccountPolicy
  social: SocialProvider[]
  /** What is stopped in an emergency: "deposits", "game neon-nights". */
  stopped: ReadonlySet<string>
}

/** A new merchant: its account policy begins with the defaults. */
type Defaulted = 'timeZone' | 'singleWallet'

export type NewMerchant = Omit<Merchant, 'accounts' | 'social' | 'stopped' | Defaulted> &
  Partial<Pick<Merchant, Defaulted>>
