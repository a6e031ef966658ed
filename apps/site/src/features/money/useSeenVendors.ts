import { useState } from 'react'

/**
 * Vendors to choose from: those among what was found. While one is chosen only that one is found,
 * so those of the wider question before stay on offer.
 */
export function useSeenVendors(
  found: readonly string[] | undefined,
  chosen: string | undefined,
): readonly string[] {
  const [seen, see] = useState<readonly string[]>([])
  if (found && !chosen && found.join() !== seen.join()) see(found)
  return chosen && !seen.includes(chosen) ? [...seen, chosen] : seen
}
