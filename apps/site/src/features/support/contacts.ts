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

/** Where "customer service" leads: the live chat, else the first contact there is. */
export function mainContact(entries: readonly ServiceEntry[]): ServiceEntry | undefined {
  return entries.find((entry) => entry.kind === 'live-chat') ?? entries[0]
}

function isRailContact(entry: ServiceEntry): entry is RailContact {
  return entry.kind in placesOf
}
