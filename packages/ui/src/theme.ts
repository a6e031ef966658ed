import { useSyncExternalStore } from 'react'
import { browserStorage } from './storage.ts'
import type { Theme } from './ThemeSwitch.tsx'
import { themeOf } from './themeOf.ts'

const key = 'theme'
const preference = '(prefers-color-scheme: light)'
const listeners = new Set<() => void>()

/** The theme a person chose, else the system's. The page's first script sets it before any paint. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current)
}

export function chooseTheme(theme: Theme): void {
  browserStorage.setItem(key, theme)
  apply()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function current(): Theme {
  // A new query object: reading `matches` before its change event fires suppresses that event.
  return themeOf(browserStorage.getItem(key), matchMedia(preference).matches)
}

function apply(): void {
  document.documentElement.dataset.theme = current()
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim()
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour)
  for (const listener of listeners) listener()
}

matchMedia(preference).addEventListener('change', apply)
// The system's theme may have changed since the inline script read it.
if (document.documentElement.dataset.theme !== current()) apply()
// The theme was changed in another tab.
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) apply()
})
