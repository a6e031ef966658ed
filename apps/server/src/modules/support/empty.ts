import type { LanguageCode } from '@baize/contract'
import type { Conversation, Person } from './support.types.ts'

/** A conversation in which nothing was written yet. */
export function emptyConversation({
  person,
  language,
  now,
  ...given
}: Pick<
  Conversation,
  'id' | 'kind' | 'type' | 'aboutKind' | 'aboutId' | 'sender' | 'email' | 'title'
> & { person: Person; language: LanguageCode; now: Date }): Conversation {
  return {
    ...given,
    merchantId: person.merchantId,
    memberId: 'memberId' in person ? person.memberId : null,
    guest: 'guest' in person ? person.guest : null,
    state: 'new',
    language,
    lastText: given.title,
    lastAt: now,
    openedAt: now,
    last: 0,
    shown: 0,
    readByStaff: 0,
    readByMember: 0,
    holderId: null,
    holderName: null,
    dueSince: null,
    dueAt: null,
    answeredAt: null,
    isInTime: null,
    unheardSince: null,
    toldAt: null,
    solvedAt: null,
    closedAt: null,
    stars: null,
    ratingText: '',
  }
}
