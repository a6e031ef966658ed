import { tabStorage } from '@baize/ui/storage'

const key = 'token'

const listeners = new Set<() => void>()

export function readToken(): string | undefined {
  return tabStorage.getItem(key) ?? undefined
}

export function keepToken(token: string): void {
  tabStorage.setItem(key, token)
  tell()
}

/** Removes all session data from the browser: token, popups seen, everything. */
export function clearSession(): void {
  tabStorage.clear()
  tell()
}

export function onToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
