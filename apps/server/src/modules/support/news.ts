import { createHash } from 'node:crypto'
import type { SupportNews } from '@baize/contract/office'
import type { Bus } from '../../kernel/bus.ts'
import type { Channel } from '../../kernel/hub.types.ts'
import type { Conversation } from './support.types.ts'

/** What open pages are told: that there is news, never what was written. */
export interface Told {
  merchantId: string
  /** Who hears it besides staff; null: nobody. */
  channel: Channel | null
  id: string
  /** Of the newest entry: of all, and of those that the member sees. */
  last: number
  shown: number
  isForStaff: boolean
  typing: SupportNews['typing']
}

export const newsSubject = 'support.news'

export type Tell = ReturnType<typeof createNews>

/** Messages of the bus can be lost: whoever reconnects asks again. */
export function createNews(bus: Bus) {
  return (
    one: Pick<Conversation, 'id' | 'merchantId' | 'memberId' | 'guest' | 'last' | 'shown'>,
    to: 'all' | 'staff' | 'member' = 'all',
    typing: Told['typing'] = null,
  ): void => {
    const { id, merchantId, last, shown } = one
    const channel = to === 'staff' ? null : channelOf(one)
    bus.publish(newsSubject, {
      merchantId,
      channel,
      id,
      last,
      shown,
      isForStaff: to !== 'member',
      typing,
    } satisfies Told)
  }
}

function channelOf({ memberId, guest }: Pick<Conversation, 'memberId' | 'guest'>): Channel | null {
  if (memberId) return `member:${memberId}`
  return guest ? `guest:${guestChannel(guest)}` : null
}

/** Known to the visitor's page; neither the cookie nor its hash follows from it. */
export function guestChannel(guest: Buffer): string {
  return createHash('sha256').update('support channel').update(guest).digest('hex')
}
