import type { Value } from '@baize/contract'
import { Refused } from '../../kernel/http/refused.ts'
import type { Bets } from '../bets/index.ts'
import type { Config } from '../config/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Person } from './support.types.ts'

type About = NonNullable<Value<'conversation'>['conversation']['about']>

export interface AboutsOptions {
  config: Pick<Config, 'merchant'>
  payments: Pick<Payments, 'merchant' | 'depositDetail' | 'withdrawalDetail'>
  bets: Pick<Bets, 'detail'>
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Refuses a subject that is not the writer's own: staff open what a conversation is about with one click, and
 * would take another member's deposit for this one's.
 */
export function createAbouts({ config, payments, bets }: AboutsOptions) {
  return async (person: Person, about: About | undefined): Promise<void> => {
    if (!about || about.kind === 'article' || about.kind === 'bonus') return
    if (!('memberId' in person) || !uuid.test(about.id)) throw new Refused('not-found')
    const { merchantId, memberId } = person
    const { currency, timeZone } = config.merchant(merchantId)
    const visit = {
      merchant: payments.merchant(merchantId),
      caller: { kind: 'member' as const, memberId, merchantId, sessionId: '' },
      ip: '',
      origin: '',
    }
    if (about.kind === 'deposit') await payments.depositDetail(visit, about.id)
    else if (about.kind === 'withdrawal') await payments.withdrawalDetail(visit, about.id)
    else await bets.detail({ merchantId, memberId, currency, timeZone }, about.id)
  }
}
