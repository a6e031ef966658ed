import { type Audience, isMeantFor } from '@baize/contract/audience'
import type { DocumentBody, DocumentKind } from '@baize/contract/office/content'
import type { executions } from '@baize/contract/vocabulary'
import { noticeTypes } from '@baize/contract/vocabulary'

/** Where readers come upon a document. */
export const places = [
  'popup',
  'line',
  'inbox',
  'w_home',
  'w_leftmenu',
  'w_login',
  'w_register',
  'w_forget',
  'help',
  'blog',
] as const
export type Place = (typeof places)[number]

/** Whoever is logged in is not asked to log in, to register or for a forgotten password. */
const doors: ReadonlySet<unknown> = new Set(['w_login', 'w_register', 'w_forget'])

/** The places where an audience sees a document; none: it does not see it. */
export function placesFor(kind: DocumentKind, body: DocumentBody, audience: Audience): Place[] {
  if (kind === 'help' || kind === 'blog') return [kind]
  if (kind === 'announcement') return announced(body, audience)
  if (kind !== 'banner' || (doors.has(body.groupName) && audience !== 'visitor')) return []
  return places.filter((place) => place === body.groupName)
}

/** What does not open by itself runs in the line for everybody if it is for visitors; members find all of it. */
function announced(body: DocumentBody, audience: Audience): Place[] {
  const execution = body.execution as (typeof executions)[number]
  if (body.isPopup === true) return isMeantFor(execution, audience) ? ['popup'] : []
  const runs = execution === 'B' && noticeTypes.some((type) => type === body.type)
  return [...(runs ? ['line' as const] : []), ...(audience === 'visitor' ? [] : ['inbox' as const])]
}
