import type { Level } from '@baize/engines/niuniu'
import type { SayRooms } from '../speech.tsx'

const named = { bullBull: true, fiveFace: true, quad: true, fiveSmall: true } as const

/** "Bull 7", "Bull-bull". */
export function levelText(level: Level, say: SayRooms): string {
  const points = /^bull(\d)$/.exec(level)?.[1]
  if (points !== undefined) return say('niu.level.bull', { points })
  return say(isNamed(level) ? `niu.level.${level}` : 'niu.level.none')
}

function isNamed(level: Level): level is keyof typeof named {
  return level in named
}
