export { chooseLanguage, type Language, languages, layersOf } from './languages.ts'
export {
  isForStaff,
  type Key,
  type Messages,
  type Part,
  type Parts,
  parts,
  staffLanguages,
} from './parts.ts'
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
