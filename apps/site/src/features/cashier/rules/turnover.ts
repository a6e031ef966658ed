/** The wagering done in whole percent; 100 only when the requirement is met. */
export function percentDone({ required, done }: { required: string; done: string }): number {
  const [all, part] = [BigInt(required), BigInt(done)]
  if (all <= 0n || part >= all) return 100
  return Number((part * 100n) / all)
}

/** The wagering that would be left if the bonus ended now. */
export function leftWithoutBonus(
  open: readonly {
    required: string
    done: string
    bonusId: string | null
    withoutBonus: string
  }[],
): bigint {
  return leftToPlay(
    open.map((each) => (each.bonusId === null ? each : { ...each, required: each.withoutBonus })),
  )
}

export function leftToPlay(open: readonly { required: string; done: string }[]): bigint {
  return open.reduce((sum, { required, done }) => {
    const left = BigInt(required) - BigInt(done)
    return left > 0n ? sum + left : sum
  }, 0n)
}
