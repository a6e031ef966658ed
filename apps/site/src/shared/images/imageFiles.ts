import type { ImageFault } from '@baize/contract/vocabulary'
import { headBytes, imageFault, imageTypeOf, pointsFault, shrinkOf } from './images.ts'

/** The result of checking a file: the file as it will be uploaded, or why it is rejected. */
export type Looked = { file: File; fault?: never } | { fault: ImageFault }

/** Checks a file as far as the browser can; the server checks it again. */
export async function look(file: File): Promise<Looked> {
  const head = await headOf(file)
  const fault = imageFault({ size: file.size, head })
  if (fault) return { fault }
  if (typeof createImageBitmap !== 'function') return { file }
  const picture = await createImageBitmap(typed(file, head)).catch(() => undefined)
  if (!picture) return { fault: 'damaged' }
  try {
    const small = pointsFault(picture)
    return small ? { fault: small } : { file: await lighter(file, picture) }
  } finally {
    picture.close()
  }
}

async function headOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
}

/** The file with the type that its content shows. */
function typed(file: File, head: Uint8Array): Blob {
  return new Blob([file], { type: `image/${imageTypeOf(head)}` })
}

/** The file as a data URL. */
export async function shownOf(file: File): Promise<string> {
  const reader = new FileReader()
  reader.readAsDataURL(typed(file, await headOf(file)))
  return new Promise((done, fail) => {
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => fail(reader.error ?? new Error('the file cannot be read'))
  })
}

const quality = 0.86

/** Scales a large photograph down; returns any other file, and one that cannot be drawn, unchanged. */
async function lighter(file: File, picture: ImageBitmap): Promise<File> {
  const scale = shrinkOf(picture, file.size)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(picture.width * scale)
  canvas.height = Math.ceil(picture.height * scale)
  const pen = scale < 1 ? canvas.getContext('2d') : null
  if (!pen) return file
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  return drawn ? new File([drawn], file.name) : file
}
