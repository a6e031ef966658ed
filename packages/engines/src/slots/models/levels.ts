/** The bet levels: each multiplies the coins of a round. */
export const levels = [1, 2, 3, 5, 10, 20] as const
