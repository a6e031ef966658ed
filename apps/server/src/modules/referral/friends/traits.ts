import type { FriendFault } from '@baize/contract/vocabulary'
import { faultOf, foldedName, type Traits } from '../referral.rules.ts'
import type { ReferralOptions, ReferralProgramme } from '../referral.types.ts'
import { type Friend, readAbove, readOthers } from './friends.store.ts'

const aboveMax = 10
const othersMax = 100

/** Whether a friend is another person than those around it, by what the product knows of them. */
export function createTraits({ db, identity, payoutsOf }: ReferralOptions) {
  async function fault(
    { terms }: Pick<ReferralProgramme, 'terms'>,
    friend: Friend,
  ): Promise<FriendFault | undefined> {
    const { merchantId, friendId, referrerId } = friend
    const above = await readAbove(db, referrerId, aboveMax)
    const others = await readOthers(db, friend, othersMax)
    const all = await traitsOf(merchantId, [friendId, referrerId, ...above, ...others])
    const of = (id: string) => all.get(id) ?? { id, names: [], birthday: null, payouts: [] }
    return faultOf(terms, of(friendId), {
      referrer: of(referrerId),
      above: above.map(of),
      others: others.map(of),
      sharesAddress: (await identity.sharingAddress(db, friendId, [referrerId])).length > 0,
    })
  }

  async function traitsOf(
    merchantId: string,
    memberIds: readonly string[],
  ): Promise<Map<string, Traits>> {
    const ids = [...new Set(memberIds)]
    const fields = await identity.fieldsOf(db, ids, ['fullName', 'payeeName', 'birthday'])
    const byMember = Map.groupBy(fields, ({ memberId }) => memberId)
    const found = new Map<string, Traits>()
    for (const id of ids) {
      const own = byMember.get(id) ?? []
      const names = own.filter(({ field }) => field !== 'birthday')
      found.set(id, {
        id,
        names: names.map(({ value }) => foldedName(value)).filter((name) => name !== ''),
        birthday: own.find(({ field }) => field === 'birthday')?.value ?? null,
        payouts: (await payoutsOf({ merchantId, memberId: id })).map(payoutKey),
      })
    }
    return found
  }

  return { fault }
}

/** The last digits of a number say little; with bank and holder they name one account. */
function payoutKey(account: { bank: string; holder: string; number: string }): string {
  return [foldedName(account.bank), foldedName(account.holder), account.number].join(' / ')
}
