import type { Value } from '@baize/contract'
import { isMeantFor } from '@baize/contract/audience'

export type Announcement = Value<'popups'>['list'][number]

export interface Audience {
  isLogin: boolean
  /** Signed in for the first time ever. */
  firstLogin: boolean
}

/**
 * "At most once a session unless its key is 'closed'" is read so: the popup may open while its
 * session key is not 'closed', and closing it writes 'closed'. Somebody who closes it is not shown
 * it again in this session; somebody who reloads the page with it still open has not read it and
 * is. Visitors and members have a key each, so signing in may bring the members' announcements.
 */
export function announcementKey(isLogin: boolean): 'USER_POPUP' | 'ANONYMOUS_POPUP' {
  return isLogin ? 'USER_POPUP' : 'ANONYMOUS_POPUP'
}

export const closedMark = 'closed'

export function announcementsFor(
  list: readonly Announcement[],
  audience: Audience,
  mark: string | null,
): Announcement[] {
  if (mark === closedMark) return []
  return list.filter((item) => isMeantFor(item.execution, audienceOf(audience)))
}

function audienceOf({ isLogin, firstLogin }: Audience) {
  if (!isLogin) return 'visitor'
  return firstLogin ? 'newcomer' : 'member'
}
