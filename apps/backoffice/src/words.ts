import { isForStaff, type LoadPart } from '@baize/i18n'
import { loadPart } from '@baize/i18n/react'

/** Pages for staff have English words where a language has none yet. */
export const loadWords: LoadPart = async (code, part) => {
  const own = loadPart(code, part)
  if (!isForStaff(part) || code === 'EN') return own
  return { ...(await loadPart('EN', part)), ...(await own) }
}
