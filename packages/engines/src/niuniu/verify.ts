import { type ProofFault, verifyHand, worded } from '../holdem/index.ts'
import { niuPlaces } from './places.ts'
import type { NiuRecord } from './record.ts'
import { settle } from './settle.ts'

/** deal: a card lay at no place of its seat. pay: the hands come to other amounts. */
export type NiuFault = ProofFault | 'deal' | 'pay'

/** What is wrong with a hand; empty if shuffle, deal and payouts are right. */
export function verifyNiuHand(record: NiuRecord): NiuFault[] {
  const { banker, players, proof, outcome, stake, rakePpm } = record
  const faults = new Set<NiuFault>(verifyHand(proof))
  const places = niuPlaces(
    players.map(({ seat }) => seat),
    banker,
  )
  const cardAt = new Map(proof.opened.map(({ place, card }) => [place, card]))
  for (const { seat, cards } of players) {
    const dealt = places(seat).map((place) => cardAt.get(place))
    if (cards.some((card, at) => dealt[at] !== card)) faults.add('deal')
  }
  const again = worded(settle({ stake: BigInt(stake), rakePpm }, { banker, players }))
  if (textOf(again) !== textOf(outcome)) faults.add('pay')
  return [...faults]
}

/** Field by field: what a database kept has its fields in another order. */
function textOf({ seats, rake }: NiuRecord['outcome']): string {
  const lines = seats.map(({ seat, level, net, raked, put }) => [seat, level, net, raked, put])
  return JSON.stringify([rake, ...lines])
}
