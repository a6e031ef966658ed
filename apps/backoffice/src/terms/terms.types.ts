import type { Path } from '../parts/body.ts'
import type { Terms } from './fresh.ts'
import type { Shape, Term } from './shapes.ts'
import type { TermWords } from './useTermWords.ts'

export interface TermFieldsProps {
  terms: Terms
  words: TermWords
  /** What is wrong, by path; an empty text leaves the words to the field. */
  problems: ReadonlyMap<string, string>
  readOnly: boolean
  onChange(path: Path, value: unknown): void
}

export interface OneTerm extends TermFieldsProps {
  path: Path
  shape: Shape
  empty: Term['empty']
  /** Instead of the name of the term: "Entry 3" in a list. */
  label?: string
}
