import type { DocumentChange, DocumentKind } from '@baize/contract/office/content'
import type { LanguageCode } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { type Field, kinds } from './kinds.ts'
import { type Named, stepsIn } from './steps.ts'
import { useFieldWords } from './useFieldWords.ts'

interface Described {
  where: string
  before: string | undefined
  after: string | undefined
}

/** A change of a document in words: "Words › English › Title" instead of its path in the body. */
export function useDescribed(kind: DocumentKind): (change: DocumentChange) => Described {
  const say = useWords('officeContent')
  const { tag } = useLanguage()
  const words = useFieldWords()

  function spoken(value: string | undefined, field: Field | undefined): string | undefined {
    if (value === undefined) return undefined
    if (value === 'true' || value === 'false') return say(value === 'true' ? 'yes' : 'no')
    if (field?.type === 'choice') return words.choice(field.name, value)
    if (field?.type === 'languages') return nameOf(value)
    if (field?.type === 'moment') return new Date(value).toLocaleString(tag)
    return value
  }

  return ({ path, before, after }) => {
    const { names, field } = stepsIn(kinds[kind].fields, path.split('.'))
    const where = names.map((name) =>
      typeof name === 'number' ? say('list.entry', { number: name + 1 }) : spokenName(name),
    )
    return {
      where: where.join(' › '),
      before: spoken(before, field),
      after: spoken(after, field),
    }
  }

  function spokenName({ code, name }: Named): string {
    return code ? nameOf(code) : words.name(name)
  }
}

const nameOf = (code: string): string => languages[code as LanguageCode]?.name ?? code
