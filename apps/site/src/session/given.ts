/**
 * An account with a generated password. The password is shown once, and is kept only here until the
 * member says that it is saved.
 */
export interface Given {
  account: string
  password: string
  zaloBonus: string | null
}

let given: Given | undefined
const listeners = new Set<() => void>()

export function showGiven(next: Given): void {
  given = next
  tell()
}

export function readGiven(): Given | undefined {
  return given
}

export function forgetGiven(): void {
  given = undefined
  tell()
}

export function onGiven(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
