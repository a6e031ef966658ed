/**
 * An account that was made with a password of our choice. The password is shown this once, and it
 * is kept nowhere but here, until whoever sees it has saved it.
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
