import type { Level } from '@baize/engines/niuniu'
import type { SayRooms } from '../speech.tsx'

/** "Bull 7", "Bull-bull". */
export function levelText(level: Level, say: SayRooms): string {
  const points = /^bull(\d)$/.exec(level)?.[1]
  if (points !== undefined) return say('niu.level.bull', { points })
  switch (level) {
    case 'bullBull':
    case 'fiveFace':
    case 'quad':
    case 'fiveSmall':
      return say(`niu.level.${level}`)
    default:
      return say('niu.level.none')
  }
}
