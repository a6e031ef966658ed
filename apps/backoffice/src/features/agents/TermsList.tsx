import { type Terms, useTermsText } from './terms.ts'

/** The terms of a contract, a line for each tier; a dash where there are none. */
export function TermsList({ terms, currency }: { terms: Terms | undefined; currency: string }) {
  const text = useTermsText(currency)
  if (!terms) return '–'
  return (
    <ul className="agent-terms">
      {text(terms).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
