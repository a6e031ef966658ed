import { programmeTerms, type TermUnit } from '@baize/contract/office/terms'
import type { ProgrammeKind } from '@baize/contract/vocabulary'
import { z } from 'zod'

/** How a value is entered. Digits are amounts and points, which the wire carries as text. */
export type Shape =
  | { type: 'number'; unit: TermUnit; min: number; max: number | undefined }
  | { type: 'digits'; unit: TermUnit; min: 0 | 1 }
  | { type: 'text'; unit: TermUnit }
  | { type: 'choice'; options: readonly string[] }
  /** Any of some values. */
  | { type: 'choices'; options: readonly string[] }
  | { type: 'flag' }
  /** One text in every language. */
  | { type: 'words' }
  | { type: 'group'; terms: readonly Term[] }
  /** Another group for each value of one of its terms. */
  | { type: 'variants'; by: string; variants: readonly { value: string; terms: readonly Term[] }[] }
  | { type: 'list'; item: Shape; min: number; max: number }
  /** A value for some of these keys, or for keys that staff write. */
  | { type: 'record'; keys: readonly string[] | undefined; value: Shape }

export interface Term {
  name: string
  shape: Shape
  /** What stands where nothing is entered; undefined where something must be. */
  empty: 'absent' | 'null' | undefined
}

/** The part of JSON Schema that terms are made of. */
interface Schema {
  type?: string
  unit?: TermUnit
  const?: unknown
  enum?: readonly string[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  pattern?: string
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
}

const made = new Map<ProgrammeKind, readonly Term[]>()

/** The terms of a kind, as its schema in the contract has them: a form made of them leaves none out. */
export function termsOf(kind: ProgrammeKind): readonly Term[] {
  const known = made.get(kind)
  if (known) return known
  const schema = z.toJSONSchema(programmeTerms[kind], { io: 'input' }) as Schema
  const terms = membersOf(schema)
  made.set(kind, terms)
  return terms
}

function membersOf({ properties = {}, required = [] }: Schema): Term[] {
  // What can have one value only tells variants apart: it is chosen with them.
  const open = Object.entries(properties).filter(([, { const: only }]) => only === undefined)
  return open.map(([name, schema]) => {
    const isNullable = schema.anyOf?.some(({ type }) => type === 'null')
    const plain = isNullable ? schema.anyOf?.find(({ type }) => type !== 'null') : schema
    const empty = isNullable ? 'null' : required.includes(name) ? undefined : 'absent'
    return { name, shape: shapeOf(plain ?? schema), empty }
  })
}

function shapeOf(schema: Schema): Shape {
  const { type, unit, oneOf, items } = schema
  if (schema.enum) return { type: 'choice', options: schema.enum }
  if (oneOf) return variantsOf(oneOf)
  if (type === 'boolean') return { type: 'flag' }
  if (type === 'integer' && unit) return { type: 'number', unit, ...limitsOf(schema) }
  if (type === 'string' && unit) return textOf(schema, unit)
  if (type === 'array' && items) return listOf(schema, items)
  if (type === 'object') return objectOf(schema)
  throw new Error(`no field can be made of ${JSON.stringify(schema)}`)
}

/** Above it, a limit is only the largest number that a wire can carry. */
const limitMax = 1_000_000_000

function limitsOf({ minimum = 0, maximum = limitMax }: Schema) {
  return { min: minimum, max: maximum < limitMax ? maximum : undefined }
}

const inDigits: readonly TermUnit[] = ['money', 'points', 'reward', 'measured']

function textOf({ pattern = '' }: Schema, unit: TermUnit): Shape {
  if (!inDigits.includes(unit)) return { type: 'text', unit }
  return { type: 'digits', unit, min: new RegExp(pattern).test('0') ? 0 : 1 }
}

function listOf({ minItems = 0, maxItems = limitMax }: Schema, items: Schema): Shape {
  const item = shapeOf(items)
  if (item.type === 'choice') return { type: 'choices', options: item.options }
  return { type: 'list', item, min: minItems, max: maxItems }
}

function objectOf(schema: Schema): Shape {
  const { unit, propertyNames, additionalProperties } = schema
  if (unit === 'words') return { type: 'words' }
  if (propertyNames && typeof additionalProperties === 'object')
    return { type: 'record', keys: propertyNames.enum, value: shapeOf(additionalProperties) }
  return { type: 'group', terms: membersOf(schema) }
}

function variantsOf(all: readonly Schema[]): Shape {
  const by = Object.entries(all[0]?.properties ?? {}).find(
    ([, one]) => one.const !== undefined,
  )?.[0]
  if (by === undefined) throw new Error('nothing tells the variants apart')
  return {
    type: 'variants',
    by,
    variants: all.map((one) => ({
      value: String(one.properties?.[by]?.const),
      terms: membersOf(one),
    })),
  }
}
