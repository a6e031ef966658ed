import { once } from 'node:events'
import { onStopRequest, type StopRequest } from './stop-request.ts'

type Close = (hurry: AbortSignal) => Promise<void> | void

/** What is open; the first opened is closed last. */
export class Closing {
  readonly #closes: Close[] = []

  add(close: Close): void {
    this.#closes.push(close)
  }

  /** One that fails does not keep the others open. */
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
 * Opens something and keeps it open until it is asked to stop, or until one of the promises that
 * `open` gives rejects. Either way everything is closed again, whatever point it had reached.
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
