/** What must be played for a deposit, as long as play can change it. */
export interface LiveRequirement {
  id: string
  required: bigint
  done: bigint
  openedAt: Date
  /** What was put at risk after this deposit and before the next one. */
  played: bigint
  /** What of that was used up by requirements that are closed. */
  spent: bigint
}

/** Only the part of a bet that was staked in cash counts. */
export function cashPartOf(
  amount: bigint,
  { stake, fromBonus }: { stake: bigint; fromBonus: bigint },
): bigint {
  return stake > 0n ? (amount * (stake - fromBonus)) / stake : amount
}

/** The deposit after which something was staked. */
export function depositBefore(
  live: readonly LiveRequirement[],
  at: Date,
): LiveRequirement | undefined {
  return live.findLast(({ openedAt }) => openedAt <= at)
}

/**
 * The requirements, oldest first, with what is done of each. Play counts for the deposit before it and for
 * older ones, the oldest first. Only sums decide, so it does not matter in which order play was heard of.
 */
export function allotted(live: readonly LiveRequirement[]): LiveRequirement[] {
  return shares(live).map(({ of, from }) => ({ ...of, done: sum(from) }))
}

/**
 * The money has left the house: what is met by now is closed, and play that was used for it is used up.
 * What is met is always older than what is not.
 */
export function closedMet(live: readonly LiveRequirement[]): ReturnType<typeof closedFirst> {
  return closedFirst(live, metFirst(allotted(live)))
}

/** Closes the oldest of those that are met, so that no more than some can be opened again. */
export function closedBeyond(
  live: readonly LiveRequirement[],
  metMax: number,
): ReturnType<typeof closedFirst> {
  return closedFirst(live, Math.max(0, metFirst(allotted(live)) - metMax))
}

function closedFirst(live: readonly LiveRequirement[], count: number) {
  const closing = shares(live).slice(0, count)
  const left = live.slice(count).map((one, nth) => ({
    ...one,
    spent: one.spent + sum(closing.map(({ from }) => from[count + nth] ?? 0n)),
  }))
  return { closed: allotted(live).slice(0, count), left: allotted(left) }
}

export function isMet({ required, done }: Pick<LiveRequirement, 'required' | 'done'>): boolean {
  return done >= required
}

/** How many, from the oldest, are met. */
function metFirst(live: readonly LiveRequirement[]): number {
  const open = live.findIndex((one) => !isMet(one))
  return open === -1 ? live.length : open
}

/** What each requirement gets `from` the play after each deposit. */
function shares(live: readonly LiveRequirement[]) {
  const all = live.map((of) => ({ of, missing: of.required, from: live.map(() => 0n) }))
  live.forEach(({ played, spent }, nth) => {
    let left = played - spent
    for (const one of all.slice(0, nth + 1)) {
      if (left <= 0n) break
      const used = left < one.missing ? left : one.missing
      one.from[nth] = used
      one.missing -= used
      left -= used
    }
  })
  return all
}

export function leftOf(open: readonly Pick<LiveRequirement, 'required' | 'done'>[]): bigint {
  return sum(open.map(({ required, done }) => required - done))
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((so, amount) => so + amount, 0n)
}
