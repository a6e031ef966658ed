import { type ImageFault, imageLimits } from '@baize/contract/vocabulary'
import sharp from 'sharp'
import { faultOfBytes, faultOfPoints, type Image } from './images.rules.ts'

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
 * that was hidden in it is gone. Where there is no picture to draw: why. One at a time, beside the
 * node's own thread.
 */
export function redraw(bytes: Buffer): Promise<Image | ImageFault> {
  const turn = last.then(() => drawn(bytes))
  last = turn
  return turn
}

async function drawn(bytes: Buffer): Promise<Image | ImageFault> {
  const fault = faultOfBytes(bytes)
  if (fault) return fault
  try {
    // Its head says how large it is: a bomb is told without lighting it.
    const points = faultOfPoints(await sharp(bytes, { limitInputPixels: false }).metadata())
    return points ?? { type: 'jpeg', bytes: await jpegOf(bytes) }
  } catch {
    // Whatever is wrong with it is wrong with the file.
    return 'damaged'
  }
}

function jpegOf(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: imageLimits.pixelsMax, autoOrient: true })
    .timeout({ seconds: drawingSecondsMax })
    .resize({ width: edgeMaxPx, height: edgeMaxPx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
