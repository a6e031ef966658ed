import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { ChevronDown } from 'lucide-react'
import { Sum } from '../../../shared/Sum.tsx'
import { useTermsWords } from '../terms/useTermsWords.ts'
import type { PayDetail } from './PaySheet.tsx'

type Part = NonNullable<PayDetail['why']>['downlines'][number]

/** What goes to a direct downline: by which rate of which contract. */
export function DownlinePart(props: {
  part: Part
  currency: string
  onContract: (contractId: string) => void
}) {
  const { part, currency } = props
  const say = useWords('contracts')
  const words = useTermsWords(currency)
  const { person, base, rate, claim, granted } = part
  return (
    <details className="fact-opens">
      <summary>
        {say('why.downline', { account: person.account })}
        <ChevronDown aria-hidden="true" />
      </summary>
      {rate === null ? (
        <p>{say('why.noTier')}</p>
      ) : (
        <p>
          <Sum of={base} currency={currency} /> <bdi dir="ltr">{`× ${words.rate(rate)} =`}</bdi>{' '}
          <Sum of={claim} currency={currency} />
        </p>
      )}
      {granted !== claim && (
        <p>
          {say('why.granted')}: <Sum of={granted} currency={currency} />
        </p>
      )}
      <Button size="sm" onClick={() => props.onContract(part.contractId)}>
        {say('team.open', { other: person.account })}
      </Button>
    </details>
  )
}
