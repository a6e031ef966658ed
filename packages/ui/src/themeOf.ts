import type { Theme } from './ThemeSwitch.tsx'

/** What was stored counts only if it is a theme. */
export function themeOf(stored: string | null, systemIsLight: boolean): Theme {
  if (stored === 'dark' || stored === 'light') return stored
  return systemIsLight ? 'light' : 'dark'
}
