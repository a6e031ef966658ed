/** Code of a page or popup that is not loaded by then is reported as failed. */
export const chunkTimeoutMs = 120_000
/** After this time the visitor is told that it takes longer than usual. */
export const chunkSlowMs = 8_000

export class ChunkFault extends Error {
  override readonly name = 'ChunkFault'
}

/**
 * Waits for a piece of code, at most until the limit. A browser remembers a module that failed and
 * answers every later import of it with the same failure, so a second try in the same page only
 * helps after a timeout: after a failure the page must be reloaded (see RouteFault).
 */
export function inTime<T>(load: () => Promise<T>, limitMs: number = chunkTimeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ChunkFault(`the page's code did not arrive within ${limitMs} ms`))
    }, limitMs)
    load()
      .then(resolve, (cause: unknown) =>
        reject(new ChunkFault("the page's code could not be loaded", { cause })),
      )
      .finally(() => clearTimeout(timer))
  })
}
