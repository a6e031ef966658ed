import { KeyValue } from '@baize/ui'
import type { ReactNode } from 'react'
import { Moment } from '../Moment.tsx'

interface ValuesProps {
  of: Readonly<Record<string, unknown>>
  /** How a value is called; a value within another has both names, as in `before.state`. */
  nameOf: (name: string) => string
  /** A value in words, where there are some. */
  textOf?: (name: string, value: string) => ReactNode
}

const valuesMax = 60
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Values that a module wrote down, by words instead of as code. */
export function Values({ of, nameOf, textOf = (_, value) => value }: ValuesProps) {
  return (
    <KeyValue
      facts={flatOf(of).map(([name, value]) => ({
        id: name,
        label: nameOf(name),
        value: moment.test(value) ? (
          <Moment at={value} />
        ) : (
          <bdi className="office-value">{textOf(name, value)}</bdi>
        ),
      }))}
    />
  )
}

function flatOf(of: unknown, before = ''): [string, string][] {
  if (of === null || of === undefined || of === '') return []
  if (Array.isArray(of) && of.every((one) => typeof one !== 'object'))
    return [[before, of.join(', ')]]
  if (typeof of !== 'object') return [[before, String(of as string | number | boolean)]]
  return Object.entries(of)
    .flatMap(([name, value]) => flatOf(value, before ? `${before}.${name}` : name))
    .slice(0, valuesMax)
}
