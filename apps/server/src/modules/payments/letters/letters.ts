import type { LanguageCode } from '@baize/contract'
import { languages } from '@baize/i18n'
import { say } from '@baize/i18n/node'
import { decimalsOf, decimalText } from '@baize/money'
import type { Tx } from '../../../kernel/database.ts'
import type { Member } from '../../identity/index.ts'
import { timeInWords } from '../../messaging/index.ts'
import type { PaymentsOptions, Visit } from '../payments.types.ts'

/** What members are told by letter and short message, as keys of the catalogue. */
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
    await letters.write(tx, member, 'identity', (language) => ({
      what: say(language, 'letters', `identity.${payload.state}`, { reason }),
    }))
  })

  async function tell(tx: Tx, merchantId: string, words: MoneyWords, news: News): Promise<void> {
    const { memberId, currency } = news
    const member = await identity.member(merchantId, memberId)
    if (!member) return
    const sum = (language: LanguageCode, amount: string) =>
      apart(language, `${decimalText(BigInt(amount), decimalsOf(currency))} ${currency}`)
    const untilIn = (language: LanguageCode) =>
      news.receiptAt === undefined ? '' : timeInWords(language, new Date(news.receiptAt))
    await letters.write(tx, member, 'money', (language) => ({
      what: say(language, 'letters', words, {
        amount: sum(language, news.amount),
        missing: sum(language, news.missing ?? '0'),
        until: untilIn(language),
      }),
    }))
  }

  return {
    payoutAccount: (tx, { ip }, member, what, payout) =>
      letters.write(tx, member, 'notice', (language) => ({
        what: say(language, 'letters', `changed.${what}`, { payout: payoutIn(language, payout) }),
        time: timeInWords(language, clock.now()),
        ip,
      })),
  }
}

function payoutIn(language: LanguageCode, { bank, number }: { bank: string; number: string }) {
  return `${bank} ${apart(language, number)}`
}

/** In a letter that runs from right to left, figures and the end of an account number still run from left to right. */
function apart(language: LanguageCode, figures: string): string {
  return languages[language].direction === 'rtl' ? `\u2066${figures}\u2069` : figures
}
