import { useWords } from '@baize/i18n/react'
import type { DateSpan } from '@baize/ui'
import { TakeRecord } from '../../../shared/record/TakeRecord.tsx'
import type { PeopleColumn } from './columns.tsx'
import type { PeopleSource } from './people.ts'

/** The list as a file: the columns that are shown, and all rows of the filters. */
export function TakePeople(props: {
  source: PeopleSource
  span: DateSpan
  columns: readonly PeopleColumn[]
  disabled: boolean
}) {
  const say = useWords('team')
  const money = useWords('money')
  const { columns } = props
  return (
    <TakeRecord
      source={props.source}
      span={props.span}
      disabled={props.disabled}
      title={say('people.file')}
      heads={[...columns.map(({ header }) => header), money('export.currency')]}
      lineOf={(person, currency) => [
        ...columns.map(({ written }) => written(person, currency)),
        currency,
      ]}
    />
  )
}
