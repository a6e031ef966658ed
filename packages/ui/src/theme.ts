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
  // Asked anew: a list that is read before it has told its listeners does not tell them any more.
  return themeOf(browserStorage.getItem(key), matchMedia(preference).matches)
}

function apply(): void {
  document.documentElement.dataset.theme = current()
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim()
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour)
  for (const listener of listeners) listener()
}

matchMedia(preference).addEventListener('change', apply)
// It may have changed since the page's first script looked.
if (document.documentElement.dataset.theme !== current()) apply()
// Another tab chose.
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) apply()
})
