import type { About } from '@baize/contract/vocabulary'
import type { Tx } from '../../../kernel/database.ts'
import type { Member } from '../../identity/index.ts'
import { moneySaid, type SaidValues } from '../../messaging/index.ts'
import type { PaymentsOptions, Visit } from '../payments.types.ts'

/** What members are told, as keys of the catalogue. */
const told = {
  'deposit.credited': 'money.depositCredited',
  'deposit.failed': 'money.depositFailed',
  'withdrawal.approved': 'money.withdrawalApproved',
  'withdrawal.paid': 'money.withdrawalPaid',
  'withdrawal.rejected': 'money.withdrawalRejected',
  'withdrawal.failed': 'money.withdrawalFailed',
} as const

const resolved = {
  arrived: 'money.disputeArrived',
  refund: 'money.disputeRefunded',
} as const

type MoneyWords = (typeof told)[keyof typeof told] | (typeof resolved)[keyof typeof resolved]

interface News {
  memberId: string
  currency: string
  amount: string
  /** The amount that was missing. */
  missing?: string
  /** When a paid withdrawal counts as received. */
  receiptAt?: string
  depositId?: string
  withdrawalId?: string
}

type Options = Pick<PaymentsOptions, 'outbox' | 'identity' | 'letters' | 'clock'>

export interface PaymentLetters {
  /** A payout account was added or removed: a member who did not do it must learn of it. */
  payoutAccount(
    tx: Tx,
    visit: Visit,
    member: Member,
    what: 'payoutAccountAdded' | 'payoutAccountRemoved',
    payout: { bank: string; number: string },
  ): Promise<void>
}

/** Writes to members about their deposits, withdrawals, payout accounts and identity checks. */
export function createPaymentLetters(options: Options): PaymentLetters {
  const { outbox, identity, letters, clock } = options
  for (const name of Object.keys(told) as (keyof typeof told)[]) {
    outbox.listen(name, `payments.letter.${name}`, async ({ merchantId, payload }, tx) => {
      if (merchantId !== null) await tell(tx, merchantId, told[name], payload)
    })
  }
  const name = 'withdrawal.resolved'
  outbox.listen(name, `payments.letter.${name}`, async ({ merchantId, payload }, tx) => {
    if (merchantId !== null) await tell(tx, merchantId, resolved[payload.outcome], payload)
  })

  outbox.listen('identity.decided', 'payments.letter.identity', async (event, tx) => {
    const { merchantId, payload } = event
    const member = merchantId && (await identity.member(merchantId, payload.memberId))
    if (!member) return
    const reason = (payload.reason ?? '').trim().replace(/[.。।]+$/u, '')
    const what = { words: `identity.${payload.state}`, values: { reason } } as const
    await letters.write(tx, member, {
      topic: 'identity',
      values: { what },
      about: { kind: 'identity' },
    })
  })

  async function tell(tx: Tx, merchantId: string, words: MoneyWords, news: News): Promise<void> {
    const member = await identity.member(merchantId, news.memberId)
    if (!member) return
    const what = { words, values: valuesOf(news) }
    await letters.write(tx, member, { topic: 'money', values: { what }, about: aboutOf(news) })
  }

  return {
    payoutAccount: (tx, { ip }, member, what, { bank, number }) => {
      const payout = { row: [bank, { figures: number }] }
      const values = {
        what: { words: `changed.${what}`, values: { payout } },
        time: { time: clock.now().toISOString() },
        ip,
      } as const
      return letters.write(tx, member, {
        topic: 'notice',
        values,
        about: { kind: 'payoutAccount' },
      })
    },
  }
}

function valuesOf({ amount, missing, currency, receiptAt }: News): SaidValues {
  return {
    amount: moneySaid(amount, currency),
    ...(missing !== undefined && { missing: moneySaid(missing, currency) }),
    ...(receiptAt !== undefined && { until: { time: receiptAt } }),
  }
}

function aboutOf({ depositId, withdrawalId }: News): About {
  if (depositId !== undefined) return { kind: 'deposit', id: depositId }
  return { kind: 'withdrawal', ...(withdrawalId !== undefined && { id: withdrawalId }) }
}
