import type { Messages } from './parts.ts'
import type { LoadPart } from './words.ts'

const files = import.meta.glob<Messages>('../catalogues/*/*.json', { import: 'default' })

/** In a browser each part of each language is a file of its own, fetched when first spoken. */
export const loadPart: LoadPart = async (code, part) => {
  const read = files[`../catalogues/${code}/${part}.json`]
  return read ? read() : {}
}
