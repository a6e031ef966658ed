/** A frame may be denied its storage; then nothing is kept. */
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
    // A full storage forgets; nothing depends on it.
  }
}
