import type { LanguageCode } from '@baize/contract'
import { gameTypes } from '@baize/contract/vocabulary'
import { languages, writePercent } from '@baize/i18n'
import { say } from '@baize/i18n/node'
import { type Rate, ratePercent } from '@baize/money'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Identity } from '../../identity/index.ts'
import { type Letters, timeInWords } from '../../messaging/index.ts'
import type { Rates } from './rates.rules.ts'

export interface RatesLettersOptions {
  outbox: Pick<Outbox, 'listen'>
  identity: Pick<Identity, 'member'>
  letters: Letters
}

/** Whoever's rebate rates are changed is written to: from when, and the rates before and after. */
export function writeAboutRates({ outbox, identity, letters }: RatesLettersOptions): void {
  outbox.listen('rates.changed', 'agents.letter.rates', async ({ merchantId, payload, at }, tx) => {
    const member = merchantId && (await identity.member(merchantId, payload.personId))
    if (!member) return
    await letters.write(tx, member, 'rates', (language) => ({
      time: timeInWords(language, payload.from ? new Date(payload.from) : at),
      rates: changesIn(language, payload.before, payload.after),
    }))
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
