export { chooseLanguage, type Language, languages, layersOf } from './languages.ts'
export { type Key, type Messages, type Part, type Parts, parts } from './parts.ts'
export {
  cutPercent,
  edgePercent,
  hundredthsText,
  returnHundredths,
  returnPercent,
  writePercent,
} from './percents.ts'
export { isPlain, type Values } from './plain.ts'
export { createWords, type LoadPart, type Say, type Words } from './words.ts'
