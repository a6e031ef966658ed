import type { DocumentChange, DocumentKind } from '@baize/contract/office/content'
import type { LanguageCode } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { type Field, kinds } from './kinds.ts'
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
    const { names, field } = found(path.split('.'), kinds[kind].fields)
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

interface Named {
  name: string
  /** The language where the step names one. */
  code?: string
}

/** The fields that a path goes through, and the one that it ends at. */
function found(
  [step = '', ...rest]: readonly string[],
  fields: readonly Field[],
): { names: (Named | number)[]; field: Field | undefined } {
  // The default stands beside the languages, and is edited with them.
  const field = fields.find(({ name }) => name === step) ?? fields.find(isOfLanguages)
  const names: (Named | number)[] = [{ name: step }]
  if (rest.length === 0 || !field) return { names, field }
  const [next = '', ...last] = rest
  if (field.type === 'group') return after(names, found(rest, field.fields))
  if (field.type === 'words')
    return after([...names, { name: next, code: next }], found(last, field.fields))
  if (field.type === 'labels') return { names: [...names, { name: next, code: next }], field }
  if (field.type === 'list') return after([...names, Number(next)], found(last, field.fields))
  return { names: [...names, Number(next)], field }
}

const isOfLanguages = ({ type }: Field) => type === 'languages'

const after = (names: (Named | number)[], more: ReturnType<typeof found>) => ({
  names: [...names, ...more.names],
  field: more.field,
})
