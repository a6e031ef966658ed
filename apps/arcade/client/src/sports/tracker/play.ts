import type { LiveView } from '../../../../src/sports/wire.ts'

export interface Play {
  /** Along and across the field, from 0 to 100; home plays to the right. */
  ball: readonly [number, number]
  attack: 'home' | 'away'
}

/**
 * Where the ball is drawn when the server tells no place: it follows from the event and its clock, so that
 * everybody sees the same, and it decides nothing.
 */
export function playOf(
  event: string,
  { attack, ball, clock, score }: Pick<LiveView, 'attack' | 'ball' | 'clock' | 'score'>,
): Play {
  const lot = lotOf(`${event} ${Math.floor(clock)} ${score.join()}`)
  const side = attack ?? (lot % 2 === 0 ? 'home' : 'away')
  if (ball) return { ball, attack: side }
  const depth = 50 + ((lot >>> 3) % (attack ? 44 : 34))
  const across = 18 + ((lot >>> 11) % 64)
  return { ball: [side === 'home' ? depth : 100 - depth, across], attack: side }
}

/** FNV-1a, mixed once more: one letter of difference moves the ball. */
function lotOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}
