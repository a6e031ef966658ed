import sharp from 'sharp'
import { type Image, typeOf } from './images.rules.ts'

/** Above it a file of a few bytes unfolds to more memory than it is worth: a bomb, not a photograph. */
const pixelsMax = 25_000_000
/** As large as anybody must see it. */
const edgeMaxPx = 2_400
const quality = 86
const drawingSecondsMax = 5

// Of the many kinds that the library reads, only these two are for strangers.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
// One thread for an image, and nothing kept of the last: what waits for a password is not held up.
sharp.concurrency(1)
sharp.cache(false)

let last: Promise<unknown> = Promise.resolve()

/**
 * The picture drawn anew: nothing of the file stays but what is seen, so a page, a program or a place
 * that was hidden in it is gone. Undefined where there is no picture to draw. One at a time, beside
 * the node's own thread.
 */
export function redraw(bytes: Buffer): Promise<Image | undefined> {
  const turn = last.then(() => drawn(bytes))
  last = turn
  return turn
}

async function drawn(bytes: Buffer): Promise<Image | undefined> {
  if (!typeOf(bytes)) return undefined
  try {
    const picture = await sharp(bytes, { limitInputPixels: pixelsMax, autoOrient: true })
      .timeout({ seconds: drawingSecondsMax })
      .resize({ width: edgeMaxPx, height: edgeMaxPx, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer()
    return { type: 'jpeg', bytes: picture }
  } catch {
    // Whatever is wrong with it is wrong with the file.
    return undefined
  }
}
