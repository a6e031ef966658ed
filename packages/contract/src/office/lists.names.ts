/** How whoever reads a list can order it. The order holds over all of its pages. */
export const timeOrders = ['newest', 'oldest'] as const
export const moneyOrders = [...timeOrders, 'largest', 'smallest'] as const

export type ListOrder = (typeof moneyOrders)[number]
