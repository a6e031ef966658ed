// Ctrl-C reaches the whole group and npm forwards it too: signals this close count as one request.
const sameRequestMs = 1_000

export interface StopRequest {
  /** Aborted by the first request. */
  asked: AbortSignal
  /** Aborted by a second request: stop without waiting. */
  hurry: AbortSignal
}

/** Ctrl-C, a signal, a closed terminal, or the end of our parent process. */
export function onStopRequest(): StopRequest {
  const asked = new AbortController()
  const hurry = new AbortController()
  let first = 0
  const request = () => {
    first ||= Date.now()
    if (!asked.signal.aborted) asked.abort()
    else if (Date.now() - first > sameRequestMs) hurry.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request)
  process.on('disconnect', () => {
    if (!asked.signal.aborted) request()
  })
  // Writing to a closed terminal must not end us with an error before everything is stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return { asked: asked.signal, hurry: hurry.signal }
}
