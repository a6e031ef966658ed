/**
 * The word for what a round paid out, the stake included: a win only if it is more than the stake. What is
 * left after the stake is the result, which always has a sign.
 */
export function paidWord({ staked, returned }: { staked: bigint; returned: bigint }) {
  return returned > staked ? 'win' : 'paid'
}
