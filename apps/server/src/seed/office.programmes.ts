import { randomInt } from 'node:crypto'
import { passwordRule } from '@baize/contract/fields'
import { inventPassword } from '../modules/account/index.ts'
import type { Merchant } from '../modules/config/index.ts'
import type { Member } from '../modules/identity/index.ts'
import type { Modules } from '../modules.ts'
import { documentPicture } from './office.picture.ts'
import { idOf, ifRefused, visitOf } from './office.visit.ts'

const openMax = 50
const campaign = 'show-your-slip'
const remarks = [
  'Five in a row on the wheel of numbers last night',
  'My first win above a hundred, picture included',
  'Please look at ticket 4 of yesterday',
  'The slip of my brother’s birthday',
  'Three matches right, all of them draws',
  'Round of Saturday, 20:14',
]

/** Members apply with a remark and a picture. Answers the first application and how its reward is claimed. */
export async function fillApplications(
  modules: Modules,
  merchant: Merchant,
  members: readonly Member[],
) {
  const { promotions, rewards } = modules
  for (const [nth, member] of members.entries()) {
    const { visit } = await visitOf(modules, merchant, member)
    const picture = new File([new Uint8Array(documentPicture('back'))], 'slip.png')
    const images = nth % 2 === 1 ? [picture] : []
    const remark = remarks[nth % remarks.length] ?? ''
    await promotions.campaigns
      .apply(visit, { programme: campaign, remark, images })
      .catch(ifRefused)
  }
  const queue = await promotions.campaigns.queue(merchant.id)
  const found = queue.find(({ memberId }) => memberId === members[0]?.id)
  if (!found) return undefined
  const { memberId } = found
  const holder = { merchantId: merchant.id, memberId, currency: merchant.currency }
  return {
    id: found.id,
    async claim(): Promise<void> {
      const open = await rewards.grants.open(memberId, openMax)
      const ids = open.filter(({ programmeId }) => programmeId === campaign).map(({ id }) => id)
      await rewards.grants.claim(holder, ids).catch(ifRefused)
    },
  }
}

const wanted = ['headphones', 'voucher', 'mug', 'cards']
const addresses = [
  '12 Harbour Street, Flat 3, Port Louis',
  '8 Lê Lợi, District 1, Ho Chi Minh City',
  'Rua das Flores 44, Porto',
  '5 Mabini Street, Quezon City',
]

/** Members redeem goods for points that they were given. */
export async function fillRedemptions(
  modules: Modules,
  merchant: Merchant,
  members: readonly Member[],
): Promise<void> {
  const { points, identity } = modules
  const shelf = await points.goods.all(merchant.id)
  for (const [nth, member] of members.entries()) {
    const goods = shelf.find(({ id }) => id === wanted[nth % wanted.length])
    if (!goods) continue
    const owner = { merchantId: merchant.id, memberId: member.id }
    await points.give(owner, {
      id: idOf(merchant, `points of ${member.account}`),
      points: goods.price,
      reason: 'A gift to try the points mall',
      staff: 'demonstration',
    })
    const password = inventPassword(passwordRule(merchant.fieldRules), randomInt)
    await identity.setPaymentPassword(member, password)
    const { visit } = await visitOf(modules, merchant, member)
    const deliverTo = addresses[nth % addresses.length] ?? ''
    await points
      .redeem(visit, {
        id: idOf(merchant, `redemption of ${member.account}`),
        goods: goods.id,
        quantity: 1,
        price: goods.price,
        password,
        deliverTo,
      })
      .catch(ifRefused)
  }
}
