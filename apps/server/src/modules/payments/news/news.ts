import { readDeposit } from '../deposits/deposits.store.ts'
import type { Settling } from '../deposits/settling.ts'
import type { createDesk } from '../desk/desk.ts'
import type { PaymentsOptions } from '../payments.types.ts'
import type { Headers, ProviderEvent } from '../providers/provider.ts'
import type { Providers } from '../providers/providers.ts'
import type { Payouts } from '../withdrawals/payouts.ts'
import { readWithdrawal } from '../withdrawals/withdrawals.store.ts'

/** The answer to a provider. A repeated event gets the first answer and changes nothing. */
export type Followed = 'followed' | 'forged' | 'stale' | 'nonsense' | 'not-found'

/** Applies webhooks of providers, after their signature was checked. */
export function createNews(
  options: PaymentsOptions & {
    providers: Providers
    settling: Settling
    payouts: Payouts
    decisions: ReturnType<typeof createDesk>
  },
) {
  const { db, log, providers, settling, payouts, decisions } = options

  return async (name: string, headers: Headers, body: Uint8Array): Promise<Followed> => {
    const provider = await providers(name)
    if (!provider) return 'not-found'
    const verified = provider.verify(headers, body)
    if (verified.kind === 'event') return follow(name, verified.event)
    log.warn(
      { provider: name, kind: verified.kind },
      'a webhook of a provider was refused: check its signing secret and clock',
    )
    return verified.kind
  }

  async function follow(provider: string, event: ProviderEvent): Promise<Followed> {
    if (event.about === 'deposit') {
      const deposit = await readDeposit(db, event.subjectId)
      if (deposit?.provider !== provider) return 'not-found'
      await settling.settle(deposit, event.news, event.id)
      return 'followed'
    }
    if (event.about === 'review') return decisions.follow(event.subjectId, event.news)
    const withdrawal = await readWithdrawal(db, event.subjectId)
    if (withdrawal?.provider !== provider) return 'not-found'
    await payouts.settle(withdrawal, event.news, event.id)
    return 'followed'
  }
}
