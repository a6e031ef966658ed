import type { ParsedOf, Value, Wire } from '@baize/contract'
import { kindOfType } from '@baize/contract/vocabulary'
import { Refused } from '../../kernel/http/refused.ts'
import { pageOf, placeOf } from '../../kernel/paging.ts'
import type { Visit } from '../rewards/index.ts'
import { countFriends, type Friend, readFriends } from './friends/friends.store.ts'
import type { Judging } from './friends/judging.ts'
import { amountFor, type Done, maskedName, missingOf } from './referral.rules.ts'
import type { ReferralOptions, ReferralProgramme } from './referral.types.ts'

type Shown = Value<'referredFriends'>['list'][number]

/** What a member sees of the friends who came by the own code. */
export function createReferralView(options: ReferralOptions & { judging: Judging }) {
  const { db, clock, identity, limits, rewards, judging } = options

  async function own({ merchant, caller }: Visit): Promise<Value<'referral'>> {
    const { id: merchantId, currency } = merchant
    const member = await memberOf({ merchant, caller })
    const month = judging.monthOf(merchantId, clock.now())
    const [[found], isExcluded, counted] = await Promise.all([
      rewards.programmes.running(merchantId, 'referral'),
      limits.isExcluded(member.id),
      countFriends(db, member.id, month.from),
    ])
    const programme = isExcluded ? undefined : (found as ReferralProgramme | undefined)
    return {
      currency,
      code: member.referralCode,
      offer: programme ? offerOf(programme, counted.paid, judging.isByPhone(merchantId)) : null,
      friends: counted.friends,
      held: counted.held,
      paid: counted.paid,
      earned: String(counted.earned),
      thisMonth: String(counted.since),
    }
  }

  /** Agents have a register centre in place of it. */
  async function memberOf({ merchant, caller }: Visit) {
    const member = await identity.member(merchant.id, caller.memberId)
    if (!member || kindOfType(member.type) !== 'member') throw new Refused('not-found')
    return member
  }

  async function friends(
    visit: Visit,
    { after, pageSize }: ParsedOf<Wire['referredFriends']>['query'],
  ): Promise<Value<'referredFriends'>> {
    const { merchant } = visit
    const { id } = await memberOf(visit)
    const found = await readFriends(db, id, { before: placeOf(after), limit: pageSize + 1 })
    const dated = found.map((one) => ({ ...one, id: one.friendId, createdAt: one.joinedAt }))
    const { list, next } = pageOf(dated, pageSize)
    const [all, names] = await Promise.all([
      judging.doneBy(db, merchant.id, list),
      identity.namesOf(
        merchant.id,
        list.map(({ friendId }) => friendId),
      ),
    ])
    const accounts = new Map(names.map(({ id: friendId, account }) => [friendId, account]))
    const shown = list.map(async (friend) => {
      const { terms } = await judging.programmeOf(friend)
      return shownFriend(friend, accounts.get(friend.friendId) ?? '', {
        terms,
        done: all.get(friend.friendId),
      })
    })
    return { currency: merchant.currency, list: await Promise.all(shown), next }
  }

  return { own, friends }
}

function offerOf({ terms, content, version }: ReferralProgramme, paid: number, byPhone: boolean) {
  const { tiers, deposit, validBet, days, hold, most, household } = terms
  return {
    title: content.title,
    summary: content.summary,
    body: content.body ?? null,
    version,
    by: byPhone ? ('phone' as const) : ('email' as const),
    deposit,
    validBet,
    days,
    hold,
    most,
    household,
    tiers,
    next: String(amountFor(terms, paid + 1)),
  }
}

/** How much a friend has deposited and bet is nobody else's business: only whether it is enough. */
function shownFriend(
  friend: Friend,
  account: string,
  { terms, done }: { terms: ReferralProgramme['terms']; done: Done | undefined },
): Shown {
  const { friendId, joinedAt, state, fault, paysAt, amount, countsTo } = friend
  return {
    id: friendId,
    name: maskedName(account),
    joinedAt: joinedAt.toISOString(),
    state,
    fault,
    missing: state === 'open' && done ? missingOf(terms, done) : [],
    until: countsTo,
    paysAt: paysAt?.toISOString() ?? null,
    amount: amount === null ? null : String(amount),
  }
}
