/** What must still be wagered, as far as a wager changes it. */
export interface OpenRequirement {
  id: string
  required: bigint
  done: bigint
  bonusId: string | null
}

export interface RequirementChange {
  id: string
  done: bigint
  isMet: boolean
  bonusId: string | null
}

/** A settled bet, as far as it counts towards what must be wagered. */
export interface Wager {
  stake: bigint
  validBet: bigint
  fromBonus: bigint
}

/** Bonus money that went back was not the member's: of such a bet only the part staked in cash counts. */
export function countedOf({ stake, validBet, fromBonus }: Wager, wentBack: boolean): bigint {
  return wentBack && stake > 0n ? (validBet * (stake - fromBonus)) / stake : validBet
}

/** A wager fills the oldest requirement first, and what is left of it the next. */
export function wagered(open: readonly OpenRequirement[], validBet: bigint): RequirementChange[] {
  const changes: RequirementChange[] = []
  let left = validBet
  for (const { id, required, done, bonusId } of open) {
    if (left <= 0n) break
    const missing = required - done
    const used = left < missing ? left : missing
    left -= used
    changes.push({ id, done: done + used, isMet: used === missing, bonusId })
  }
  return changes
}

export function leftOf(open: readonly Pick<OpenRequirement, 'required' | 'done'>[]): bigint {
  return open.reduce((sum, { required, done }) => sum + required - done, 0n)
}
