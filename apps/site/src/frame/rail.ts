import { browserStorage } from '@baize/ui/storage'

const key = 'rail'
const listeners = new Set<() => void>()

/** Kept on the root element, so that the width is right before the script runs. */
export function isRailNarrow(): boolean {
  return document.documentElement.dataset.rail === 'narrow'
}

export function toggleRail(): void {
  if (isRailNarrow()) {
    delete document.documentElement.dataset.rail
    browserStorage.removeItem(key)
  } else {
    document.documentElement.dataset.rail = 'narrow'
    browserStorage.setItem(key, 'narrow')
  }
  for (const listener of listeners) listener()
}

export function onRail(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
