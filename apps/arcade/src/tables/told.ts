import type { Drawn, LiveGameId } from '@baize/engines/house'
import type { TablePhase } from './wire.ts'

/** A table as lobbies show it. */
export interface TableTold {
  code: string
  game: LiveGameId
  dealer: string
  phase: Exclude<TablePhase, 'decide'>
  /** How long the phase still lasts. */
  endsInMs: number
  players: number
  bettors: number
  /** Newest first; a result is among them once the table has shown it. */
  results: readonly string[]
}

/**
 * A result in a few characters. For tables with two sides the winner, `r` (banker, dragon), `b` (player,
 * tiger) or `t` (tie), and for baccarat `R` and `B` after it for a pair of the side; else the number, the
 * three dice, how many buttons are left, how many coins are red, or what the dealer had at blackjack: `A` for
 * a blackjack, else the total.
 */
export function shortOf(game: LiveGameId, drawn: Drawn): string {
  switch (game) {
    case 'livebaccarat':
      return baccaratShort(drawn)
    case 'livedragontiger':
      return sideOf(rankOf(drawn.dragon), rankOf(drawn.tiger))
    case 'liveroulette':
      return String(drawn.pocket)
    case 'livesicbo':
      return Array.isArray(drawn.dice) ? drawn.dice.join('') : ''
    case 'livefantan':
      return String(drawn.left)
    case 'livexocdia':
      return String(redsOf(drawn.coins))
    case 'liveblackjack':
      return dealerShort(drawn.dealer)
  }
}

function baccaratShort({ banker, player, bankerTotal, playerTotal }: Drawn): string {
  const winner = sideOf(Number(bankerTotal), Number(playerTotal))
  return winner + (isPair(banker) ? 'R' : '') + (isPair(player) ? 'B' : '')
}

function sideOf(red: number, blue: number): string {
  if (red === blue) return 't'
  return red > blue ? 'r' : 'b'
}

function dealerShort(dealer: unknown): string {
  if (typeof dealer !== 'object' || dealer === null) return ''
  const { total, cards } = { total: 0, cards: [], ...dealer }
  return total === 21 && cards.length === 2 ? 'A' : String(total)
}

function redsOf(coins: unknown): number {
  return Array.isArray(coins) ? coins.filter((side) => side === 'red').length : 0
}

function isPair(cards: unknown): boolean {
  return Array.isArray(cards) && rankOf(cards[0]) === rankOf(cards[1])
}

const ranks = 'A23456789TJQK'

/** A card is named by its rank and its suit; the ace is the lowest. */
function rankOf(card: unknown): number {
  return ranks.indexOf(String(card).charAt(0))
}
