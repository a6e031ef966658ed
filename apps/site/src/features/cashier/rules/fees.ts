import { type Rate, share } from '@baize/money'

/** What a way to pay costs, as it travels: a rate in millionths, and a fixed part. */
export interface FeeTerms {
  feeRate: Rate
  feeFixed: string
}

/** As the server counts it: rounded in the member's favour, and never more than there is. */
export function feeOf(amount: bigint, { feeRate, feeFixed }: FeeTerms): bigint {
  const fee = share(amount, feeRate, 'down') + BigInt(feeFixed)
  return fee < amount ? fee : amount
}

export function arrivesOf(amount: bigint, terms: FeeTerms): bigint {
  return amount - feeOf(amount, terms)
}

export interface BonusTerms {
  rate: Rate
  max: string
  minDeposit: string
  turnover: number
}

/** What is given on top; nothing where the deposit is too small for it. */
export function bonusOf(amount: bigint, { rate, max, minDeposit }: BonusTerms): bigint {
  if (amount < BigInt(minDeposit)) return 0n
  const bonus = share(amount, rate, 'down')
  return bonus < BigInt(max) ? bonus : BigInt(max)
}

/** What must be wagered before a withdrawal: deposit and bonus, so many times. */
export function turnoverOf(amount: bigint, terms: BonusTerms): bigint {
  return (amount + bonusOf(amount, terms)) * BigInt(terms.turnover)
}

/** How much of a requirement is done, in whole percent; only what is met shows as all of it. */
export function percentDone({ required, done }: { required: string; done: string }): number {
  const [all, part] = [BigInt(required), BigInt(done)]
  if (all <= 0n || part >= all) return 100
  return Number((part * 100n) / all)
}

/** What would be left to play if the bonus ended now. */
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
