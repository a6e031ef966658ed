import { useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import type { ContractKind } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, Checkbox, Skeleton, TextField } from '@baize/ui'
import { useDeferredValue, useState } from 'react'
import { BareReadFault } from '../../../shared/ReadFault.tsx'
import type { Source } from '../../../shared/record/pages.ts'
import { useRecord } from '../../../shared/record/useRecord.ts'
import { useTermsWords } from '../terms/useTermsWords.ts'

export type Chosen = Value<'contractCandidates'>['list'][number]

/** The most people of one bulk offer. */
const chosenMax = 100

/** Whom an offer goes to: direct downlines, one or many. */
export function Candidates(props: {
  kind: ContractKind
  chosen: readonly Chosen[]
  onChange: (chosen: Chosen[]) => void
}) {
  const { kind, chosen, onChange } = props
  const client = useClient()
  const say = useWords('contracts')
  const [typed, setTyped] = useState('')
  const account = useDeferredValue(typed.trim())
  const query = { kind, ...(account ? { account } : {}) }
  const source: Source<Chosen, never> = async ({ signal, ...page }) => {
    const value = await client.call(
      'contractCandidates',
      { query: { ...query, ...page } },
      { signal },
    )
    return { ...value, totals: null }
  }
  const record = useRecord('contractCandidates', query, source)
  const words = useTermsWords(record.currency)
  const isChosen = (id: string) => chosen.some((one) => one.id === id)
  const toggle = (person: Chosen) =>
    onChange(
      isChosen(person.id) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person],
    )
  return (
    <fieldset className="candidates">
      <legend className="sheet-part">{say('build.whom')}</legend>
      <TextField
        type="search"
        label={say('team.account')}
        reserve={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {record.fault && (
        <BareReadFault
          title={say('own.fault')}
          refusal={record.fault}
          isReading={record.isReading}
          onRetry={record.readAgain}
        />
      )}
      {!record.rows && !record.fault && <Skeleton height={132} />}
      {record.rows?.length === 0 && <p className="contract-small">{say('build.noneFound')}</p>}
      <ul className="candidates-list">
        {record.rows?.map((person) => (
          <li key={person.id}>
            <Checkbox
              checked={isChosen(person.id)}
              disabled={person.hasOffer || (!isChosen(person.id) && chosen.length >= chosenMax)}
              onChange={() => toggle(person)}
              label={<bdi>{person.account}</bdi>}
              detail={
                person.hasOffer
                  ? say('fault.offer-open')
                  : person.active
                    ? say('build.now', { rates: words.inShort(person.active) })
                    : say('build.noContract')
              }
            />
          </li>
        ))}
      </ul>
      {record.more && (
        <Button size="sm" busy={record.more.isReading} onClick={record.more.read}>
          {say('build.more')}
        </Button>
      )}
    </fieldset>
  )
}
