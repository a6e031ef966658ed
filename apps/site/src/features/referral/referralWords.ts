import type { Value } from '@baize/contract'

export type Referral = Value<'referral'>
export type Offer = NonNullable<Referral['offer']>
export type Friend = Value<'referredFriends'>['list'][number]
