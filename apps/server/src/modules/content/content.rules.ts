import { createHash } from 'node:crypto'
import { type LanguageCode, languageCodes } from '@baize/contract'
import {
  changesOf,
  type DocumentBody,
  type DocumentKind,
  type DocumentState,
  leavesOf,
} from '@baize/contract/office/content'

const digits = 24

/** A mark of what is in force: another body has another mark, whoever changed it and by whatever way. */
export function seenOf(body: DocumentBody | null): string {
  if (body === null) return ''
  return createHash('sha256')
    .update(JSON.stringify(leavesOf(body)))
    .digest('hex')
    .slice(0, digits)
}

const pathsMax = 60
const textMax = 400

/** Old and new values for the audit log; long texts are cut there, the versions have them whole. */
export function told(
  before: DocumentBody | null,
  after: DocumentBody | null,
): Record<string, unknown> {
  const changes = changesOf(before, after)
  return {
    changes: changes.length,
    values: Object.fromEntries(
      changes
        .slice(0, pathsMax)
        .map(({ path, before: old, after: now }) => [path, [cut(old), cut(now)]]),
    ),
  }
}

const cut = (text: string | undefined): string | null =>
  text === undefined ? null : text.length > textMax ? `${text.slice(0, textMax)}…` : text

/** Settings whose fields stand alone; those of the others say one thing together. */
const fieldByField: ReadonlySet<DocumentKind> = new Set([
  'flags',
  'fieldRules',
  'cashier',
  'limits',
])

interface Ending {
  /** In force now: somebody may have changed it since. */
  current: DocumentBody | null
  /** What the version brought that ends. */
  own: DocumentBody | null
  before: DocumentBody | null
}

/** What is in force once a version has ended: what was there before it, but nothing over a later change. */
export function takenBack(
  kind: DocumentKind,
  { current, own, before }: Ending,
): DocumentBody | null {
  if (seenOf(current) === seenOf(own)) return before
  if (!fieldByField.has(kind) || !current || !own || !before) return current
  const names = Object.keys({ ...before, ...current })
  const fields = names.map((name) => {
    const isOwn = textOf(current[name]) === textOf(own[name])
    return [name, isOwn ? before[name] : current[name]] as const
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** A version with a time to come waits for it. */
export function stateFor(from: Date | null, now: Date): DocumentState {
  return from !== null && from > now ? 'scheduled' : 'published'
}

/** Why a span of time makes no sense; undefined where it does. */
export function spanFault(from: Date | null, until: Date | null, now: Date): string | undefined {
  if (until === null) return undefined
  if (until <= (from ?? now)) return 'ends before it begins'
  return until <= now ? 'is over already' : undefined
}

/**
 * Languages whose words were not touched since the words of the brand's own language were changed last: what
 * they say may be wrong by now. `bodies` is what was in force, the newest first.
 */
export function outdatedIn(bodies: readonly (DocumentBody | null)[], own: LanguageCode) {
  const said = bodies.map((body) => wordsOf(body))
  const [now = {}] = said
  if (now[own] === undefined) return []
  /** How many of the newest have the same words. */
  const age = (code: string) => {
    const changed = said.findIndex((words) => textOf(words[code]) !== textOf(now[code]))
    return changed < 0 ? said.length : changed
  }
  const ownAge = age(own)
  return languageCodes.filter((code) => now[code] !== undefined && age(code) > ownAge)
}

const wordsOf = (body: DocumentBody | null) =>
  ((body as { words?: Record<string, unknown> } | null)?.words ?? {}) as Record<string, unknown>

/** Whatever the order of its fields. */
const textOf = (words: unknown) =>
  words === undefined ? undefined : JSON.stringify(leavesOf(words))
