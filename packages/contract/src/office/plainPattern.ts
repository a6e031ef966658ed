const quantifiersMax = 2
const unboundedMax = 1

/** What stands for one character: an escape, or a class with all that is in it. */
const oneCharacter = /\\(?:[pPu]\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]/gsu

/**
 * Whether the server may run a pattern that an editor wrote on what visitors send. Without groups and
 * with few repetitions, of which one at most has no end, no value can keep the server busy for long.
 */
export function isPlainPattern(source: string): boolean {
  if (source === '' || source === '*') return true
  if (/\\[1-9k]/.test(source)) return false
  const bare = source.replace(oneCharacter, 'x')
  if (/[()]/.test(bare)) return false
  if (countOf(bare, /[*+?{]/g) > quantifiersMax) return false
  if (countOf(bare, /[*+]|\{\d*,\}/g) > unboundedMax) return false
  try {
    new RegExp(`^(?:${source})$`, 'u')
    return true
  } catch {
    return false
  }
}

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0
