/** A requirement with the fields that a wager changes. */
export interface OpenRequirement {
  id: string
  required: bigint
  done: bigint
  bonusId: string | null
  openedAt: Date
}

export interface RequirementChange {
  id: string
  done: bigint
  isMet: boolean
  bonusId: string | null
}

/** The fields of a settled bet that count towards a requirement; the stake is that of the corrected bet. */
export interface Wager {
  stake: bigint
  validBet: bigint
  fromBonus: bigint
}

/** If the bonus went back to the house, only the part of the bet staked in cash counts. */
export function countedOf({ stake, validBet, fromBonus }: Wager, wentBack: boolean): bigint {
  return wentBack && stake > 0n ? (validBet * (stake - fromBonus)) / stake : validBet
}

/** What a round has come to count, more or less than before. */
export interface Count {
  amount: bigint
  /** When the first bet of the round was settled. */
  at: Date
}

/**
 * Wagers in the order in which they were told. One fills the oldest requirement first, and the rest goes to
 * the next. What a round counted too much is taken back, the newest first, from requirements that were open
 * when it was counted and still are: one that is met stays met, and one that began later is left alone.
 */
export function wagered(
  open: readonly OpenRequirement[],
  counts: readonly Count[],
): RequirementChange[] {
  const now = open.map((one) => ({ ...one }))
  for (const { amount, at } of counts) {
    if (amount > 0n) fill(now.filter(isOpen), amount)
    else takeBack(now.filter((one) => isOpen(one) && one.openedAt <= at).toReversed(), -amount)
  }
  return now.flatMap(({ id, done, required, bonusId }, nth) =>
    done === open[nth]?.done ? [] : { id, done, isMet: done === required, bonusId },
  )
}

const isOpen = ({ required, done }: OpenRequirement): boolean => done < required

function fill(open: readonly OpenRequirement[], amount: bigint): void {
  let left = amount
  for (const one of open) {
    const missing = one.required - one.done
    const used = left < missing ? left : missing
    left -= used
    one.done += used
  }
}

function takeBack(open: readonly OpenRequirement[], amount: bigint): void {
  let left = amount
  for (const one of open) {
    const taken = left < one.done ? left : one.done
    left -= taken
    one.done -= taken
  }
}

export function leftOf(open: readonly Pick<OpenRequirement, 'required' | 'done'>[]): bigint {
  return open.reduce((sum, { required, done }) => sum + required - done, 0n)
}
