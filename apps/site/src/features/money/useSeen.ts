import { useState } from 'react'

/**
 * What a record can be filtered by: the vendors, or the types of games, that occur in it. With one chosen,
 * the rows contain only that one, so those of the earlier, wider rows stay available.
 */
export function useSeen(
  found: readonly string[] | undefined,
  chosen: string | undefined,
): readonly string[] {
  const [seen, see] = useState<readonly string[]>([])
  if (found && !chosen && found.join() !== seen.join()) see(found)
  return chosen && !seen.includes(chosen) ? [...seen, chosen] : seen
}
