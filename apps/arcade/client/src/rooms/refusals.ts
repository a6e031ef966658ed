import type { SayRooms } from './speech.tsx'

const known = {
  'not-enough-money': 'refused.money',
  'limit-reached': 'refused.limit',
  'session-over': 'refused.over',
  'player-disabled': 'refused.limit',
  'wallet-unavailable': 'refused.wallet',
  offline: 'refused.offline',
  busy: 'refused.full',
  'bet-too-low': 'refused.low',
  'bet-too-high': 'refused.high',
} as const

/** A late action is no fault of the player: nothing is said then. */
const quiet = new Set(['out-of-turn', 'round-over', 'round-open'])

export function refusalText(code: string | undefined, say: SayRooms): string {
  if (code === undefined || quiet.has(code)) return ''
  return code in known ? say(known[code as keyof typeof known]) : say('refused.other')
}
