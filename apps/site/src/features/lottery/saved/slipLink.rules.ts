import { slipLinesMax } from '@baize/contract/vocabulary'
import { bestPayout, lotteryByCode, offerOf, paidOf } from '@baize/engines/lottery'
import { readPicks } from '../bet/picks.rules.ts'
import type { SlipLine } from '../bet/slip.rules.ts'
import type { LotteryGame } from '../lottery.types.ts'

/** A bet without a draw, as a link, a saved slip or an old ticket has it. */
export interface PlainBet {
  kind: string
  selection: string
  unit: string
}

export function betsOf(
  lines: readonly Pick<SlipLine, 'kind' | 'selection' | 'unit'>[],
): PlainBet[] {
  return lines.map(({ kind, selection, unit }) => ({ kind, selection, unit: String(unit) }))
}

/** Longer addresses are cut by some programs that send them. */
export const linkTextMax = 1_800

/**
 * The bets of a slip as one word of an address: nothing else is in it, so that it says nothing about who
 * made it. Undefined where they do not fit into an address.
 */
export function linkText(bets: readonly PlainBet[]): string | undefined {
  if (bets.length === 0 || bets.length > slipLinesMax) return undefined
  const rows = bets.map(({ kind, selection, unit }) => [kind, selection, unit].join('~'))
  const word = base64Of(rows.join('\n'))
  return word.length <= linkTextMax ? word : undefined
}

/** The bets of such a word, not yet checked by any rules; none where it is no such word. */
export function betsOfLink(word: string): PlainBet[] {
  if (word.length > linkTextMax) return []
  const text = textOfBase64(word)
  const rows = text === undefined ? [] : text.split('\n')
  if (rows.length > slipLinesMax) return []
  return rows.flatMap((row) => {
    const [kind = '', selection = '', unit = '', ...more] = row.split('~')
    const isBet = /^[a-z0-9.]{1,40}$/.test(kind) && /^[1-9]\d{0,17}$/.test(unit)
    return isBet && more.length === 0 ? [{ kind, selection, unit }] : []
  })
}

function base64Of(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function textOfBase64(word: string): string | undefined {
  try {
    const binary = atob(word.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (one) => one.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Bets by the rules of today, ready for the slip; and how many of them cannot be bet on any more. */
export function checkedBets(
  { lottery, limits }: Pick<LotteryGame, 'lottery' | 'limits'>,
  bets: readonly PlainBet[],
): { lines: Omit<SlipLine, 'id'>[]; dropped: number } {
  const rules = lotteryByCode(lottery.gameCode)
  const lines = bets.flatMap(({ kind, selection: text, unit: typed }) => {
    const offer = rules && offerOf(rules, kind)
    if (!offer) return []
    const reading = readPicks(offer.kind, text)
    if (reading.state !== 'good') return []
    const { selection, lines: count, units } = reading
    const least = BigInt(limits.unitMin)
    const unit = BigInt(typed) < least ? least : BigInt(typed)
    const stake = unit * BigInt(units)
    const win = paidOf(unit, bestPayout(offer, selection))
    const isTooMuch = stake > BigInt(limits.stakeMax) || win > BigInt(limits.winMax)
    return isTooMuch ? [] : [{ kind, selection, lines: count, unit, stake }]
  })
  return { lines, dropped: bets.length - lines.length }
}
