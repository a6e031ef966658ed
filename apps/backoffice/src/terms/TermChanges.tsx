import type { ProgrammeKind } from '@baize/contract/vocabulary'
import { EmptyState, Table } from '@baize/ui'
import { type Fact, factsOf } from './facts.ts'
import type { Terms } from './fresh.ts'
import { termsOf } from './shapes.ts'
import { useTermWords } from './useTermWords.ts'

interface TermChangesProps {
  kind: ProgrammeKind
  before: Terms | undefined
  after: Terms
}

/** What differs between the terms in force and others, in words. */
export function TermChanges({ kind, before, after }: TermChangesProps) {
  const words = useTermWords(kind)
  const members = termsOf(kind)
  const old = byId(before ? factsOf(members, before, words) : [])
  const now = byId(factsOf(members, after, words))
  const rows = [...new Set([...now.keys(), ...old.keys()])]
    .map((id) => ({ id, before: old.get(id), after: now.get(id) }))
    .filter((row) => row.before?.text !== row.after?.text)
  const nothing = <span className="office-lead">{words.say('changes.nothing')}</span>
  return (
    <Table
      dense
      caption={words.say('changes')}
      rows={rows}
      rowId={({ id }) => id}
      empty={<EmptyState title={words.say('changes.none')} />}
      columns={[
        {
          id: 'term',
          header: words.say('changes.term'),
          phone: 'title',
          cell: (row) => (row.after ?? row.before)?.label,
        },
        {
          id: 'before',
          header: words.say('changes.before'),
          cell: (row) => row.before?.text ?? nothing,
        },
        {
          id: 'after',
          header: words.say('changes.after'),
          cell: (row) => row.after?.text ?? nothing,
        },
      ]}
    />
  )
}

const byId = (facts: readonly Fact[]) => new Map(facts.map((fact) => [fact.id, fact]))
