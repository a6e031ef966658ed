import type { ReactNode } from 'react'

export type Fact = {
  id: string
  label: ReactNode
  value: ReactNode
  /** Marks the row as the sum of the rows above. */
  sum?: boolean
}

/** Names at the start, values at the end: a receipt, a profile. */
export function KeyValue({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="bz-facts">
      {facts.map((fact) => (
        <div key={fact.id} className={fact.sum ? 'bz-facts-sum' : undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
