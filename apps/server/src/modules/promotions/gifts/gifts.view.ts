import type { Value } from '@baize/contract'
import { commitmentOf } from '@baize/engines/house'
import type { Db } from '../../../kernel/database.ts'
import type { Identity } from '../../identity/index.ts'
import { maskedName } from '../../vendors/index.ts'
import { stateOf } from './gifts.rules.ts'
import { type Gift, type GiftShare, readGiftShares } from './gifts.store.ts'

export type SentGift = Value<'sendGift'>['gift']
export type FoundGift = Value<'gift'>['gift']

/** What members see of envelopes: the sender who took what, others their own share. Names are masked. */
export function createGiftsView({ db, identity }: { db: Db; identity: Pick<Identity, 'members'> }) {
  async function sent(gifts: readonly Gift[], now: Date): Promise<SentGift[]> {
    const shares = await sharesOf(gifts)
    const takers = [...shares.values()].flat().map(({ memberId }) => memberId)
    const names = await namesOf(gifts, [...takers, ...gifts.map(({ forMember }) => forMember)])
    return gifts.map((gift) => {
      const own = shares.get(gift.id) ?? []
      const taken = own.filter((share) => share.memberId !== null)
      return {
        ...shownOf(gift, own, now),
        to: gift.forMember ? (names.get(gift.forMember)?.account ?? '') : null,
        code: gift.code,
        taken: taken.map(({ memberId, amount, takenAt }) => ({
          name: names.get(memberId ?? '')?.masked ?? '',
          amount: String(amount),
          at: (takenAt ?? now).toISOString(),
        })),
        returned: gift.returned === null ? null : String(gift.returned),
      }
    })
  }

  async function found(gifts: readonly Gift[], memberId: string, now: Date): Promise<FoundGift[]> {
    const shares = await sharesOf(gifts)
    const names = await namesOf(
      gifts,
      gifts.map(({ senderId }) => senderId),
    )
    return gifts.map((gift) => {
      const own = shares.get(gift.id) ?? []
      const mine = own.find((share) => share.memberId === memberId)
      return {
        ...shownOf(gift, own, now),
        from: names.get(gift.senderId)?.masked ?? '',
        mine: mine ? String(mine.amount) : null,
        isOwn: gift.senderId === memberId,
      }
    })
  }

  const sharesOf = (gifts: readonly Gift[]) =>
    readGiftShares(
      db,
      gifts.map(({ id }) => id),
    )

  async function namesOf(gifts: readonly Gift[], ids: readonly (string | null)[]) {
    const asked = [...new Set(ids.filter((id) => id !== null))]
    const merchantId = gifts[0]?.merchantId
    if (merchantId === undefined || asked.length === 0)
      return new Map<string, { account: string; masked: string }>()
    const members = await identity.members(merchantId, asked)
    return new Map(
      members.map(({ id, account, nickname }) => [
        id,
        { account, masked: maskedName(nickname || account) },
      ]),
    )
  }

  return { sent, found }
}

/** How it is split is told when it is over, or when nothing is left of it. */
function shownOf(gift: Gift, shares: readonly GiftShare[], now: Date) {
  const left = shares.filter(({ memberId }) => memberId === null).length
  const state = stateOf(gift, left, now)
  return {
    id: gift.id,
    state,
    total: String(gift.total),
    shares: gift.shares,
    left,
    sentAt: gift.sentAt.toISOString(),
    closesAt: gift.closesAt.toISOString(),
    commitment: commitmentOf(gift.seed),
    revealed:
      state === 'open'
        ? null
        : { seed: gift.seed, amounts: shares.map(({ amount }) => String(amount)) },
  }
}
