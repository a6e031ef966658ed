/** A requirement with the fields that a wager changes. */
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

/** The fields of a settled bet that count towards a requirement. */
export interface Wager {
  stake: bigint
  validBet: bigint
  fromBonus: bigint
}

/** If the bonus went back to the house, only the part of the bet staked in cash counts. */
export function countedOf({ stake, validBet, fromBonus }: Wager, wentBack: boolean): bigint {
  return wentBack && stake > 0n ? (validBet * (stake - fromBonus)) / stake : validBet
}

/** A wager fills the oldest requirement first, and the rest goes to the next. */
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
