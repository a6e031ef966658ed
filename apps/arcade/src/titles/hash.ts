/** FNV-1a over a text, mixed further. The result must never change: titles depend on it. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return mixed(hash)
}

/** Mixes a number so that every input bit affects all output bits. */
export function mixed(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** The list shuffled by a seed; the same seed gives the same order. */
export function shuffled<T>(list: readonly T[], seed: string): T[] {
  const start = hashOf(seed)
  return list
    .map((item, at) => ({ item, order: mixed(start + Math.imul(at + 1, 0x9e3779b1)) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item)
}
