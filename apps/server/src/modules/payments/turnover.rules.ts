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
