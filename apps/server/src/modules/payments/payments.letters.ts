import { type LanguageCode, languageCodes } from '@baize/contract'
import { say } from '@baize/i18n/node'
import { decimalsOf, decimalText } from '@baize/money'
import type { Tx } from '../../kernel/database.ts'
import type { PaymentsOptions } from './payments.types.ts'

/** What a member is told of by letter and short message, in words of the catalogue. */
const told = {
  'deposit.credited': 'money.depositCredited',
  'deposit.failed': 'money.depositFailed',
  'withdrawal.approved': 'money.withdrawalApproved',
  'withdrawal.rejected': 'money.withdrawalRejected',
} as const

interface News {
  memberId: string
  currency: string
  amount: string
}

type Options = Pick<PaymentsOptions, 'outbox' | 'identity' | 'config' | 'post'>

/** Writes to members what became of their money. */
export function tellMembers({ outbox, identity, config, post }: Options): void {
  async function write(
    tx: Tx,
    merchantId: string,
    words: (typeof told)[keyof typeof told],
    { memberId, currency, amount }: News,
  ): Promise<void> {
    const merchant = config.merchant(merchantId)
    const member = await identity.member(merchantId, memberId)
    if (!member) return
    const language = languageOf(member.language, merchant.defaultLanguage)
    const sum = `${decimalText(BigInt(amount), decimalsOf(currency))} ${currency}`
    const what = say(language, 'letters', words, { amount: sum })
    const values = { merchant: merchant.name, account: member.account, what }
    const common = { merchantId, memberId }
    if (member.email) {
      const subject = say(language, 'letters', 'money.subject', values)
      const body = say(language, 'letters', 'money.email', values)
      await post.send(tx, { ...common, channel: 'email', to: member.email, subject, body })
    }
    if (member.mobile) {
      const body = say(language, 'letters', 'money.sms', values)
      await post.send(tx, { ...common, channel: 'sms', to: member.mobile, body })
    }
  }

  for (const name of Object.keys(told) as (keyof typeof told)[]) {
    outbox.listen(name, `payments.letter.${name}`, async ({ merchantId, payload }, tx) => {
      if (merchantId !== null) await write(tx, merchantId, told[name], payload)
    })
  }
}

function languageOf(own: string | null, otherwise: LanguageCode): LanguageCode {
  return languageCodes.find((code) => code === own) ?? otherwise
}
