import { z } from 'zod'

export const amount = z.string().regex(/^[1-9]\d{0,17}$/)
export const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
export const key = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9/:.|_+-]{0,79}$/)
export const price = z.string().regex(/^[1-9]\d{0,11}\/[1-9]\d{0,11}$/)

export const sports = [
  'football',
  'basketball',
  'tennis',
  'greyhounds',
  'cs2',
  'dota2',
  'lol',
  'valorant',
  'cockfight',
] as const
export type Sport = (typeof sports)[number]
export const priceFormats = ['eu', 'hk', 'my', 'id', 'us', 'uk'] as const
export type PriceFormat = (typeof priceFormats)[number]
/** Which change of a price a slip goes through without asking: none, a better one (which it gets), or any. */
export const pricePolicies = ['none', 'better', 'any'] as const
export type PricePolicy = (typeof pricePolicies)[number]
