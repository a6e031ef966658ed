import { sizeOf } from '../../kernel/images.redraw.ts'
import { imagesIn } from '../../kernel/images.ts'
import type { SizedImage } from './entry.store.ts'
import type { SupportOptions } from './support.types.ts'

/** Redraws what was sent, before a transaction. */
export async function sizedImages(
  given: readonly File[],
  options: Pick<SupportOptions, 'clock' | 'newId'>,
): Promise<SizedImage[]> {
  const drawn = await imagesIn(given, options)
  return Promise.all(
    drawn.map(async ({ id, type, bytes }) => {
      const { width: widthPx, height: heightPx } = await sizeOf(bytes)
      return { id, type, bytes, widthPx, heightPx }
    }),
  )
}
