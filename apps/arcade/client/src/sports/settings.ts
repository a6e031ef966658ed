import { type PriceFormat, priceFormats } from '../../../src/sports/terms.wire.ts'
import { keep, keptJson } from '../originals/storage.ts'
import { createStore, type Store } from '../store.ts'

export interface Settings {
  format: PriceFormat
  /** european: rows with large prices. asian: a compact table of handicaps. */
  view: 'european' | 'asian'
  leagues: readonly string[]
  events: readonly string[]
}

const settingsKey = 'baize.sports.settings'
const starsMost = 200

export type SettingsStore = ReturnType<typeof openSettings>

export function openSettings() {
  const store: Store<Settings> = createStore(readSettings(keptJson(settingsKey)))
  function change(changed: Partial<Settings>): void {
    store.change(changed)
    keep(settingsKey, store.state)
  }
  return {
    store,
    change,
    star(kind: 'leagues' | 'events', id: string) {
      const stars = store.state[kind]
      const isOn = stars.includes(id)
      const now = isOn ? stars.filter((one) => one !== id) : [id, ...stars].slice(0, starsMost)
      change({ [kind]: now })
    },
  }
}

/** Whatever lies in the storage: what is not understood is as at first. */
export function readSettings(kept: unknown): Settings {
  const found: Record<string, unknown> = typeof kept === 'object' && kept ? { ...kept } : {}
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, starsMost) : []
  return {
    format: priceFormats.find((one) => one === found.format) ?? 'eu',
    view: found.view === 'asian' ? 'asian' : 'european',
    leagues: texts(found.leagues),
    events: texts(found.events),
  }
}
