import { contractKinds, gameTypes } from '@baize/contract/vocabulary'
import { useLanguage, useWords } from '@baize/i18n/react'
import { TermsList } from '../agents/TermsList.tsx'
import { percentText, type Terms } from '../agents/terms.ts'

export function ContractKind({ kind }: { kind: string }) {
  const say = useWords('officeAgents')
  const known = contractKinds.find((each) => each === kind)
  return known ? say(`contract.kind.${known}`) : kind
}

/** Terms of an agent's contract, a line for each tier. */
export function AgentTerms({ json }: { json: string }) {
  const { currency, terms } = JSON.parse(json) as { currency: string; terms: Terms }
  return <TermsList terms={terms} currency={currency} />
}

/** Rebate rates; what has none is left out. */
export function Rates({ json }: { json: string }) {
  const say = useWords('officeAgents')
  const frame = useWords('frame')
  const { tag } = useLanguage()
  const rates = JSON.parse(json) as Partial<Record<string, number>>
  const some = gameTypes.filter((type) => (rates[type] ?? 0) > 0)
  if (some.length === 0) return '–'
  return (
    <ul className="office-terms">
      {some.map((type) => (
        <li key={type}>
          {frame(`games.${type}`)}: {say('tier', { rate: percentText(rates[type] ?? 0, tag) })}
        </li>
      ))}
    </ul>
  )
}
