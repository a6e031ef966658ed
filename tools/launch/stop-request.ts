// Ctrl-C reaches the whole group and npm passes it on once more: that is still one request.
const sameRequestMs = 1_000

export interface StopRequest {
  /** Aborted by the first request. */
  asked: AbortSignal
  /** Aborted by a second one: stop without waiting. */
  hurry: AbortSignal
}

/** Ctrl-C, a signal, a closed terminal, or the end of the process that started us. */
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
  // A closed terminal must not end us with an error before all is stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return { asked: asked.signal, hurry: hurry.signal }
}
