import type { ParsedOf, Value, Wire } from '@baize/contract'
import { type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Member } from '../../identity/index.ts'
import { readMethod } from '../cashier/cashier.store.ts'
import type { PaymentLetters } from '../letters/letters.ts'
import { lockPayer } from '../payer/payer.store.ts'
import type { PaymentsOptions, Visit } from '../payments.types.ts'
import { folded, lastFourOf, maskedNumber, numberAsKept, payeeOf } from './accounts.rules.ts'
import {
  accountsMax,
  insertAccount,
  markRemoved,
  readAccount,
  readAccounts,
} from './accounts.store.ts'
import type { PayoutAccount } from './accounts.types.ts'

type Wanted = ParsedOf<Wire['addPayoutAccount']>['body']
type Listed = Value<'payoutAccounts'>

/** Accounts that withdrawals are paid to, in the member's own name. */
export function createAccounts(options: PaymentsOptions & { paymentLetters: PaymentLetters }) {
  const { db, clock, identity, sessions, seal, paymentLetters } = options

  async function list({ caller }: Visit): Promise<Listed> {
    return { list: (await readAccounts(db, caller.memberId)).map(shownAccount) }
  }

  async function add(visit: Visit, wanted: Wanted): Promise<Listed> {
    const member = await provenMember(visit)
    const account = await drafted(visit, wanted)
    const kept = await readAccount(db, account.id)
    if (kept) return again(visit, kept, account)
    const payee = payeeOf(await identity.profileOf(member.id))
    if (payee !== undefined && folded(payee) !== folded(account.holder)) {
      throw new Refused('name-differs')
    }
    const write = (tx: Tx) => insert(tx, visit, member, account)
    // The first payout account sets the name under which the member is paid from now on.
    const says = payee === undefined ? { payeeName: account.holder } : {}
    const changed = await identity.changeProfile(member, says, visit.ip, write)
    // The name was known, or a concurrent call has just set the same one: only the account is written.
    if (changed.length === 0) await transact(db, write)
    return list(visit)
  }

  async function drafted({ merchant, caller }: Visit, wanted: Wanted): Promise<PayoutAccount> {
    const method = await readMethod(db, merchant.id, wanted.method)
    if (!method?.enabled || method.direction !== 'withdrawal') {
      throw new Refused('operation-not-allowed')
    }
    const number = numberAsKept(wanted.number, method.kind)
    const holder = wanted.holder.trim()
    const bank = wanted.bank.trim()
    const wrong = { number: number === undefined, holder: holder === '', bank: bank === '' }
    const fields = Object.entries(wrong).filter(([, isWrong]) => isWrong)
    if (number === undefined || fields.length > 0) {
      const faults = fields.map(([name]) => [name, { kind: 'form' }])
      throw new Refused('wrong-fields', { fields: Object.fromEntries(faults) })
    }
    return {
      id: wanted.id.toLowerCase(),
      merchantId: merchant.id,
      memberId: caller.memberId,
      method: method.id,
      holder,
      bank,
      sealedNumber: seal.close(number),
      lastFour: lastFourOf(number),
      addedAt: clock.now(),
      removedAt: null,
    }
  }

  function again(visit: Visit, kept: PayoutAccount, wanted: PayoutAccount): Promise<Listed> {
    const isSame =
      kept.memberId === wanted.memberId &&
      kept.method === wanted.method &&
      kept.sealedNumber === wanted.sealedNumber
    if (!isSame) throw new Refused('key-reused')
    return list(visit)
  }

  async function insert(
    tx: Tx,
    visit: Visit,
    member: Member,
    account: PayoutAccount,
  ): Promise<void> {
    const { ip } = visit
    const { merchantId, memberId } = account
    await lockPayer(tx, account)
    const others = await readAccounts(tx, memberId)
    if (others.length >= accountsMax) throw new Refused('operation-not-allowed')
    // Of two concurrent first accounts, each could bring another name: the second one is refused here.
    if (others.some(({ holder }) => folded(holder) !== folded(account.holder))) {
      throw new Refused('name-differs')
    }
    if (others.some((other) => isSameNumber(other, account))) {
      throw new Refused('wrong-fields', { fields: { number: { kind: 'taken' } } })
    }
    await insertAccount(tx, account)
    const detail = { method: account.method, number: maskedNumber(account.lastFour) }
    await identity.record(tx, { merchantId, memberId, kind: 'payoutAccount.added', detail, ip })
    await paymentLetters.payoutAccount(
      tx,
      visit,
      member,
      'payoutAccountAdded',
      shownAccount(account),
    )
  }

  async function remove(visit: Visit, id: string): Promise<Listed> {
    const { caller, ip } = visit
    const { merchantId, memberId } = caller
    const member = await provenMember(visit)
    await transact(db, async (tx) => {
      const removed = await markRemoved(tx, memberId, id, clock.now())
      if (!removed) throw new Refused('not-found')
      const detail = { id }
      await identity.record(tx, { merchantId, memberId, kind: 'payoutAccount.removed', detail, ip })
      await paymentLetters.payoutAccount(
        tx,
        visit,
        member,
        'payoutAccountRemoved',
        shownAccount(removed),
      )
    })
    return list(visit)
  }

  async function provenMember({ caller }: Visit): Promise<Member> {
    const member = await identity.member(caller.merchantId, caller.memberId)
    if (!member) throw new Error(`no member of this merchant has the id ${caller.memberId}`)
    await sessions.demandFresh(caller, member)
    return member
  }

  return { payoutAccounts: list, addPayoutAccount: add, removePayoutAccount: remove }
}

function isSameNumber(one: PayoutAccount, other: PayoutAccount): boolean {
  return one.method === other.method && one.sealedNumber === other.sealedNumber
}

/** An account as pages and letters name it: the owner recognises it, others cannot use it. */
export function shownAccount(account: PayoutAccount): Listed['list'][number] {
  const { id, method, holder, bank } = account
  const number = maskedNumber(account.lastFour)
  return { id, method, holder, bank, number, addedAt: account.addedAt.toISOString() }
}
