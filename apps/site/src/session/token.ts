const key = 'token'
const tokenCharactersMax = 200

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

/** A token in the address is taken once and leaves the address at once, so nobody copies it on. */
export function takeTokenFromAddress(): void {
  const address = new URL(location.href)
  const token = address.searchParams.get('token')
  if (token === null) return
  address.searchParams.delete('token')
  history.replaceState(history.state, '', address)
  if (token !== '' && token.length <= tokenCharactersMax) keepToken(token)
}

function tell(): void {
  for (const listener of listeners) listener()
}
