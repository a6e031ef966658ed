/** A frame may be denied storage; then nothing is stored. */
export function ownStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

export function keptJson(key: string): unknown {
  try {
    return JSON.parse(ownStorage()?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function keep(key: string, value: unknown): void {
  try {
    ownStorage()?.setItem(key, JSON.stringify(value))
  } catch {
    // If the storage is full, nothing is stored; nothing depends on it.
  }
}
