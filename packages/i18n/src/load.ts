import type { Messages } from './parts.ts'
import type { LoadPart } from './words.ts'

interface Shelf {
  files: Record<string, () => Promise<Messages>>
}

/** The list of a language's files comes with the language: all lists were a fifth of the first code. */
const shelves = import.meta.glob<Shelf>('./shelves/*.ts')

/**
 * In a browser each part of each language is a file of its own, fetched when first spoken. Parts that only
 * the server, the back office or the arcade speak are not among them.
 */
export const loadPart: LoadPart = async (code, part) => {
  const shelf = await shelves[`./shelves/${code}.ts`]?.()
  const read = shelf?.files[`../../catalogues/${code}/${part}.json`]
  return read ? read() : {}
}
