import { type LanguageCode, languageCodes } from '@baize/contract'
import { languages } from '@baize/i18n'
import { say } from '@baize/i18n/node'
import { decimalsOf, decimalText } from '@baize/money'
import type { Tx } from '../../../kernel/database.ts'
import type { Merchant } from '../../config/index.ts'
import type { Member } from '../../identity/index.ts'
import type { PaymentsOptions, Visit } from '../payments.types.ts'

/** What members are told by letter and short message, as keys of the catalogue. */
const told = {
  'deposit.credited': 'money.depositCredited',
  'deposit.failed': 'money.depositFailed',
  'withdrawal.approved': 'money.withdrawalApproved',
  'withdrawal.paid': 'money.withdrawalPaid',
  'withdrawal.rejected': 'money.withdrawalRejected',
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

type Options = Pick<PaymentsOptions, 'outbox' | 'identity' | 'config' | 'post' | 'clock'>

export interface Letters {
  /** A payout account was added or removed: a member who did not do it must learn of it. */
  payoutAccount(
    tx: Tx,
    visit: Visit,
    member: Member,
    what: 'payoutAccountAdded' | 'payoutAccountRemoved',
    payout: string,
  ): Promise<void>
}

/** Writes to members about their deposits, withdrawals, payout accounts and identity checks. */
export function createLetters({ outbox, identity, config, post, clock }: Options): Letters {
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
    const merchant = config.merchant(member.merchantId)
    const reason = payload.reason ?? ''
    const what = say(languageOf(member, merchant), 'letters', `identity.${payload.state}`, {
      reason: reason.trim().replace(/[.。।]+$/u, ''),
    })
    await write(tx, merchant, member, 'identity', { what })
  })

  async function tell(tx: Tx, merchantId: string, words: MoneyWords, news: News): Promise<void> {
    const { memberId, currency } = news
    const merchant = config.merchant(merchantId)
    const member = await identity.member(merchantId, memberId)
    if (!member) return
    const language = languageOf(member, merchant)
    const sum = (amount: string) =>
      `${decimalText(BigInt(amount), decimalsOf(currency))} ${currency}`
    const until = news.receiptAt === undefined ? '' : timeIn(language, new Date(news.receiptAt))
    const values = { amount: sum(news.amount), missing: sum(news.missing ?? '0'), until }
    const what = say(language, 'letters', words, values)
    await write(tx, merchant, member, 'money', { what })
  }

  const payoutAccount: Letters['payoutAccount'] = async (tx, visit, member, what, payout) => {
    const { merchant, ip } = visit
    const language = languageOf(member, merchant)
    await write(tx, merchant, member, 'notice', {
      what: say(language, 'letters', `changed.${what}`, { payout }),
      time: timeIn(language, clock.now()),
      ip,
    })
  }

  async function write(
    tx: Tx,
    merchant: Merchant,
    member: Member,
    kind: 'money' | 'notice' | 'identity',
    more: Record<string, string>,
  ): Promise<void> {
    const language = languageOf(member, merchant)
    const values = { merchant: merchant.name, account: member.account, ...more }
    const common = { merchantId: merchant.id, memberId: member.id }
    if (member.email) {
      const subject = say(language, 'letters', `${kind}.subject`, values)
      const body = say(language, 'letters', `${kind}.email`, values)
      await post.send(tx, { ...common, channel: 'email', to: member.email, subject, body })
    }
    if (member.mobile) {
      const body = say(language, 'letters', `${kind}.sms`, values)
      await post.send(tx, { ...common, channel: 'sms', to: member.mobile, body })
    }
  }

  return { payoutAccount }
}

function languageOf({ language }: Member, { defaultLanguage }: Merchant): LanguageCode {
  return languageCodes.find((code) => code === language) ?? defaultLanguage
}

function timeIn(language: LanguageCode, time: Date): string {
  const format = new Intl.DateTimeFormat(languages[language].tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(time)} UTC`
}
