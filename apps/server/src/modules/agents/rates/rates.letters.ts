import { gameTypes } from '@baize/contract/vocabulary'
import { ratePercent } from '@baize/money'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Identity } from '../../identity/index.ts'
import type { Letters, Said } from '../../messaging/index.ts'
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
    const values = {
      time: { time: payload.from ?? at.toISOString() },
      rates: changesIn(payload.before, payload.after),
    }
    await letters.write(tx, member, { topic: 'rates', values, about: { kind: 'rates' } })
  })
}

/** One line for each game type that changed. */
function changesIn(before: Rates, after: Rates): Said {
  const changed = gameTypes.filter((type) => before[type] !== after[type])
  return {
    lines: changed.map((game) => ({
      words: 'rates.line',
      values: {
        game: { game },
        before: { percent: ratePercent(before[game]) },
        after: { percent: ratePercent(after[game]) },
      },
    })),
  }
}
