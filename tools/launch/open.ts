import { once } from 'node:events'
import { onStopRequest, type StopRequest } from './stop-request.ts'

type Close = (hurry: AbortSignal) => Promise<void> | void

/** What was opened; closed in reverse order. */
export class Closing {
  readonly #closes: Close[] = []

  add(close: Close): void {
    this.#closes.push(close)
  }

  /** If one fails to close, the others are closed all the same. */
  async closeAll(hurry: AbortSignal): Promise<void> {
    const failures: unknown[] = []
    for (let close = this.#closes.pop(); close; close = this.#closes.pop()) {
      try {
        await close(hurry)
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}

/**
 * Opens something and keeps it open until a stop is requested, or until one of the promises that `open`
 * gives rejects. Either way, everything opened so far is closed.
 */
export async function keepOpen(
  open: (stop: StopRequest, closing: Closing) => Promise<Promise<never>[]>,
): Promise<number> {
  const stop = onStopRequest()
  const closing = new Closing()
  try {
    const ends = await open(stop, closing)
    if (!stop.asked.aborted) await Promise.race([once(stop.asked, 'abort'), ...ends])
  } catch (error) {
    if (!stop.asked.aborted) throw error
  } finally {
    if (stop.asked.aborted) process.stdout.write('\nStopping…\n')
    await closing.closeAll(stop.hurry)
  }
  process.stdout.write('Stopped.\n')
  return 0
}
