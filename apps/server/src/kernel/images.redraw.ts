import { type ImageFault, imageLimits } from '@baize/contract/vocabulary'
import sharp from 'sharp'
import { faultOfBytes, faultOfPoints, type Image } from './images.rules.ts'

/** Large enough for staff to see it. */
const edgeMaxPx = 2_400
const quality = 86
const drawingSecondsMax = 5

// The library reads many formats; files of strangers may only be of these two.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
// One thread per image and no cache, so that password hashing, which uses the same threads, is not delayed.
sharp.concurrency(1)
sharp.cache(false)

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws the picture again as a JPEG: only the pixels stay, so a page, a program or a location hidden in the
 * file is gone. Answers the fault where there is no picture. One at a time, outside the main thread.
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
    // The header tells the size, so a decompression bomb is refused without decoding it.
    const points = faultOfPoints(await sharp(bytes, { limitInputPixels: false }).metadata())
    return points ?? { type: 'jpeg', bytes: await jpegOf(bytes) }
  } catch {
    // Any error here means that the file is damaged.
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

/** Of a picture that was redrawn. */
export async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
