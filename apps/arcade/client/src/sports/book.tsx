import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { BookClient, BookState } from './client.ts'
import type { Place } from './place.ts'
import type { Settings, SettingsStore } from './settings.ts'
import type { Desk, DeskState } from './slip/desk.ts'

/** What every part of the screen needs. */
export interface Book {
  client: BookClient
  desk: Desk
  settings: SettingsStore
  place: Place
  go(place: Place): void
}

const BookContext = createContext<Book | undefined>(undefined)

export function InBook({ book, children }: { book: Book; children: ReactNode }) {
  return <BookContext value={book}>{children}</BookContext>
}

export function useBook(): Book {
  const book = use(BookContext)
  if (!book) throw new Error('the book is used outside of its provider')
  return book
}

export function useBookState(): BookState {
  const { store } = useBook().client
  return useSyncExternalStore(store.subscribe, store.snapshot)
}

export function useSettings(): Settings {
  const { store } = useBook().settings
  return useSyncExternalStore(store.subscribe, store.snapshot)
}

export function useDesk(): DeskState {
  const { store } = useBook().desk
  return useSyncExternalStore(store.subscribe, store.snapshot)
}
