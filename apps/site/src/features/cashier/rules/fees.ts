import { type Rate, share } from '@baize/money'

/** The fee of a payment method as on the wire: a rate in millionths plus a fixed part. */
export interface FeeTerms {
  feeRate: Rate
  feeFixed: string
}

/** The fee as the server computes it: rounded in the member's favour, at most the amount itself. */
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

/** The bonus amount; zero if the deposit is below the minimum. */
export function bonusOf(amount: bigint, { rate, max, minDeposit }: BonusTerms): bigint {
  if (amount < BigInt(minDeposit)) return 0n
  const bonus = share(amount, rate, 'down')
  return bonus < BigInt(max) ? bonus : BigInt(max)
}

/** The wagering before a withdrawal: deposit plus bonus, times the factor of the offer. */
export function turnoverOf(amount: bigint, terms: BonusTerms): bigint {
  return (amount + bonusOf(amount, terms)) * BigInt(terms.turnover)
}

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
