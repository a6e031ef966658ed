import type { LanguageCode, Value } from '@baize/contract'
import { useSite } from '../../start/site.tsx'

export type ServiceEntry = Value<'permission'>['customerService'][number]
export type RailContact = ServiceEntry & { kind: 'live-chat' | 'telegram' | 'facebook' }

/** The places the side menu has: one live chat, Telegram at 1 to 3, Facebook at 1. */
const placesOf = { 'live-chat': 1, telegram: 3, facebook: 1 } as const

export function railContacts(entries: readonly ServiceEntry[]): RailContact[] {
  const order = Object.keys(placesOf)
  return entries
    .filter(isRailContact)
    .filter((entry) => entry.csPosition >= 1 && entry.csPosition <= placesOf[entry.kind])
    .toSorted(
      (one, two) =>
        order.indexOf(one.kind) - order.indexOf(two.kind) || one.csPosition - two.csPosition,
    )
}

export function useVisibleContacts(): RailContact[] {
  return railContacts(useSite().permission.customerService)
}

/** A contact's title in the visitor's language, where the merchant gave one. */
export function titleOf(entry: ServiceEntry, language: LanguageCode): string {
  return entry.labels[language] ?? entry.title
}

/** Where "customer service" leads on pages without our own chat: an outside chat, else the first contact. */
export function mainContact(entries: readonly ServiceEntry[]): ServiceEntry | undefined {
  const reached = entries.filter(({ path }) => path !== '')
  return reached.find((entry) => entry.kind === 'live-chat') ?? reached[0]
}

/** The address of the chat of another service; without one, our own chat opens. */
export function outsideChat(entries: readonly ServiceEntry[]): string | undefined {
  return entries.find(({ kind, path }) => kind === 'live-chat' && path !== '')?.path
}

/** The contacts besides the chat. */
export function outsideWays(entries: readonly ServiceEntry[]): ServiceEntry[] {
  return entries.filter(({ kind, path }) => kind !== 'live-chat' && path !== '')
}

function isRailContact(entry: ServiceEntry): entry is RailContact {
  return entry.kind in placesOf
}
