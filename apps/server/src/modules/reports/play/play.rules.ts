import type { PlayRow } from './play.store.ts'

export interface AllottedRow extends PlayRow {
  ggr: bigint
  ngr: bigint
}

/**
 * Costs belong to no game, so each row bears its share by stake. Shares are rounded down, and the first row,
 * which has the largest stake, bears what is left: the rows come to the whole.
 */
export function allotted(
  rows: readonly PlayRow[],
  whole: { stake: bigint; costs: bigint },
): AllottedRow[] {
  const share = (stake: bigint) => (whole.stake === 0n ? 0n : (whole.costs * stake) / whole.stake)
  const sum = rows.reduce((stake, row) => stake + row.stake, 0n)
  const rest = share(sum) - rows.reduce((costs, row) => costs + share(row.stake), 0n)
  return rows.map((row, nth) => {
    const ggr = row.stake - row.payout
    return { ...row, ggr, ngr: ggr - share(row.stake) - (nth === 0 ? rest : 0n) }
  })
}

export function totalOf(rows: readonly AllottedRow[]): AllottedRow {
  const sum = { bets: 0n, stake: 0n, payout: 0n, bonusStake: 0n, ggr: 0n, ngr: 0n }
  for (const row of rows) {
    sum.bets += row.bets
    sum.stake += row.stake
    sum.payout += row.payout
    sum.bonusStake += row.bonusStake
    sum.ggr += row.ggr
    sum.ngr += row.ngr
  }
  return { vendor: null, game: null, gameType: null, ...sum }
}
