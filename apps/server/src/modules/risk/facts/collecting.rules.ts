/**
 * Up to when pages of pairs tell everything; each has the oldest first. A page that is full may have left
 * out what came after its last pair, so the next read begins there, a millisecond further at least.
 */
export function readUntil(
  pages: readonly (readonly { at: Date }[])[],
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Date {
  const ends = pages
    .filter((page) => page.length >= limit)
    .map((page) => page.at(-1)?.at.getTime() ?? to.getTime())
  return new Date(Math.max(from.getTime() + 1, Math.min(to.getTime(), ...ends)))
}
