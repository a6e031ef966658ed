/**
 * Runs `read` never twice at once. A caller that comes during a run gets the next one, which begins after
 * the call, so an older result cannot overwrite a newer one.
 */
export function oneAtATime(read: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined

  function begin(): Promise<void> {
    current = read().finally(() => {
      current = undefined
    })
    return current
  }

  return () => {
    if (!current) return begin()
    next ??= current
      .catch(() => {})
      .then(() => {
        next = undefined
        return begin()
      })
    return next
  }
}
