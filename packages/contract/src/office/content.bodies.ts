import { z } from 'zod'
import { fieldRule, languageCode } from '../config.ts'
import { fieldNames } from '../fields/names.ts'
import { text } from '../text.ts'
import {
  announcementTypes,
  bannerGroups,
  bannerScenes,
  blogSlug,
  blogTopics,
  blogTopicsMax,
  executions,
  type FlagCode,
  flagCodes,
  goodsArts,
  helpAnchor,
  helpSections,
  relatedMax,
} from '../vocabulary.ts'
import { accountRange, antiBots, domainForm, gtagForm, phoneProofs } from './accounts.ts'
import {
  contactKinds,
  type DocumentKind,
  htmlMax,
  payDirections,
  payMethodKinds,
} from './content.names.ts'
import { isLegible, isLegibleOn } from './legible.ts'
import { isPlainPattern } from './plainPattern.ts'

const place = z.int().min(0).max(999)
const name = text(120).trim().min(1)

/** Only addresses of the web over TLS: a script in an address must not run. */
const webAddress = text(500).refine(
  (value) => URL.canParse(value) && new URL(value).protocol === 'https:',
  { error: 'no https address' },
)
const sitePath = text(200).regex(/^\/(?!\/)/)

/** HTML is cleaned when it is shown. */
const html = z
  .string()
  .max(htmlMax)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), {
    error: 'half a character',
  })

const worded = <T extends z.ZodType>(words: T) =>
  z
    .partialRecord(languageCode, words)
    .refine((said) => Object.keys(said).length > 0, { error: 'no language' })

const articleWords = worded(z.strictObject({ title: name, content: html }))

const art = z.strictObject({
  emblem: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  hue: z.int().min(0).max(360),
  scene: z.enum(bannerScenes).optional(),
})

const banner = z
  .strictObject({
    groupName: z.enum(bannerGroups),
    place,
    /** The address of an image; null where the site draws `art`. */
    url: webAddress.nullable(),
    art: art.nullable(),
    linkageType: z.enum(['page', 'promotion', 'game', 'external']).nullable(),
    linkTo: text(500).nullable(),
    words: worded(
      z.strictObject({ title: name, text: text(300), action: text(40).min(1).nullable() }),
    ),
  })
  .superRefine((one, report) => {
    const problem = (path: string, message: string) =>
      report.addIssue({ code: 'custom', path: [path], message })
    if (one.url === null && one.art === null) problem('url', 'neither image nor drawing')
    if ((one.linkageType === null) !== (one.linkTo === null))
      problem('linkTo', 'a link needs both a kind and a target')
    if (!one.linkTo) return
    const fits = one.linkageType === 'external' ? webAddress : sitePath
    if (one.linkageType === 'external' || one.linkageType === 'page')
      if (!fits.safeParse(one.linkTo).success) problem('linkTo', 'no address of this kind')
  })

const announcement = z.strictObject({
  type: z.enum(announcementTypes),
  execution: z.enum(executions),
  isPopup: z.boolean(),
  words: articleWords,
  images: z.array(z.strictObject({ url: webAddress, sequence: z.int().min(0).max(99) })).max(10),
})

const help = z.strictObject({
  section: z.enum(helpSections),
  place,
  related: z.array(z.string().regex(helpAnchor)).max(relatedMax),
  words: articleWords,
})

const blog = z.strictObject({
  author: name,
  /** The day that readers see; a later one hides nothing, the schedule of the document does. */
  publishedOn: z.iso.date(),
  topics: z
    .array(z.enum(blogTopics))
    .min(1)
    .max(blogTopicsMax)
    .refine((all) => new Set(all).size === all.length, { error: 'a topic twice' }),
  image: webAddress.nullable(),
  art: art.nullable(),
  words: worded(z.strictObject({ title: name, summary: text(300).trim().min(1), content: html })),
})

const labels = z.partialRecord(languageCode, text(60).min(1))

const contactAddress = text(300).refine(
  (value) => URL.canParse(value) && ['https:', 'mailto:', 'tel:'].includes(new URL(value).protocol),
  { error: 'no https, mailto or tel address' },
)

const contacts = z.strictObject({
  list: z
    .array(
      z.strictObject({
        kind: z.enum(contactKinds),
        place: z.int().min(1).max(20),
        title: text(60).min(1),
        labels,
        address: contactAddress,
      }),
    )
    .max(40)
    .refine((all) => new Set(all.map((one) => `${one.kind} ${one.place}`)).size === all.length, {
      error: 'two entries of a kind in one place',
    }),
})

const resources = z.strictObject({
  list: z
    .array(
      z.strictObject({
        resourceType: text(40).min(1),
        url: z.union([webAddress, sitePath]),
        labels,
      }),
    )
    .max(40),
})

const flags = z.strictObject(
  Object.fromEntries(flagCodes.map((code) => [code, z.boolean()])) as Record<
    FlagCode,
    z.ZodBoolean
  >,
)

const rule = z
  .strictObject({
    ...fieldRule.shape,
    acceptedPattern: z.string().max(200).refine(isPlainPattern, { error: 'no plain pattern' }),
    minLength: z.int().min(0).max(500),
    maxLength: z.int().min(0).max(500),
  })
  .refine(({ minLength, maxLength }) => minLength <= maxLength, {
    error: 'the shortest is longer than the longest',
    path: ['maxLength'],
  })

/** Without these nobody could register or log in. */
const fieldRules = z
  .partialRecord(z.enum(fieldNames), rule)
  .refine(({ username, password }) => username && password?.enabled && password.required, {
    error: 'username and password stay',
  })

const languages = z
  .strictObject({ languages: z.array(languageCode).min(1), defaultLanguage: languageCode })
  .refine((one) => one.languages.includes(one.defaultLanguage), {
    error: 'the default is not offered',
    path: ['defaultLanguage'],
  })
  .refine((one) => new Set(one.languages).size === one.languages.length, {
    error: 'a language twice',
    path: ['languages'],
  })

const regions = z.strictObject({
  blockedCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
})

const maintenance = z.strictObject({
  isOn: z.boolean(),
  /** What visitors are told; the schedule of the document says when it really ends. */
  until: z.iso.datetime().nullable(),
  note: text(300).nullable(),
})

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, { abort: true })
const error = 'too little contrast'
const theme = z
  .strictObject({
    accentDark: colour,
    onAccentDark: colour,
    accentLight: colour,
    onAccentLight: colour,
  })
  .refine((one) => isLegible(one.accentDark, 'dark'), { error, path: ['accentDark'] })
  .refine((one) => isLegible(one.accentLight, 'light'), { error, path: ['accentLight'] })
  .refine((one) => isLegibleOn(one.onAccentDark, one.accentDark), { error, path: ['onAccentDark'] })
  .refine((one) => isLegibleOn(one.onAccentLight, one.accentLight), {
    error,
    path: ['onAccentLight'],
  })

const within = ([min, max]: readonly [number, number]) => z.int().min(min).max(max)

/** As `baize accounts` sets it. */
const accounts = z
  .strictObject({
    antiBot: z.enum(antiBots),
    phone: z.enum(phoneProofs),
    oneClick: z.boolean(),
    zaloBonus: text(20).trim().min(1).nullable(),
    explicitMessages: z.boolean(),
    extraVerification: z.boolean(),
    captchaAfter: within(accountRange.captchaAfter),
    lockAfter: within(accountRange.lockAfter),
    failureWindowMinutes: within(accountRange.failureWindowMinutes),
    passwordDays: within(accountRange.passwordDays),
    idleMinutes: within(accountRange.idleMinutes),
    sessionHours: within(accountRange.sessionHours),
    rememberHours: within(accountRange.rememberHours),
    rememberedSkipsAuthenticator: z.boolean(),
    codeMinutes: within(accountRange.codeMinutes),
    codesPerHourNumber: within(accountRange.codesPerHourNumber),
    codesPerHourAddress: within(accountRange.codesPerHourAddress),
    codesPerHourMerchant: within(accountRange.codesPerHourMerchant),
    termsVersion: within(accountRange.termsVersion),
  })
  .refine(({ captchaAfter, lockAfter }) => lockAfter >= captchaAfter, {
    error: 'locked before the picture is asked for',
    path: ['lockAfter'],
  })

/** The names under which the site is reached; the main one stays. */
const domains = z.strictObject({
  domains: z
    .array(z.string().regex(domainForm))
    .min(1)
    .max(200)
    .refine((all) => new Set(all).size === all.length, { error: 'two entries of one name' }),
})

const analytics = z.strictObject({ gtagId: z.string().regex(gtagForm).nullable() })

const words = (max: number) =>
  z.partialRecord(languageCode, text(max)).refine(({ EN }) => EN !== undefined, {
    error: 'English is missing',
  })

const goods = z.strictObject({
  title: words(120),
  text: words(600),
  art: z.enum(goodsArts),
  /** In points, for one piece. */
  price: z.string().regex(/^[1-9]\d{0,11}$/),
  ships: z.boolean(),
  isOn: z.boolean(),
})

/** In the currency of the brand, as people write it: "12.50". Its decimals are checked when it is saved. */
const money = z.string().regex(/^(?:0|[1-9]\d{0,14})(?:\.\d{1,8})?$/)
const minutes = z.int().min(1).max(43_200)

/** As `baize cashier` sets it. */
const cashier = z.strictObject({
  /** How often a deposit must be wagered before a withdrawal. */
  turnoverTimes: z.int().min(0).max(100),
  /** What members are told: how long checks and reviews take, and how long they have to answer. */
  checkMinutes: minutes,
  reviewMinutes: minutes,
  receiptMinutes: minutes,
  cancelAllowed: z.boolean(),
  transferUp: z.boolean(),
  transferDown: z.boolean(),
  transferMin: money,
  transferMax: money,
  autoApproveBelow: money,
  /** Below these one person of the staff decides alone; ten and a hundred times as much need more people. */
  adjustAlone: money,
  withdrawAlone: money,
})

/** What staff choose about a way to pay. What it is was said when it was made, and stays: left out, it is that. */
const method = z.strictObject({
  direction: z.enum(payDirections).optional(),
  kind: z.enum(payMethodKinds).optional(),
  provider: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  isOn: z.boolean(),
  /** The name of a brand; null where the page names its kind. */
  name: text(60).trim().min(1).nullable(),
  place: z.int().min(0).max(999),
  min: money,
  max: money,
  /** Percent of the amount. */
  feePercent: z.string().regex(/^(?:50(?:\.0{1,4})?|(?:0|[1-4]?\d)(?:\.\d{1,4})?)$/),
  feeFixed: money,
  minutes: z.int().min(0).max(43_200),
})

/** The operator's limits for everybody, beside each member's own: the stricter one counts. Null: none. */
const most = money.nullable()
const minutesOfUse = z.int().min(1).max(44_640).nullable()
const limits = z.strictObject({
  depositDay: most,
  depositWeek: most,
  depositMonth: most,
  lossDay: most,
  lossWeek: most,
  lossMonth: most,
  wagerDay: most,
  wagerWeek: most,
  wagerMonth: most,
  sessionDay: minutesOfUse,
  sessionWeek: minutesOfUse,
  sessionMonth: minutesOfUse,
})

export const documentBodies = {
  banner,
  announcement,
  help,
  blog,
  contacts,
  resources,
  flags,
  fieldRules,
  languages,
  regions,
  maintenance,
  theme,
  accounts,
  domains,
  analytics,
  goods,
  cashier,
  method,
  limits,
} as const satisfies Record<DocumentKind, z.ZodType>

export type BodyOf<K extends DocumentKind> = z.output<(typeof documentBodies)[K]>

const oneKey = z.literal('')

export const documentKeys = {
  banner: z.uuid(),
  announcement: z.uuid(),
  help: z.string().regex(helpAnchor),
  blog: z.string().regex(blogSlug),
  goods: z.string().regex(/^[a-z0-9-]{1,40}$/),
  contacts: oneKey,
  resources: oneKey,
  flags: oneKey,
  fieldRules: oneKey,
  languages: oneKey,
  regions: oneKey,
  maintenance: oneKey,
  theme: oneKey,
  accounts: oneKey,
  domains: oneKey,
  analytics: oneKey,
  cashier: oneKey,
  limits: oneKey,
  method: z.string().regex(/^[a-z0-9-]{1,40}$/),
} as const satisfies Record<DocumentKind, z.ZodType>
