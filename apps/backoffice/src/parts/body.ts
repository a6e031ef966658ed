import type { DocumentBody } from '@baize/contract/office/content'

export type Path = readonly (string | number)[]

/** A copy with one value changed; undefined leaves the key out. */
export function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = [...((body as unknown[] | undefined) ?? [])]
    const next = withValue(list[key], rest, value)
    if (next === undefined) list.splice(key, 1)
    else list[key] = next
    return list
  }
  const { [key]: old, ...others } = (body ?? {}) as DocumentBody
  const next = withValue(old, rest, value)
  return next === undefined ? others : { ...(body as DocumentBody), [key]: next }
}

export function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, key) => (found as Record<string | number, unknown> | null | undefined)?.[key],
    body,
  )
}
