import { headBytes, type ImageFault, imageFault, imageTypeOf } from '../rules/images.ts'

/** Why a file is not taken, by its content. */
export async function faultOfFile(file: File): Promise<ImageFault | undefined> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  return imageFault({ size: file.size, head })
}

/** Written out as an address, of the kind that its content says. */
export async function shownOf(file: File): Promise<string> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const reader = new FileReader()
  reader.readAsDataURL(new Blob([file], { type: `image/${imageTypeOf(head)}` }))
  return new Promise((done, fail) => {
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => fail(reader.error ?? new Error('the file cannot be read'))
  })
}

/** Above it a photograph takes a phone's line longer than a call may last. */
const heavyBytes = 1_500_000
const edgeMaxPx = 2_400
const quality = 0.86

/** A large photograph with fewer points; everything else, and what cannot be drawn, as it is. */
export async function lighter(file: File): Promise<File> {
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
    return drawn && drawn.size < file.size ? new File([drawn], file.name) : file
  } catch {
    return file
  }
}
