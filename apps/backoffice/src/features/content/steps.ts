import type { Field } from './kinds.ts'

export interface Named {
  name: string
  /** The language where the step names one. */
  code?: string
}

/** The fields that a path goes through, and the one that it ends at. */
export function stepsIn(
  fields: readonly Field[],
  [step = '', ...rest]: readonly string[],
): { names: (Named | number)[]; field: Field | undefined } {
  // The default stands beside the languages, and is edited with them.
  const field = fields.find(({ name }) => name === step) ?? fields.find(isOfLanguages)
  const names: (Named | number)[] = [{ name: step }]
  if (rest.length === 0 || !field) return { names, field }
  const [next = '', ...last] = rest
  if (field.type === 'group') return after(names, stepsIn(field.fields, rest))
  if (field.type === 'words')
    return after([...names, { name: next, code: next }], stepsIn(field.fields, last))
  if (field.type === 'labels') return { names: [...names, { name: next, code: next }], field }
  if (field.type === 'list') return after([...names, Number(next)], stepsIn(field.fields, last))
  return { names: [...names, Number(next)], field }
}

const isOfLanguages = ({ type }: Field) => type === 'languages'

const after = (names: (Named | number)[], more: ReturnType<typeof stepsIn>) => ({
  names: [...names, ...more.names],
  field: more.field,
})
