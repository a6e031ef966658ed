import { type ProofFault, verifyHand, worded } from '../holdem/index.ts'
import { BadMove, beginHand, play, type TienHand } from './hand.ts'
import { tienPlaces } from './places.ts'
import type { TienRecord } from './record.ts'
import { settle } from './settle.ts'

/** deal: a card lay at no place of its seat. play: a move against the rules. pay: it comes to other amounts. */
export type TienFault = ProofFault | 'deal' | 'play' | 'pay'

/** What is wrong with a hand; empty if shuffle, deal, moves and payments are right. */
export function verifyTienHand(record: TienRecord): TienFault[] {
  const { players, proof, outcome, stake, rakePpm } = record
  const faults = new Set<TienFault>(verifyHand(proof))
  const places = tienPlaces(players.map(({ seat }) => seat))
  const cardAt = new Map(proof.opened.map(({ place, card }) => [place, card]))
  for (const { seat, cards } of players) {
    const dealt = places(seat).map((place) => cardAt.get(place))
    if (cards.length !== dealt.length || cards.some((card, at) => dealt[at] !== card)) {
      faults.add('deal')
    }
  }
  const hand = playedAgain(record)
  if (!hand) return [...faults, 'play']
  const again = worded(settle({ stake: BigInt(stake), rakePpm }, hand))
  if (textOf(again) !== textOf(outcome)) faults.add('pay')
  return [...faults]
}

/** The hand at its end; undefined if a move is against the rules, or if it does not come to an end. */
export function playedAgain({ players, leader, moves }: TienRecord): TienHand | undefined {
  const hand = beginHand(players, leader ?? undefined)
  try {
    for (const move of moves) play(hand, move)
  } catch (error) {
    if (error instanceof BadMove) return undefined
    throw error
  }
  return hand.turn === undefined ? hand : undefined
}

/** Field by field: what a database kept has its fields in another order. */
function textOf({ payments, seats, rake }: TienRecord['outcome']): string {
  const lines = seats.map(({ seat, place, left, net, raked }) => [seat, place, left, net, raked])
  const paid = payments.map(({ from, to, why, worth, amount }) => [
    from,
    to,
    why,
    worth?.kind ?? '',
    ...(worth?.cards ?? []),
    amount,
  ])
  return JSON.stringify([rake, lines, paid])
}
