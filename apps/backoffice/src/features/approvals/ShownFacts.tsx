import { type ProgrammeKind as Kind, programmeKinds } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { decimalsOf, parseAmount } from '@baize/money'
import { type Fact, KeyValue } from '@baize/ui'
import type { ReactNode } from 'react'
import { Money } from '../../list/Money.tsx'
import { Moment } from '../../Moment.tsx'
import { useActing } from '../../session/me.tsx'
import { factsOf } from '../../terms/facts.ts'
import { termsOf } from '../../terms/shapes.ts'
import { useTermWords } from '../../terms/useTermWords.ts'
import { AgentTerms, ContractKind, Rates } from './agentFacts.tsx'
import { type FactName, factNames, plainName, toldOf } from './facts.ts'
import { ExportName, FieldName, LimitName, ProgrammeKind, RuleName, SwitchName } from './names.tsx'
import type { Shown } from './OneRequest.tsx'

/** What a request would change, in words and values that people read. */
export function ShownFacts({ request }: { request: Shown }) {
  const say = useWords('officeApprovals')
  const { member, amount, shown } = request
  const kind = programmeKinds.find((each) => each === shown.kind)
  const facts = Object.entries(shown)
    // Whom it is about, and its amount, stand above.
    .filter(([name, value]) => !isMember(name) || value !== member?.account)
    .filter(([name]) => name !== 'amount' || amount === null)
    .map(([name, value]): Fact => {
      const known = factNames.find((each) => each === name)
      return {
        id: name,
        label: known ? (
          say(`fact.${known}`)
        ) : request.command.startsWith('cashier.') ? (
          <FieldName name={name} />
        ) : (
          plainName(name)
        ),
        value: <Value name={known} value={value} kind={kind} />,
      }
    })
  return facts.length > 0 ? <KeyValue facts={facts} /> : <p>{say('one.nothing')}</p>
}

const isMember = (name: string): boolean => name === 'member' || name === 'account'

interface ValueProps {
  name: FactName | undefined
  value: string
  /** Of the programme whose terms are told. */
  kind: Kind | undefined
}

function Value({ name, value, kind }: ValueProps): ReactNode {
  if (name === 'rule') return <RuleName rule={value} />
  if (name === 'what') return <SwitchName what={value} />
  if (name === 'limit') return <LimitName limit={value} />
  if (name === 'kind' && kind) return <ProgrammeKind kind={kind} />
  if (name === 'rows') return <ExportName kind={value} />
  if (name === 'merchant') return <MerchantName id={value} />
  if (name === 'contract') return <ContractKind kind={value} />
  if ((name === 'agreedNow' || name === 'offered') && value.startsWith('{'))
    return <AgentTerms json={value} />
  if (name === 'ratesNow' || name === 'ratesAfter') return <Rates json={value} />
  if (name === 'terms' && kind) return <Terms json={value} kind={kind} />
  return <Told value={value} />
}

function Told({ value }: { value: string }): ReactNode {
  const say = useWords('officeApprovals')
  const told = toldOf(value)
  switch (told.kind) {
    case 'money':
      return <MoneyText text={told.text} currency={told.currency} />
    case 'moment':
      return <Moment at={told.at} />
    case 'version':
      return say('value.version', { number: told.number })
    case 'name':
      return say(`value.${told.name}`)
    case 'text':
      return told.text
  }
}

function MoneyText({ text, currency }: { text: string; currency: string }) {
  const isNegative = text.startsWith('-')
  const minor = parseAmount(text.replace('-', ''), decimalsOf(currency)) ?? 0n
  return <Money amount={String(isNegative ? -minor : minor)} currency={currency} />
}

function MerchantName({ id }: { id: string }) {
  const say = useWords('office')
  const { me } = useActing()
  if (id === '*') return say('staff.all')
  return me.merchants.find((one) => one.id === id)?.name ?? say('merchant')
}

/** The terms of a programme as its form says them: names, units and amounts in words, one a line. */
function Terms({ json, kind }: { json: string; kind: Kind }) {
  const words = useTermWords(kind)
  const facts = factsOf(termsOf(kind), JSON.parse(json) as Record<string, unknown>, words)
  return (
    <ul className="office-terms">
      {facts.map(({ id, label, text }) => (
        <li key={id}>
          {label}: {text}
        </li>
      ))}
    </ul>
  )
}
