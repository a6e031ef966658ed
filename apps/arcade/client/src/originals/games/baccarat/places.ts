/** In the order of the table. */
export const boardPlaces = ['playerPair', 'player', 'tie', 'banker', 'bankerPair'] as const

/** The payout for a chip, as written on the table. */
export const baccaratPays: Readonly<Record<(typeof boardPlaces)[number], string>> = {
  playerPair: '11:1',
  player: '1:1',
  tie: '8:1',
  banker: '0.95:1',
  bankerPair: '11:1',
}
