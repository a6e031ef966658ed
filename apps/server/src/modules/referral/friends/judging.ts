import { dayIn, firstDayOf, nextFirstDay, startOf } from '../../../kernel/calendar.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import { amountFor, type Done, missingOf } from '../referral.rules.ts'
import type { ReferralOptions, ReferralProgramme } from '../referral.types.ts'
import {
  countFriends,
  type Friend,
  lockFriend,
  moveFriend,
  readDue,
  readOpen,
  readPaidAmong,
} from './friends.store.ts'
import { createTraits } from './traits.ts'

const friendsMax = 200
const dayMs = 86_400_000
/** Bets that are heard later than this change what was given, as all late ones do. */
const unheardMaxMs = dayMs
const beforeAll = '00000000-0000-0000-0000-000000000000'

export type Judging = ReturnType<typeof createJudging>

/** Which friends count, which do not and why, and when they are paid. */
export function createJudging(options: ReferralOptions) {
  const { db, clock, config, identity, limits, rewards } = options
  const traits = createTraits(options)

  rewards.onActivity(async (tx, _merchantId, activities) => {
    const undone = activities.filter(({ basis }) => basis < 0n).map(({ memberId }) => memberId)
    if (undone.length === 0) return
    for (const friend of await readPaidAmong(tx, [...new Set(undone)])) await correct(tx, friend)
  })

  async function tend(merchantId: string): Promise<void> {
    await judgeAll(merchantId)
    await payDue(merchantId)
  }

  async function judgeAll(merchantId: string): Promise<void> {
    for (let after = beforeAll; ; ) {
      const found = await readOpen(db, merchantId, after, friendsMax)
      const all = await doneBy(db, merchantId, found)
      for (const friend of found) await judge(friend, all.get(friend.friendId) ?? nothing)
      const last = found.at(-1)
      if (!last || found.length < friendsMax) return
      after = last.friendId
    }
  }

  async function judge(friend: Friend, done: Done): Promise<void> {
    const programme = await programmeOf(friend)
    const now = clock.now()
    if (missingOf(programme.terms, done).length > 0) {
      const overAt = startOf(config.merchant(friend.merchantId).timeZone, friend.countsTo)
      const isOver = now.getTime() - overAt.getTime() >= unheardMaxMs
      if (isOver) await moveFriend(db, friend, { state: 'lapsed' }, now)
      return
    }
    const fault = await faultOf(programme, friend)
    const paysAt = new Date(now.getTime() + programme.terms.hold * dayMs)
    await moveFriend(
      db,
      friend,
      fault ? { state: 'denied', fault } : { state: 'held', paysAt },
      now,
    )
  }

  async function faultOf(programme: ReferralProgramme, friend: Friend) {
    const { merchantId, referrerId, friendId } = friend
    const people = await identity.members(merchantId, [referrerId, friendId])
    if (people.some(({ status }) => status !== 'open')) return 'closed'
    return traits.fault(programme, friend)
  }

  /** Everything is looked at again before money is given: the days between are there for it. */
  async function payDue(merchantId: string): Promise<void> {
    const found = await readDue(db, merchantId, clock.now(), friendsMax)
    const all = await doneBy(db, merchantId, found)
    for (const friend of found) {
      const programme = await programmeOf(friend)
      const now = clock.now()
      const done = all.get(friend.friendId) ?? nothing
      const fault = await faultOf(programme, friend)
      if (fault) await moveFriend(db, friend, { state: 'denied', fault }, now)
      else if (missingOf(programme.terms, done).length > 0)
        await moveFriend(db, friend, { state: 'open' }, now)
      else await transact(db, (tx) => pay(tx, programme, friend))
    }
  }

  async function pay(
    tx: Tx,
    programme: ReferralProgramme,
    { referrerId, friendId }: Friend,
  ): Promise<void> {
    const friend = await lockFriend(tx, { referrerId, friendId })
    const now = clock.now()
    if (friend?.state !== 'held' || !friend.paysAt || friend.paysAt > now) return
    // Bets may have been undone since they were looked at.
    if (!(await hasPlayed(tx, programme, friend))) {
      await moveFriend(tx, friend, { state: 'open' }, now)
      return
    }
    // Looked at again another day, so that those of whoever takes a break do not stand before all others.
    if ((await limits.excludedAmong(tx, [referrerId])).size > 0) {
      const paysAt = new Date(now.getTime() + dayMs)
      await moveFriend(tx, friend, { state: 'held', paysAt }, now)
      return
    }
    const month = monthOf(friend.merchantId, now)
    const counted = await countFriends(tx, referrerId, month.from)
    const nth = counted.paid + 1
    const amount = amountFor(programme.terms, nth)
    if (counted.since + amount > BigInt(programme.terms.most)) {
      await moveFriend(tx, friend, { state: 'held', paysAt: month.to }, now)
      return
    }
    await moveFriend(tx, friend, { state: 'paid', paidAt: now, nth, amount }, now)
    const reward = { ...rewardOf(programme, friend, now), why: { friends: nth } }
    await rewards.level(tx, { ...reward, mayRise: true }, async () => amount)
  }

  /** A paid friend whose bets were undone: what was given for it is withdrawn, or owed. */
  async function correct(tx: Tx, friend: Friend): Promise<void> {
    const programme = await programmeOf(friend, tx)
    if (await hasPlayed(tx, programme, friend)) return
    const now = clock.now()
    await moveFriend(tx, friend, { state: 'open' }, now)
    const reward = rewardOf(programme, friend, now)
    await rewards.level(tx, { ...reward, mayRise: false, why: {} }, async () => 0n)
  }

  async function hasPlayed(tx: Tx, { terms }: ReferralProgramme, friend: Friend): Promise<boolean> {
    const done = (await sumsOf(tx, friend.merchantId, [friend])).get(friend.friendId) ?? nothing
    return done.validBet >= BigInt(terms.validBet)
  }

  function monthOf(merchantId: string, now: Date): { from: Date; to: Date } {
    const { timeZone } = config.merchant(merchantId)
    const first = firstDayOf('month', dayIn(timeZone, now))
    return { from: startOf(timeZone, first), to: startOf(timeZone, nextFirstDay('month', first)) }
  }

  function rewardOf(
    { merchantId, id: programmeId, version, terms }: ReferralProgramme,
    { referrerId, friendId }: Friend,
    now: Date,
  ) {
    return {
      merchantId,
      programmeId,
      version,
      kind: 'referral' as const,
      memberId: referrerId,
      currency: config.merchant(merchantId).currency,
      trigger: `friend:${friendId}`,
      unit: 'money' as const,
      expiresAt: new Date(now.getTime() + terms.claimDays * dayMs),
    }
  }

  async function programmeOf(
    { merchantId, programmeId, version }: Friend,
    at?: Tx,
  ): Promise<ReferralProgramme> {
    const found = await rewards.programmes.version(merchantId, programmeId, version, at)
    if (!found) throw new Error(`a friend came under unknown terms ${programmeId} ${version}`)
    return found as ReferralProgramme
  }

  /** What friends have done of what is asked of them. */
  async function doneBy(
    at: Db,
    merchantId: string,
    friends: readonly Friend[],
  ): Promise<Map<string, Done>> {
    if (friends.length === 0) return new Map()
    const ids = friends.map(({ friendId }) => friendId)
    const [sums, members] = await Promise.all([
      sumsOf(at, merchantId, friends),
      identity.members(merchantId, ids),
    ])
    const byPhone = isByPhone(merchantId)
    const verified = new Set(
      members
        .filter(({ mobile, emailConfirmedAt }) => (byPhone ? mobile : emailConfirmedAt) !== null)
        .map(({ id }) => id),
    )
    return new Map([...sums].map(([id, sum]) => [id, { ...sum, isVerified: verified.has(id) }]))
  }

  /** Where short messages are on, no number is kept that was not proven; elsewhere the email address counts. */
  const isByPhone = (merchantId: string) => config.merchant(merchantId).flags.smsVerification

  async function sumsOf(
    at: Db | Tx,
    merchantId: string,
    friends: readonly Friend[],
  ): Promise<Map<string, Done>> {
    const { currency } = config.merchant(merchantId)
    const found = new Map<string, Done>()
    const windows = Map.groupBy(friends, ({ countsFrom, countsTo }) => `${countsFrom} ${countsTo}`)
    for (const own of windows.values()) {
      const [first] = own
      if (!first) continue
      const days = { from: first.countsFrom, to: first.countsTo }
      const ids = own.map(({ friendId }) => friendId)
      const played = await rewards.turnover(at, ids, days, currency)
      const paidIn = await rewards.paidIn(at, ids, days)
      for (const id of ids) {
        const deposits = paidIn.filter((one) => one.memberId === id && one.currency === currency)
        found.set(id, {
          isVerified: false,
          deposited: deposits.reduce((so, { amount }) => so + amount, 0n),
          validBet: played.get(id) ?? 0n,
        })
      }
    }
    return found
  }

  return { tend, doneBy, programmeOf, isByPhone, monthOf }
}

const nothing: Done = { isVerified: false, deposited: 0n, validBet: 0n }
