/** By then the first calls are answered. */
const afterMs = 5_000

/**
 * A quarter of the memory after a start is garbage that the start left, and V8 keeps it as long as there is
 * little to do. So it is collected once, if Node was started with `nodeFlags`.
 */
export function dropBallast(): void {
  setTimeout(
    () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    afterMs,
  ).unref()
}
