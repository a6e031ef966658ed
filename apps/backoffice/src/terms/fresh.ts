import type { Shape, Term } from './shapes.ts'

export type Terms = Record<string, unknown>

/** Terms that a new programme begins with: what somebody must decide is empty. */
export function freshTerms(terms: readonly Term[]): Terms {
  return Object.fromEntries(
    terms
      .filter(({ empty }) => empty !== 'absent')
      .map(({ name, shape, empty }) => [name, empty === 'null' ? null : freshOf(shape)]),
  )
}

export function freshOf(shape: Shape): unknown {
  switch (shape.type) {
    case 'number':
      return shape.min
    case 'digits':
    case 'text':
      return ''
    case 'choice':
      return shape.options[0]
    case 'flag':
      return false
    case 'words':
      return { EN: '' }
    case 'group':
      return freshTerms(shape.terms)
    case 'variants': {
      const [first] = shape.variants
      return { [shape.by]: first?.value, ...freshTerms(first?.terms ?? []) }
    }
    case 'list':
      return Array.from({ length: shape.min }, () => freshOf(shape.item))
    case 'choices':
      return []
    case 'record':
      return {}
  }
}
