import type { QuoteAnswer } from '../../../../src/sports/wire.ts'
import type { SayAmount } from '../../amounts.ts'
import type { SaySports } from '../speech.tsx'

const known = [
  'event-closed',
  'event-elsewhere',
  'market-closed',
  'market-suspended',
  'price-changed',
  'price-error',
  'stake-too-low',
  'stake-step',
  'return-too-high',
  'legs-related',
  'legs-repeated',
  'legs-unpriceable',
  'legs-count',
  'pool-alone',
  'repeated-slip',
  'score-changed',
  'wallet',
  'interrupted',
  'not-enough-money',
  'offline',
] as const

/** Codes of the line that mean one of ours. */
const same: Readonly<Record<string, (typeof known)[number] | 'limit' | 'over'>> = {
  'limit-market': 'limit',
  'limit-event': 'limit',
  'limit-member': 'limit',
  'stake-too-high': 'limit',
  'limit-reached': 'limit',
  'bet-too-high': 'limit',
  'bet-too-low': 'stake-too-low',
  'wallet-unavailable': 'wallet',
  'player-disabled': 'wallet',
  'session-over': 'over',
  'session-unknown': 'over',
}

/** Why a slip is not placed, and what can be done about it. */
export function faultText(
  code: string | undefined,
  say: SaySports,
  amount: SayAmount,
  told?: Pick<QuoteAnswer, 'stakeMax'>,
): string {
  if (code === undefined) return ''
  const own = same[code] ?? known.find((one) => one === code)
  if (own === 'limit') {
    const most = told ? BigInt(told.stakeMax) : 0n
    return most > 0n ? say('fault.stakeMost', { amount: amount(most) }) : say('fault.limit')
  }
  if (own === 'over') return say('overText')
  return own ? say(`fault.${own}`) : say('fault.other')
}
