import { type LanguageCode, languageCodes } from '@baize/contract'
import { gameTypes } from '@baize/contract/vocabulary'
import { languages, writePercent } from '@baize/i18n'
import { say } from '@baize/i18n/node'
import { type Rate, ratePercent } from '@baize/money'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Config } from '../../config/index.ts'
import type { Identity } from '../../identity/index.ts'
import type { Post } from '../../post/index.ts'
import type { Rates } from './rates.rules.ts'

export interface RatesLettersOptions {
  outbox: Pick<Outbox, 'listen'>
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'member'>
  post: Pick<Post, 'send'>
}

/** Whoever's rebate rates were changed is written to, with the rates before and after. */
export function writeAboutRates({ outbox, config, identity, post }: RatesLettersOptions): void {
  outbox.listen('rates.changed', 'agents.letter.rates', async ({ merchantId, payload }, tx) => {
    const member = merchantId && (await identity.member(merchantId, payload.personId))
    if (!member) return
    const merchant = config.merchant(member.merchantId)
    const language =
      languageCodes.find((code) => code === member.language) ?? merchant.defaultLanguage
    const values = {
      merchant: merchant.name,
      account: member.account,
      rates: changesIn(language, payload.before, payload.after),
    }
    const common = { merchantId: merchant.id, memberId: member.id }
    if (member.email) {
      const subject = say(language, 'letters', 'rates.subject', values)
      const body = say(language, 'letters', 'rates.email', values)
      await post.send(tx, { ...common, channel: 'email', to: member.email, subject, body })
    }
    if (member.mobile) {
      const body = say(language, 'letters', 'rates.sms', values)
      await post.send(tx, { ...common, channel: 'sms', to: member.mobile, body })
    }
  })
}

/** One line for each game type that changed. */
function changesIn(language: LanguageCode, before: Rates, after: Rates): string {
  const { tag } = languages[language]
  const shown = (rate: Rate) => writePercent(ratePercent(rate), tag)
  return gameTypes
    .filter((type) => before[type] !== after[type])
    .map((type) => {
      const game = say(language, 'frame', `games.${type}`)
      return say(language, 'letters', 'rates.line', {
        game,
        before: shown(before[type]),
        after: shown(after[type]),
      })
    })
    .join('\n')
}
