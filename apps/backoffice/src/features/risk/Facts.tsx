import type { OfficeValue } from '@baize/contract/office'
import { riskSigns } from '@baize/contract/office/risk'
import type { Key } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { KeyValue } from '@baize/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Money } from '../../list/Money.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'

type Fact = OfficeValue<'officeCase'>['seen'][number]['facts'][number]

/** What a rule saw, in words and figures. */
export function Facts({ facts, currency }: { facts: readonly Fact[]; currency: string }) {
  const say = useWords('officeRisk')
  const { tag } = useLanguage()
  const may = useMay()
  function shown({ name, kind, value }: Fact): ReactNode {
    if (name === 'bet' && may('bet.read')) return <Link to={`/bets?open=${value}`}>{value}</Link>
    if (kind === 'amount') return <Money amount={value} currency={currency} />
    if (kind === 'moment') return <Moment at={value} />
    if (kind === 'count') return Number(value).toLocaleString(tag)
    if (kind === 'percent') return (Number(value) / 100).toLocaleString(tag, { style: 'percent' })
    if (kind === 'days') return say('rules.days', { count: Number(value) })
    const sign = riskSigns.find((each) => each === value)
    return sign ? say(`sign.${sign}`) : value
  }
  return (
    <KeyValue
      facts={facts.map((one, place) => ({
        id: `${place} ${one.name}`,
        label: say(`fact.${one.name}` as Key<'officeRisk'>),
        value: shown(one),
      }))}
    />
  )
}
