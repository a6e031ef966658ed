import { createZip } from './zip.ts'

/** The bytes of an archive, part by part. */
export async function* zipped(
  files: readonly { name: string; bytes: Buffer }[],
  id: string,
  at: Date,
): AsyncGenerator<Buffer> {
  const zip = createZip(at)
  for (const { name, bytes } of files) yield* zip.file(`evidence-${id}/${name}`, bytes)
  yield zip.end()
}

/**
 * Calls `release` once, when the parts were read to their end or nobody reads them any more. A generator that
 * was given up before its first part would not tell.
 */
export function untilSent(parts: AsyncGenerator<Buffer>, release: () => void) {
  let isHeld = true
  const end = () => {
    if (isHeld) release()
    isHeld = false
  }
  const iterator: AsyncIterator<Buffer> = {
    async next() {
      try {
        const part = await parts.next()
        if (part.done) end()
        return part
      } catch (error) {
        end()
        throw error
      }
    },
    async return() {
      end()
      return parts.return(undefined)
    },
  }
  return { [Symbol.asyncIterator]: () => iterator }
}
