/**
 * A reading that never overlaps with itself. Whoever asks while one is under way gets the next one,
 * which began after the question, so an older reading cannot overwrite a newer one.
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
