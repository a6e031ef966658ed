import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/**
 * An answer that many callers get: serialised, compressed and tagged once. The body is a string, since Node
 * sends a string together with the headers in one write.
 */
export interface Kept {
  readonly body: string
  readonly zipped: Buffer | undefined
  readonly tag: string | undefined
  /** The offset of the value in the body. */
  readonly at: number
}

const zipAboveBytes = 1_024
const beforeIt = (under: 'value' | 'data') => `{"success":true,"${under}":`
const before = beforeIt('value')
const beginnings = new WeakMap<object, string>()
/**
 * Stored on the value itself: a weak map of values that live for one call would cost more than the call.
 */
const kept = Symbol('kept answer')

/** Marks a value that many answers share and that never changes afterwards. */
export function keep<T extends object>(value: T, under: 'value' | 'data' = 'value'): T {
  const beginning = beforeIt(under)
  const body = `${beginning}${JSON.stringify(value)}}`
  return mark(value, {
    body,
    zipped: body.length > zipAboveBytes ? gzipSync(body) : undefined,
    tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
    at: beginning.length,
  })
}

/** The same for one caller's own value: serialised once, and cached by no browser. */
export function keepOwn<T extends object>(value: T): T {
  const body = `${before}${JSON.stringify(value)}}`
  return mark(value, { body, zipped: undefined, tag: undefined, at: before.length })
}

/**
 * A value whose larger part is shared, so that only the caller's own part is serialised for each call. The
 * shared part is not copied either: it is read through the value's prototype.
 */
export function stitch<S extends object, O extends object>(shared: S, own: O): S & O {
  let beginning = beginnings.get(shared)
  if (beginning === undefined) {
    beginning = `${before}${JSON.stringify(shared).slice(0, -1)},`
    beginnings.set(shared, beginning)
  }
  const value = Object.assign(Object.create(shared) as S, own, {
    toJSON: () => ({ ...shared, ...own }),
  })
  const body = `${beginning}${JSON.stringify(own).slice(1)}}`
  return mark(value, { body, zipped: undefined, tag: undefined, at: before.length })
}

/** A value as JSON; a kept one is not serialised again. */
export function textOf(value: object): string {
  const known = keptAnswer(value)
  return known ? known.body.slice(known.at, -1) : JSON.stringify(value)
}

function mark<T extends object>(value: T, answer: Kept): T {
  return Object.assign(value, { [kept]: answer })
}

export function keptAnswer(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return (value as { [kept]?: Kept })[kept]
}
