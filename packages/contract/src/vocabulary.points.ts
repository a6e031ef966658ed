/** What changes a member's points: play by kind of game, deposits, redemptions, and rewards paid in points. */
export const pointTypes = [
  'slots',
  'live',
  'lottery',
  'pvp',
  'sports',
  'deposit',
  'redeem',
  'reward',
] as const
export type PointType = (typeof pointTypes)[number]

/** What points are redeemed for. */
export const redemptionTypes = ['goods', 'cash'] as const
export type RedemptionType = (typeof redemptionTypes)[number]

/** Cash is delivered at once. A rejected redemption gives the points back. */
export const redemptionStates = ['inProcess', 'approved', 'sent', 'delivered', 'rejected'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** Which password a redemption asks for; none: the member has to set a payment password first. */
export const pointProofs = ['payment', 'login', 'none'] as const

/** Pictures of goods, which the site draws in the brand's colours. */
export const goodsArts = [
  'headphones',
  'watch',
  'speaker',
  'phone',
  'voucher',
  'chips',
  'mug',
  'cap',
  'cards',
  'backpack',
] as const
export type GoodsArt = (typeof goodsArts)[number]

/** The most pieces in one redemption. */
export const quantityMax = 20
/** The longest address that goods are sent to. */
export const deliverToMax = 300
