/** By then the first calls are answered. */
const afterMs = 5_000

/**
 * A quarter of the memory after a start is what the start left behind, and V8 keeps it for as long as
 * there is little to do. So it is collected once, whole, where Node was started with `nodeFlags`.
 */
export function dropBallast(): void {
  setTimeout(
    () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    afterMs,
  ).unref()
}
