import type { Value } from '@baize/contract'
import type { OfficeValue } from '@baize/contract/office'
import { shownAccount } from '../identity/index.ts'
import type { EntriesAsked } from './entry.store.ts'
import { reopenUntil } from './support.rules.ts'
import type { ReadConversation, ReadEntry } from './support.types.ts'

export type ForMember = Value<'startConversation'>
export type EntryForMember = Value<'writeEntry'>
export type ForStaff = OfficeValue<'officeConversations'>['list'][number]
export type EntryForStaff = OfficeValue<'answerConversation'>

/** Without anything that only staff see. */
export function forMember(one: ReadConversation): ForMember {
  return {
    id: one.id,
    kind: one.kind,
    type: one.type,
    state: one.state,
    about: aboutOf(one),
    title: one.title,
    lastText: one.lastText,
    lastAt: one.lastAt.toISOString(),
    last: one.shown,
    unread: one.unreadByMember,
    readByStaff: one.staffReadShown,
    answerBy: one.dueAt?.toISOString() ?? null,
    reopenUntil: reopenUntil(one)?.toISOString() ?? null,
    stars: one.stars,
  }
}

export function entryForMember(entry: ReadEntry): EntryForMember {
  const { id, shown, author, byName, at, text, event, images } = entry
  if (shown === null || author === 'note') throw new Error('a note is for staff only')
  return {
    id,
    position: shown,
    author,
    name: author === 'staff' ? byName : null,
    at: at.toISOString(),
    text,
    event,
    images,
  }
}

export function forStaff(one: ReadConversation, accounts: ReadonlyMap<string, string>): ForStaff {
  const { memberId, holderId, holderName } = one
  const account = memberId === null ? '' : shownAccount(accounts.get(memberId) ?? '')
  return {
    id: one.id,
    kind: one.kind,
    type: one.type,
    state: one.state,
    language: one.language,
    member: memberId === null ? null : { id: memberId, account },
    sender: memberId === null ? one.sender : account,
    about: aboutOf(one),
    title: one.title,
    lastText: one.lastText,
    lastAt: one.lastAt.toISOString(),
    openedAt: one.openedAt.toISOString(),
    last: one.last,
    unread: one.unreadByStaff,
    holder: holderId === null ? null : { staffId: holderId, name: holderName ?? '' },
    dueAt: one.dueAt?.toISOString() ?? null,
    dueSince: one.dueSince?.toISOString() ?? null,
    stars: one.stars,
  }
}

export function entryForStaff(entry: ReadEntry): EntryForStaff {
  const { id, position, author, byId, byName, at, text, event, images } = entry
  return {
    id,
    position,
    author,
    by: byId === null ? null : { staffId: byId, name: byName ?? '' },
    at: at.toISOString(),
    text,
    event,
    images,
  }
}

function aboutOf({ aboutKind, aboutId }: ReadConversation): ForMember['about'] {
  if (aboutKind === null || aboutId === null) return null
  return { kind: aboutKind as NonNullable<ForMember['about']>['kind'], id: aboutId }
}

/** A page of what was found, in its order; `hasEarlier` where there is more before it. */
export function pageOfEntries(
  found: readonly ReadEntry[],
  { after, count }: EntriesAsked,
): { list: ReadEntry[]; hasEarlier: boolean } {
  const list = found.slice(0, count)
  if (after !== undefined) return { list, hasEarlier: after > 0 }
  return { list: list.toReversed(), hasEarlier: found.length > count }
}
