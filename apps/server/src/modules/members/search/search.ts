import type { OfficeValue } from '@baize/contract/office'
import { kindOfType } from '@baize/contract/vocabulary'
import { shownAccount } from '../../identity/index.ts'
import type { MembersOptions, Reading } from '../members.types.ts'

type Hit = OfficeValue<'officeSearch'>['list'][number]

const membersShownMax = 12
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** A key of a move in the ledger, as `deposit:0190…`. */
const keyForm = /^[a-z][a-zA-Z.]{1,30}:[\w.:-]{1,160}$/

/** One search over members, bets, rounds, deposits, withdrawals and transfers: what the rights allow. */
export function createSearch(options: MembersOptions) {
  const { identity, bets, payments, ledger, vendors } = options

  async function search(reading: Reading, typed: string): Promise<Hit[]> {
    const text = typed.trim()
    if (uuidForm.test(text)) return byId(reading, text.toLowerCase())
    const found = await Promise.all([
      members(reading, text),
      keyForm.test(text) ? transfers(reading, text) : [],
      round(reading, text),
    ])
    return found.flat()
  }

  async function members({ merchant, may }: Reading, text: string): Promise<Hit[]> {
    if (!may('member.read')) return []
    const byContacts = may('member.contact.read')
    const question = { merchantId: merchant.id, text, byContacts, limit: membersShownMax }
    return (await identity.search(question)).map((member) => ({
      kind: 'member',
      id: member.id,
      account: shownAccount(member.account),
      nickname: shownAccount(member.nickname),
      state: member.status,
      memberKind: kindOfType(member.type),
    }))
  }

  async function byId(reading: Reading, id: string): Promise<Hit[]> {
    const { merchant, may } = reading
    const none = async () => undefined
    const [member, bet, deposit, withdrawal] = await Promise.all([
      may('member.read') ? identity.member(merchant.id, id) : undefined,
      may('bet.read') ? betsOf(reading, [id]) : [],
      may('deposit.read') ? payments.happened.deposit(id) : none(),
      may('withdrawal.read') ? payments.happened.withdrawal(id) : none(),
    ])
    const hits: Hit[] = [...bet]
    if (member)
      hits.push({
        kind: 'member',
        id,
        account: shownAccount(member.account),
        nickname: shownAccount(member.nickname),
        state: member.status,
        memberKind: kindOfType(member.type),
      })
    const paid = [
      { kind: 'deposit' as const, one: deposit },
      { kind: 'withdrawal' as const, one: withdrawal },
    ]
    for (const { kind, one } of paid) {
      if (one?.merchantId !== merchant.id) continue
      const { memberId, state, currency, amount, createdAt } = one
      hits.push({
        kind,
        id,
        memberId,
        account: await accountOf(merchant.id, memberId),
        state,
        amount: String(amount),
        currency,
        at: createdAt.toISOString(),
      })
    }
    return hits
  }

  /** A round is named by its vendor; its bets are shown. */
  async function round(reading: Reading, text: string): Promise<Hit[]> {
    if (!reading.may('bet.read')) return []
    return betsOf(reading, await vendors.betsOfRound(reading.merchant.id, text))
  }

  async function betsOf({ merchant }: Reading, ids: readonly string[]): Promise<Hit[]> {
    if (ids.length === 0) return []
    const found = (await bets.several(ids)).filter(({ merchantId }) => merchantId === merchant.id)
    const people = [...new Set(found.map(({ memberId }) => memberId))]
    const names = new Map(
      (await identity.namesOf(merchant.id, people)).map(({ id, account }) => [id, account]),
    )
    return found.map(({ id, memberId, status, stake, currency, placedAt }) => ({
      kind: 'bet',
      id,
      memberId,
      account: shownAccount(names.get(memberId) ?? ''),
      state: status,
      amount: String(stake),
      currency,
      at: placedAt.toISOString(),
    }))
  }

  async function transfers({ merchant, may }: Reading, key: string): Promise<Hit[]> {
    if (!may('wallet.read')) return []
    const [first] = await ledger.legsOf(merchant.id, key)
    if (!first) return []
    const { amount, currency, at } = first
    return [{ kind: 'transfer', id: key, amount: String(amount), currency, at: at.toISOString() }]
  }

  async function accountOf(merchantId: string, memberId: string): Promise<string> {
    const [found] = await identity.namesOf(merchantId, [memberId])
    return shownAccount(found?.account ?? '')
  }

  return search
}
