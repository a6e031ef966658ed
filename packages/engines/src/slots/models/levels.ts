/** What a player can multiply the coins of a round by. */
export const levels = [1, 2, 3, 5, 10, 20] as const
