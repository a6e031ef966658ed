import type { ParsedOf, Value, Wire } from '@baize/contract'
import { kindOfType } from '@baize/contract/vocabulary'
import { Refused } from '../../kernel/http/refused.ts'
import type { Member } from '../identity/index.ts'
import { type Move, transferToDownline, transferToUpline } from '../ledger/index.ts'
import { readPolicy } from './cashier.store.ts'
import { demandRange } from './deposits.ts'
import type { PaymentPassword } from './paymentPassword.ts'
import type { PaymentsOptions, Visit } from './payments.types.ts'
import { leftOf } from './turnover.rules.ts'
import { readOpen } from './turnover.store.ts'

type Wanted = ParsedOf<Wire['transferFunds']>['body']

/** Between a member and the agent above, along that relation and no other. */
export function createTransfers(options: PaymentsOptions & { passwords: PaymentPassword }) {
  const { db, identity, ledger, limits, passwords } = options

  async function transfer(visit: Visit, wanted: Wanted): Promise<Value<'transferFunds'>> {
    const { merchant, caller } = visit
    const policy = await readPolicy(db, merchant.id)
    const isUp = wanted.to === 'upline'
    if (!(isUp ? policy.transferUp : policy.transferDown)) {
      throw new Refused('operation-not-allowed')
    }
    demandRange(wanted.amount, { min: policy.transferMin, max: policy.transferMax })
    const sender = await passwords.demand(visit, wanted.paymentPassword)
    if (await limits.isExcluded(caller.memberId)) throw new Refused('excluded')
    const receiver = await receiverOf(sender, wanted.to)
    if (isUp) await demandPlayed(sender)
    const holder = { merchantId: merchant.id, memberId: sender.id, currency: merchant.currency }
    const toward = isUp ? transferToUpline : transferToDownline
    const id = wanted.id.toLowerCase()
    return post(toward(holder, receiver.id, id, wanted.amount), merchant.currency)
  }

  async function receiverOf(sender: Member, to: Wanted['to']): Promise<Member> {
    if (to === 'upline') {
      const upline = await uplineOf(sender)
      if (!upline) throw new Refused('operation-not-allowed')
      return upline
    }
    if (kindOfType(sender.type) !== 'agent') throw new Refused('operation-not-allowed')
    const receiver = await identity.find(sender.merchantId, { account: to.account })
    const isOwn = receiver?.uplineId === sender.id && receiver.status === 'open'
    if (!receiver || !isOwn || kindOfType(receiver.type) === 'trial') {
      throw new Refused('not-found')
    }
    return receiver
  }

  /** The agent above who can be paid; undefined where there is none. */
  async function uplineOf({ merchantId, uplineId }: Member): Promise<Member | undefined> {
    const upline = uplineId ? await identity.member(merchantId, uplineId) : undefined
    const isAgent = upline !== undefined && kindOfType(upline.type) === 'agent'
    return isAgent && upline.status === 'open' ? upline : undefined
  }

  /** What may not be withdrawn yet may not leave by the agent either. */
  async function demandPlayed({ id }: Member): Promise<void> {
    const left = leftOf(await readOpen(db, id))
    if (left > 0n) throw new Refused('turnover-open', { left: String(left) })
  }

  async function post(move: Move, currency: string): Promise<Value<'transferFunds'>> {
    const [posted] = await ledger.post([move])
    if (posted?.kind === 'insufficient') throw new Refused('insufficient-funds')
    if (posted?.kind === 'reused') throw new Refused('key-reused')
    if (posted?.kind !== 'booked' && posted?.kind !== 'repeated') {
      throw new Refused('amount-out-of-range')
    }
    return { currency, balance: String(posted.legs[0]?.fromBalance ?? 0n) }
  }

  return { transfer, uplineOf }
}
