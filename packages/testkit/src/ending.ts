type Stop = () => Promise<void>

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const stops = new Set<Stop>()
let isEnding = false

/**
 * Does this too when a signal ends the process: a database that it started would go on without it. Who else
 * listens to the signal (a runner of tests) stops everything by itself. Call what is answered once it has
 * stopped.
 */
export function stopBySignal(stop: Stop): () => void {
  if (stops.size === 0) for (const signal of signals) process.on(signal, end)
  stops.add(stop)
  return () => {
    stops.delete(stop)
    if (stops.size === 0) ignore()
  }
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (isEnding || process.listenerCount(signal) > 1) return
  isEnding = true
  await Promise.allSettled([...stops].map((stop) => stop()))
  ignore()
  process.kill(process.pid, signal)
}

function ignore(): void {
  for (const signal of signals) process.off(signal, end)
}
