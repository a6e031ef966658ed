import { type LanguageCode, languageCodes } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { formatAmount } from '@baize/ui'
import { type Path, valueAt } from '../parts/body.ts'
import type { Terms } from './fresh.ts'
import type { Shape, Term } from './shapes.ts'
import { isPercent, shownText, unitAt } from './termText.ts'
import type { TermWords } from './useTermWords.ts'

/** A term in words: "Each friend pays", "10.00 USD". */
export interface Fact {
  id: string
  label: string
  text: string
}

/** Every value of some terms in words, in the order of the form. */
export function factsOf(members: readonly Term[], terms: Terms, words: TermWords): Fact[] {
  return ofMembers(members, [], { terms, words, above: '' })
}

interface Told {
  terms: Terms
  words: TermWords
  /** What it belongs to: "What friends pay, no. 2". */
  above: string
}

function ofMembers(members: readonly Term[], path: Path, told: Told): Fact[] {
  return members.flatMap(({ name, shape }) => ofShape(shape, [...path, name], told))
}

function ofShape(shape: Shape, path: Path, told: Told): Fact[] {
  const { terms, words, above } = told
  const value = valueAt(terms, path)
  if (value === undefined || value === null) return []
  const label = [above, typeof path.at(-1) === 'number' ? '' : words.name(path)]
    .filter(Boolean)
    .join(' › ')
  const one = (text: string, more = ''): Fact[] => [
    { id: path.join('.') + more, label: more ? `${label} (${more})` : label, text },
  ]
  const within = { ...told, above: label }
  switch (shape.type) {
    case 'group':
      return ofMembers(shape.terms, path, within)
    case 'variants': {
      const chosen = valueAt(terms, [...path, shape.by])
      const found = shape.variants.find((each) => each.value === chosen)
      const by: Shape = { type: 'choice', options: [] }
      return [
        ...ofShape(by, [...path, shape.by], within),
        ...ofMembers(found?.terms ?? [], path, within),
      ]
    }
    case 'list':
      return (value as unknown[]).flatMap((_, place) =>
        ofShape(shape.item, [...path, place], {
          ...told,
          above: `${label} ${place + 1}`,
        }),
      )
    case 'record':
      return Object.keys(value).flatMap((key) => {
        const [fact] = ofShape(shape.value, [...path, key], told)
        return fact ? [{ ...fact, label: `${label} › ${words.key(key)}` }] : []
      })
    case 'words':
      return languageCodes.flatMap((code: LanguageCode) => {
        const said = (value as Partial<Record<LanguageCode, string>>)[code]
        return said ? one(said, languages[code].name) : []
      })
    case 'choices':
      return one((value as string[]).map(words.key).join(', '))
    case 'choice':
      return one(words.choice(String(path.at(-1)), value as string))
    case 'flag':
      return one(words.say(value === true ? 'yes' : 'no'))
    case 'number':
    case 'digits':
    case 'text':
      return one(textOf(value, shape.unit, path, told))
  }
}

function textOf(
  value: unknown,
  unit: Parameters<typeof unitAt>[0],
  path: Path,
  { terms, words }: Told,
): string {
  const now = unitAt(unit, terms, path)
  const text = shownText(value, now, words.currency)
  if (now === 'money' && /^\d+$/.test(String(value)))
    return formatAmount({
      minor: BigInt(String(value)),
      currency: words.currency,
      locale: words.tag,
      show: 'code',
    })
  if (isPercent(now)) return `${text} %`
  return [text, words.unit(now)].filter(Boolean).join(' ')
}
