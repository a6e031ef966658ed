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
  maintenance: Maintenance | undefined
  domains: string[]
  flags: Record<FlagName, boolean>
  fieldRules: Partial<Record<FieldName, FieldRule>>
  resources: Resource[]
  contacts: Contact[]
}
