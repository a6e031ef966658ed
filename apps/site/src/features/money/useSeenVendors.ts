import { useState } from 'react'

/**
 * The vendors to filter by: those that occur in the rows. With a vendor chosen, the rows contain only
 * that vendor, so the vendors of the earlier, wider rows stay available.
 */
export function useSeenVendors(
  found: readonly string[] | undefined,
  chosen: string | undefined,
): readonly string[] {
  const [seen, see] = useState<readonly string[]>([])
  if (found && !chosen && found.join() !== seen.join()) see(found)
  return chosen && !seen.includes(chosen) ? [...seen, chosen] : seen
}
