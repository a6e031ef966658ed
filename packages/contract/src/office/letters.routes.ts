import { type OfficeRoute, staff } from './route.ts'

/** Letters in seventeen languages are longer than other bodies. */
const reachBytesMax = 64_000

/** What staff write to members. */
export const letterRoutes = {
  officeLetters: staff('GET', '/wps/office/letters', 'letter.read'),
  officeLetter: staff('GET', '/wps/office/letter', 'letter.read'),
  // It counts, and changes nothing.
  letterReach: staff('POST', '/wps/office/letters/reach', 'letter.send', {
    bodyBytesMax: reachBytesMax,
  }),
} as const satisfies Record<string, OfficeRoute>
