import type { Theme } from './ThemeSwitch.tsx'

/** The stored value counts only if it is a valid theme. */
export function themeOf(stored: string | null, systemIsLight: boolean): Theme {
  if (stored === 'dark' || stored === 'light') return stored
  return systemIsLight ? 'light' : 'dark'
}
