const key = 'token'

const listeners = new Set<() => void>()

export function readToken(): string | undefined {
  return sessionStorage.getItem(key) ?? undefined
}

export function keepToken(token: string): void {
  sessionStorage.setItem(key, token)
  tell()
}

/** Leaves nothing of the session in the browser: token, popups seen, everything. */
export function clearSession(): void {
  sessionStorage.clear()
  tell()
}

export function onToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
