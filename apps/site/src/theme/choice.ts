export type Theme = 'dark' | 'light'

/** The system decides until somebody chooses; the inline script of index.html says the same. */
export function themeOf(chosen: string | null, systemIsLight: boolean): Theme {
  if (chosen === 'dark' || chosen === 'light') return chosen
  return systemIsLight ? 'light' : 'dark'
}
