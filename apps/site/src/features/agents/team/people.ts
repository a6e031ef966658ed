import type { Value } from '@baize/contract'
import type { Source } from '../../../shared/record/pages.ts'
import { type RecordRead, useRecord } from '../../../shared/record/useRecord.ts'

export type Person = Value<'teamPeople'>['list'][number]
export type PeopleTotals = NonNullable<Value<'teamPeople'>['totals']>
export type PeopleSource = Source<Person, PeopleTotals>
export type PeopleRecord = RecordRead<Person, PeopleTotals>

export function usePeople(key: unknown, source: PeopleSource): PeopleRecord {
  return useRecord('teamPeople', key, source)
}
