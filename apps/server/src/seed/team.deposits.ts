import { z } from 'zod'
import { adjustment } from '../modules/ledger/index.ts'
import type { PaymentProvider, Providers } from '../modules/payments/index.ts'
import type { Modules } from '../modules.ts'

const paid = z.object({ id: z.string(), amount: z.string(), currency: z.string() })

/**
 * The payment providers of a history. They live in this process alone: they accept every order, and believe
 * the payments that the history tells of.
 */
export const historyProviders: Providers = async (name): Promise<PaymentProvider> => {
  const pending = async () => ({ kind: 'pending' }) as const
  return {
    name,
    create: async ({ id, returnUrl }) => ({ reference: id, payUrl: returnUrl }),
    verify(_headers, body) {
      const { id, amount, currency } = paid.parse(JSON.parse(Buffer.from(body).toString()))
      const news = { kind: 'paid', amount: BigInt(amount), currency } as const
      return { kind: 'event', event: { id, subjectId: id, about: 'deposit', news } }
    },
    query: pending,
    payout: pending,
    queryPayout: pending,
  }
}

/** Puts money into accounts of a history: by deposits, or by adjustments where no cashier is open. */
export async function createDeposits(
  { payments, ledger, config }: Modules,
  merchantId: string,
): Promise<(memberId: string, id: string, amount: bigint) => Promise<void>> {
  const merchant = config.merchant(merchantId)
  const { currency } = merchant
  const ways = (await payments.methods(merchantId)).filter(
    ({ enabled, direction, feeRate }) => enabled && direction === 'deposit' && feeRate === 0,
  )
  return async (memberId, id, amount) => {
    const way = ways.find(({ min, max }) => min <= amount && amount <= max)
    if (!way) {
      const holder = { merchantId, memberId, currency }
      await ledger.post([adjustment(holder, `demonstration ${id}`, amount)])
      return
    }
    const caller = { kind: 'member', merchantId, memberId, sessionId: id } as const
    const visit = { merchant, caller, ip: '127.0.0.1', origin: 'http://localhost' }
    await payments.deposit(visit, { id, method: way.id, amount })
    const news = JSON.stringify({ id, amount: String(amount), currency })
    await payments.follow(way.provider, {}, Buffer.from(news))
  }
}
