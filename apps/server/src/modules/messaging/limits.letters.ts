import type { About } from '@baize/contract/vocabulary'
import type { Tx } from '../../kernel/database.ts'
import type { Outbox, ToldEvent } from '../../kernel/outbox.ts'
import type { Config } from '../config/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Letters } from './letters.ts'
import { moneySaid, type Said } from './said.ts'

export interface LimitsLettersOptions {
  outbox: Pick<Outbox, 'listen'>
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'member'>
}

/** Events of player protection, which is on the same level and writes no letters itself. */
type Changed = ToldEvent<'limits.changed'>['payload']
type Excluded = ToldEvent<'limits.excluded'>['payload']
type Reached = ToldEvent<'limits.reached'>['payload']

const about: About = { kind: 'limits' }

/** Writes to members about their limits, breaks and exclusions. */
export function hearLimits(
  { outbox, config, identity }: LimitsLettersOptions,
  letters: Pick<Letters, 'write'>,
): void {
  outbox.listen('limits.changed', 'messaging.limits.changed', ({ merchantId, payload }, tx) =>
    tell(tx, merchantId, payload, (currency) => changedSaid(payload, currency)),
  )
  outbox.listen('limits.excluded', 'messaging.limits.excluded', ({ merchantId, payload }, tx) =>
    tell(tx, merchantId, payload, () => excludedSaid(payload)),
  )
  outbox.listen('limits.reached', 'messaging.limits.reached', ({ merchantId, payload }, tx) =>
    tell(tx, merchantId, payload, (currency) => reachedSaid(payload, currency)),
  )

  async function tell(
    tx: Tx,
    merchantId: string | null,
    { memberId }: { memberId: string },
    said: (currency: string) => Said,
  ): Promise<void> {
    const member = merchantId && (await identity.member(merchantId, memberId))
    if (!merchantId || !member) return
    const what = said(config.merchant(merchantId).currency)
    await letters.write(tx, member, { topic: 'limits', values: { what }, about })
  }
}

function changedSaid({ kind, period, value, by, isLooser, from }: Changed, currency: string): Said {
  const values = { ...named({ kind, period }), value: amountSaid(kind, value, currency) }
  if (from !== null) return { words: 'limits.asked', values: { ...values, time: { time: from } } }
  if (isLooser) return { words: 'limits.looser', values }
  return { words: by === 'member' ? 'limits.set' : 'limits.setByUs', values }
}

function excludedSaid({ kind, until }: Excluded): Said {
  if (until === null) return { words: 'limits.forGood' }
  return { words: `limits.${kind}`, values: { until: { time: until } } }
}

function reachedSaid({ kind, period, left, resetsAt }: Reached, currency: string): Said {
  const rest = { left: amountSaid(kind, left, currency), time: { time: resetsAt } }
  return { words: 'limits.reached', values: { ...named({ kind, period }), ...rest } }
}

const named = ({ kind, period }: Pick<Changed, 'kind' | 'period'>) =>
  ({
    kind: { words: `limits.kind.${kind}` },
    period: { words: `limits.period.${period}` },
  }) as const

/** A limit on time is in minutes. */
function amountSaid(kind: Changed['kind'], value: string | null, currency: string): Said {
  if (value === null) return { words: 'limits.none' }
  return kind === 'session'
    ? { words: 'limits.minutes', values: { count: value } }
    : moneySaid(value, currency)
}
