import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { fieldNames } from './fields/names.ts'
import { routes } from './routes.ts'
import { type FlagCode, flagCodes, languageCodes } from './vocabulary.ts'

export const languageCode = z.enum(languageCodes)

const flags = z.object(
  Object.fromEntries(flagCodes.map((code) => [code, z.boolean()])) as Record<
    FlagCode,
    z.ZodBoolean
  >,
)

const theme = z.object({
  accentDark: z.string(),
  onAccentDark: z.string(),
  accentLight: z.string(),
  onAccentLight: z.string(),
})

export const merchantFace = z.object({
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  languages: z.array(languageCode),
  defaultLanguage: languageCode,
  theme,
  minimumAge: z.int(),
})

export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
  patternId: z.int().min(0).max(23),
})

export const registerRules = z.partialRecord(z.enum(fieldNames), fieldRule)

export const customerServiceEntry = z.object({
  kind: z.enum(['live-chat', 'telegram', 'facebook', 'whatsapp', 'email', 'phone']),
  csPosition: z.int(),
  title: z.string(),
  /** The title in other languages. */
  labels: z.partialRecord(languageCode, z.string()),
  path: z.string(),
})

export const resource = z.object({
  resourceType: z.string(),
  url: z.string(),
  labelNameEn: z.string(),
  labels: z.partialRecord(languageCode, z.string()),
})

export interface ModuleNode {
  modId: string
  enabled: boolean
  childrenNodes: ModuleNode[]
}
export const moduleNode: z.ZodType<ModuleNode> = z
  .object({
    modId: z.string(),
    enabled: z.boolean(),
    get childrenNodes() {
      return z.array(moduleNode)
    },
  })
  .meta({ id: 'ModuleNode' })

const domainRouteValue = z.object({
  domain: z.string(),
  valid: z.boolean(),
  mainDomain: z.string(),
})

const statusValue = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  ip: z.string(),
  country: z.string().nullable(),
  until: z.iso.datetime().nullable(),
  note: z.string().nullable(),
})

/** Ways to sign in beyond name and password, and the anti-bot check before them. */
const signInOffer = z.object({
  antiBot: z.enum(['altcha', 'off']),
  phone: z.enum(['sms', 'firebase']),
  oneClick: z.boolean(),
  social: z.array(z.object({ id: z.string(), name: z.string() })),
})

const permissionValue = z.object({
  customerService: z.array(customerServiceEntry),
  domainRoute: domainRouteValue,
  resources: z.array(resource),
  modules: z.array(moduleNode),
  register: registerRules,
  mainDomain: z.string(),
  gtagId: z.string().nullable(),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  location: z.object({ ip: z.string(), country: z.string().nullable() }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  signIn: signInOffer,
})

const country = z.object({ countryCode: z.string(), countryDialingCode: z.string() })

export const config = {
  whitelabel: {
    route: routes.whitelabel,
    summary: "The merchant's face and its module flags",
    value: z.object({ merchant: merchantFace, modules: flags }),
  },
  permission: {
    route: routes.permission,
    summary: 'What the page is built from: modules, field rules, resources, contacts, location',
    value: permissionValue,
  },
  status: {
    route: routes.status,
    summary: '0 normal, 1 maintenance, 2 restricted region; maintenance wins',
    value: statusValue,
  },
  domainRoute: {
    route: routes.domainRoute,
    summary: "Whether the domain asked for is one of the merchant's",
    value: domainRouteValue,
  },
  registerSetting: {
    route: routes.registerSetting,
    summary: 'Rules of the registration fields',
    value: z.object({ fields: registerRules, minimumAge: z.int(), phoneDigits: z.int() }),
  },
  validationRules: {
    route: routes.validationRules,
    summary: 'The pattern catalogue that the field rules refer to',
    value: z.object({
      patterns: z.array(z.object({ id: z.int(), name: z.string(), source: z.string() })),
    }),
  },
  countries: {
    route: routes.countries,
    summary: 'Countries and their dialing codes',
    value: z.array(country),
  },
  keys: {
    route: routes.keys,
    summary: 'Public keys for encrypted bodies (JWKS)',
    value: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  },
  updateLanguage: {
    route: routes.updateLanguage,
    summary: "Remembers the caller's language",
    body: z.strictObject({ language: languageCode }),
    value: z.object({ language: languageCode }),
  },
} satisfies Record<string, Endpoint>
