import { headBytes, type ImageFault, imageFault } from '../rules/images.ts'

/** Why a file is not taken, by its content. */
export async function faultOfFile(file: File): Promise<ImageFault | undefined> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  return imageFault({ size: file.size, head })
}

/** As it travels: base64, without a name. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await (await lighter(file)).arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    text += String.fromCharCode(...bytes.subarray(at, at + sliceBytes))
  }
  return btoa(text)
}

/** A call takes only so many arguments. */
const sliceBytes = 8_192

/** Above it a photograph takes a phone's line longer than a call may last. */
const heavyBytes = 1_500_000
const edgeMaxPx = 2_400
const quality = 0.86

/** A large photograph with fewer points; everything else, and what cannot be drawn, as it is. */
async function lighter(file: File): Promise<Blob> {
  if (file.size <= heavyBytes || typeof createImageBitmap !== 'function') return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, edgeMaxPx / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', quality),
    )
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}
