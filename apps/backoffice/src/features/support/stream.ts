interface StreamEvents {
  /** The first time, and after every break. */
  opened(): void
  told(data: unknown): void
}

const firstDelayMs = 1_000
const delayMaxMs = 30_000

/**
 * A stream of server-sent events that comes back by itself: a browser gives up on one that was answered by a
 * fault. Returns what ends it.
 */
export function openStream(address: string, { opened, told }: StreamEvents): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let delayMs = firstDelayMs

  function open(): void {
    source = new EventSource(address)
    source.addEventListener('open', () => {
      delayMs = firstDelayMs
      opened()
    })
    source.addEventListener('message', ({ data }) => told(data))
    source.addEventListener('error', again)
  }
  function again(): void {
    source?.close()
    clearTimeout(timer)
    // Not all pages at once, after a restart of the server.
    timer = setTimeout(open, delayMs * (0.5 + Math.random()))
    delayMs = Math.min(delayMs * 2, delayMaxMs)
  }
  function online(): void {
    if (source?.readyState !== EventSource.CLOSED) return
    clearTimeout(timer)
    open()
  }
  open()
  addEventListener('online', online)
  return () => {
    removeEventListener('online', online)
    clearTimeout(timer)
    source?.close()
  }
}
