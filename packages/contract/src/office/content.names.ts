/** What a merchant shows and says. Each is kept as documents in versions. */
export const contentKinds = [
  'banner',
  'announcement',
  'help',
  'blog',
  'contacts',
  'resources',
] as const
/** How a merchant's site is set up. */
export const settingKinds = [
  'flags',
  'fieldRules',
  'languages',
  'regions',
  'maintenance',
  'theme',
] as const
/** Who gets in, and under which names: administrators change it, two of them. */
export const accessKinds = ['accounts', 'domains', 'analytics'] as const
/** How money comes and goes, and how much of it one person decides alone: two people change it. */
export const cashierKinds = ['cashier', 'method', 'limits'] as const
/** Which way a payment goes, and what moves it. */
export const payDirections = ['deposit', 'withdrawal'] as const
export const payMethodKinds = ['bank', 'card', 'wallet', 'crypto'] as const
/** What points are redeemed for. */
export const goodsKinds = ['goods'] as const

export type ContentKind = (typeof contentKinds)[number]
export type SettingKind = (typeof settingKinds)[number]
export type DocumentKind =
  | ContentKind
  | SettingKind
  | (typeof goodsKinds)[number]
  | (typeof cashierKinds)[number]
  | (typeof accessKinds)[number]

/** Documents of one family need the same rights. */
export const documentFamilies = {
  content: contentKinds,
  setting: settingKinds,
  goods: goodsKinds,
  cashier: cashierKinds,
  access: accessKinds,
} as const
export type DocumentFamily = keyof typeof documentFamilies

/** Kinds of which a merchant has many documents, each with a key; of the others there is one. */
export const manyKinds = ['banner', 'announcement', 'help', 'blog', 'goods', 'method'] as const
export type ManyKind = (typeof manyKinds)[number]

/** Earlier payments and redemptions name these: they are switched off, and never taken away. */
export const keptKinds: readonly DocumentKind[] = ['goods', 'method']

export function isMany(kind: DocumentKind): kind is ManyKind {
  return manyKinds.some((each) => each === kind)
}

/**
 * draft: kept, and shown to nobody. scheduled: takes effect later. published: took effect. ended: its time
 * is over. cancelled: it never took effect.
 */
export const documentStates = ['draft', 'scheduled', 'published', 'ended', 'cancelled'] as const
export type DocumentState = (typeof documentStates)[number]

export const contactKinds = [
  'live-chat',
  'telegram',
  'facebook',
  'whatsapp',
  'email',
  'phone',
] as const

/** The longest HTML of a text in one language, in characters. */
export const htmlMax = 20_000

/** The most documents of a kind that a merchant has or drafts, and the most versions that wait for their time. */
export const documentsMax = 500
export const scheduledMax = 50

/** A body as staff write and read it; its schema follows from the kind. */
export type DocumentBody = Record<string, unknown>

export interface DocumentChange {
  /** Where: "words.EN.title". */
  path: string
  /** Undefined where there was nothing, or is nothing any more. */
  before: string | undefined
  after: string | undefined
}

/** What differs between two bodies, by path. */
export function changesOf(
  before: DocumentBody | null | undefined,
  after: DocumentBody | null | undefined,
): DocumentChange[] {
  const [old, now] = [new Map(leavesOf(before ?? {})), new Map(leavesOf(after ?? {}))]
  return [...new Set([...old.keys(), ...now.keys()])]
    .toSorted()
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((change) => change.before !== change.after)
}

/** Every value of a body with its path, in one order. */
export function leavesOf(value: unknown, path = ''): [string, string][] {
  if (value === null || value === undefined) return []
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object') return [[path, JSON.stringify(value)]]
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.flatMap(([key, each]) => leavesOf(each, path === '' ? key : `${path}.${key}`))
}
