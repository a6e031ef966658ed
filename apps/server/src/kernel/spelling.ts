/** Letters without their marks, as people type them: "dragón" is "dragon", "rồng" is "rong". */
export function plain(text: string): string {
  const lower = text.toLowerCase()
  if (isAscii(lower)) return lower.replaceAll("'", '')
  return lower
    .normalize('NFKD')
    .replaceAll(marks, '')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .normalize('NFC')
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)
/** Combining marks of Latin letters; vowel signs of other scripts are marks too, and stay. */
const marks = /[\u0300-\u036f'’ʼ]/g

/** The words between signs and spaces. */
export function wordsIn(text: string): string[] {
  const spelled = plain(text)
  const found = spelled.match(isAscii(spelled) ? /[a-z0-9]+/g : /[\p{L}\p{N}\p{M}]+/gu)
  return found ?? []
}

/** Scripts without spaces between words, where one sign carries much meaning. */
export const isDense = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text)
