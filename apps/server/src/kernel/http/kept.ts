import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/**
 * An answer that many callers get: serialised, compressed and tagged once. The body is text, since
 * Node writes a text together with its headers in one go.
 */
export interface Kept {
  readonly body: string
  readonly zipped: Buffer | undefined
  readonly tag: string | undefined
}

const zipAboveBytes = 1_024
const texts = new WeakMap<object, string>()
/** On the value itself: a weak map of what lives for one call costs more than the call. */
const kept = Symbol('kept answer')

/** Marks a value that is shared by many answers and never changed after. */
export function keep<T extends object>(value: T): T {
  const body = `{"success":true,"value":${JSON.stringify(value)}}`
  return mark(value, {
    body,
    zipped: body.length > zipAboveBytes ? gzipSync(body) : undefined,
    tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
  })
}

/** The same for one caller's own: serialised once, and kept by no browser. */
export function keepOwn<T extends object>(value: T): T {
  const body = `{"success":true,"value":${JSON.stringify(value)}}`
  return mark(value, { body, zipped: undefined, tag: undefined })
}

/** A value of which most is shared, so that only the caller's own part is serialised for each. */
export function stitch<S extends object, O extends object>(shared: S, own: O): S & O {
  let text = texts.get(shared)
  if (text === undefined) {
    text = JSON.stringify(shared)
    texts.set(shared, text)
  }
  const body = `{"success":true,"value":${text.slice(0, -1)},${JSON.stringify(own).slice(1)}}`
  return mark({ ...shared, ...own }, { body, zipped: undefined, tag: undefined })
}

function mark<T extends object>(value: T, answer: Kept): T {
  return Object.assign(value, { [kept]: answer })
}

export function keptAnswer(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return (value as { [kept]?: Kept })[kept]
}
