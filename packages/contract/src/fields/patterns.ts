/**
 * The pattern catalogue of the specification, ids 0 to 23. A pattern checks the form only; the rule checks
 * the length. Names may have letters of any script, identifiers only ASCII letters.
 */
export const patterns = [
  pattern(0, 'lengthOnly', /^[\s\S]*$/u),
  pattern(1, 'letterThenLettersDigits', /^[A-Za-z][A-Za-z0-9]*$/u),
  pattern(2, 'chineseDigits', /^[\p{Script=Han}0-9]+$/u),
  pattern(
    3,
    'email',
    /^[^\s@<>"(),:;\\[\]]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u,
  ),
  pattern(4, 'lettersOrDigits', /^[A-Za-z0-9]+$/u),
  pattern(5, 'lettersAndDigitsCombined', /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$/u),
  pattern(6, 'digits', /^[0-9]+$/u),
  pattern(7, 'alphanumericWithUppercase', /^(?=.*[A-Z])[A-Za-z0-9]+$/u),
  pattern(8, 'englishLettersSpaces', /^[A-Za-z]+(?: [A-Za-z]+)*$/u),
  pattern(9, 'noSpaces', /^\S+$/u),
  pattern(10, 'chinesePunctuation', /^[\p{Script=Han}\p{P}\u3000-\u303F\uFF00-\uFFEF]+$/u),
  pattern(11, 'dateYearFirst', /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u),
  pattern(12, 'lettersSpaces', /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u),
  pattern(13, 'dateMonthFirst', /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])-\d{4}$/u),
  pattern(14, 'lettersDigits', /^[\p{L}\p{M}\p{Nd}]+$/u),
  pattern(15, 'korean', /^[\p{Script=Hangul}]+(?: [\p{Script=Hangul}]+)*$/u),
  pattern(16, 'thai', /^[\p{Script=Thai}]+(?: [\p{Script=Thai}]+)*$/u),
  pattern(17, 'thaiOrEnglishSpaces', /^[\p{Script=Thai}A-Za-z]+(?: [\p{Script=Thai}A-Za-z]+)*$/u),
  pattern(18, 'uppercaseSpaces', /^(?=.*\p{Lu})[\p{Lu}\p{M} ]+$/u),
  pattern(19, 'lettersDigitsSymbols', /^[\p{L}\p{M}\p{Nd}\p{P}\p{S}]+$/u),
  pattern(20, 'strongPassword', /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\p{Nd})(?=.*[\p{P}\p{S}])\S+$/u),
  pattern(21, 'fullName', /^[\p{L}\p{M}.'’-]+(?: [\p{L}\p{M}.'’-]+)+$/u),
  pattern(
    22,
    'fullWidthJapanese',
    /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々〆]+$/u,
  ),
  pattern(23, 'uppercaseOnly', /^\p{Lu}+$/u),
] as const

export type PatternName = (typeof patterns)[number]['name']

function pattern<N extends string>(id: number, name: N, form: RegExp) {
  return { id, name, form }
}
