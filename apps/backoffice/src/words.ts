import { isForStaff, type LoadPart, type Messages } from '@baize/i18n'
import { loadPart } from '@baize/i18n/react'

const home = '../../../packages/i18n/catalogues'
const files = import.meta.glob<Messages>('../../../packages/i18n/catalogues/*/office*.json', {
  import: 'default',
})

/** Pages for staff have English words where a language has none yet. */
export const loadWords: LoadPart = async (code, part) => {
  if (!part.startsWith('office')) return loadPart(code, part)
  const own = read(code, part)
  if (!isForStaff(part) || code === 'EN') return own
  return { ...(await read('EN', part)), ...(await own) }
}

const read = async (code: string, part: string): Promise<Messages> =>
  (await files[`${home}/${code}/${part}.json`]?.()) ?? {}
