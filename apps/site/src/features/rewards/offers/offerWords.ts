import type { Value } from '@baize/contract'
import type { ProgrammeKind, PromotionStatus } from '@baize/contract/vocabulary'
import type { Tone } from '@baize/ui'

export type Offer = Value<'promotions'>['list'][number]
export type Detail = Value<'promotion'>
export type Play<K extends NonNullable<Detail['play']>['kind']> = Extract<
  NonNullable<Detail['play']>,
  { kind: K }
>

export const tones: Record<PromotionStatus, Tone> = {
  applying: 'info',
  rejected: 'danger',
  issued: 'brass',
  claimed: 'success',
  process: 'info',
  joined: 'success',
  signed: 'success',
  comingSoon: 'info',
  closed: 'neutral',
  join: 'neutral',
  claim: 'brass',
}

/** The picture of an offer whose operator chose none. */
export const emblems: Record<ProgrammeKind, string> = {
  rebate: 'coin',
  cashback: 'money-bag',
  points: 'gem-stone',
  vip: 'crown',
  referral: 'handshake',
  mission: 'bullseye',
  race: 'trophy',
  envelope: 'red-envelope',
  raffle: 'admission-tickets',
  wheel: 'ferris-wheel',
  signIn: 'glowing-star',
  promotion: 'camera',
  freeSpins: 'slot-machine',
  bonus: 'wrapped-gift',
  gift: 'red-envelope',
}

export const selections = ['all', 'open', 'joined', 'soon', 'closed'] as const
export type Selection = (typeof selections)[number]

const chosen: Record<Exclude<Selection, 'all'>, readonly PromotionStatus[]> = {
  open: ['join', 'claim', 'issued'],
  joined: ['joined', 'signed', 'applying', 'process', 'claimed', 'rejected'],
  soon: ['comingSoon'],
  closed: ['closed'],
}

export function isChosen({ status }: Pick<Offer, 'status'>, selection: Selection): boolean {
  return selection === 'all' || chosen[selection].includes(status)
}
