import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { gameTypes } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Badge, EmptyState, KeyValue, Panel, Skeleton } from '@baize/ui'
import type { ReactNode } from 'react'
import { useTypeWords } from '../../shared/record/betWords.tsx'
import { useSumWords } from '../../shared/Sum.tsx'
import { WhenRead } from '../../shared/WhenRead.tsx'
import { usePointsWords, useSpoken } from './pointWords.ts'
import { useHolder } from './useHolder.ts'

type Offer = NonNullable<Value<'pointsConfig'>['offer']>

/** What earns points and what they are worth; visitors see it too. */
export function RatesTab() {
  return (
    <WithOffer>
      {(offer, currency) => (
        <div className="points-terms">
          <Earning offer={offer} currency={currency} />
          <Exchange offer={offer} currency={currency} />
        </div>
      )}
    </WithOffer>
  )
}

function WithOffer(props: { children: (offer: Offer, currency: string) => ReactNode }) {
  const say = useWords('points')
  const read = useCall('pointsConfig', {})
  return (
    <WhenRead read={read} faultTitle={say('fault')} wait={<Skeleton height={280} />}>
      {({ offer, currency }) =>
        offer ? (
          props.children(offer, currency)
        ) : (
          <EmptyState art="cards" title={say('ratesNone')}>
            {say('ratesText')}
          </EmptyState>
        )
      }
    </WhenRead>
  )
}

function Earning({ offer, currency }: { offer: Offer; currency: string }) {
  const { perPoint, others, deposit } = offer
  const say = useWords('points')
  const typeOf = useTypeWords()
  const sum = useSumWords(currency)
  const per = (amount: string) => <bdi>{say('onePer', { amount: sum(amount) })}</bdi>
  const named = gameTypes.flatMap((type) => {
    const amount = perPoint[type]
    return amount ? [{ id: type, label: typeOf(type), value: per(amount) }] : []
  })
  return (
    <Panel title={say('earning')} description={say('earningText')}>
      <KeyValue
        facts={[
          ...named,
          ...(others ? [{ id: 'others', label: say('others'), value: per(others) }] : []),
          ...(deposit ? [{ id: 'deposit', label: say('deposits'), value: per(deposit) }] : []),
        ]}
      />
    </Panel>
  )
}

function Exchange({ offer, currency }: { offer: Offer; currency: string }) {
  const { levels, amount, minimum } = offer
  const say = useWords('points')
  const words = usePointsWords()
  const sum = useSumWords(currency)
  const isKnown = useHolder() === 'member'
  const own = useCall('pointsBalance', {}, { enabled: isKnown }).data?.level
  // Above the last rate there may be no level.
  const top = useCall('vipLadder', {}).data?.offer?.levels.length ?? 0
  const reached = levels.findLast(({ level }) => own !== undefined && level <= own)
  return (
    <Panel title={say('exchange')} description={say('exchangeText', { minimum: words(minimum) })}>
      <KeyValue
        facts={levels.map(({ level, points }, at) => ({
          id: String(level),
          label: (
            <span className="points-level">
              {say(at === levels.length - 1 && level < top ? 'levelUp' : 'level', { level })}
              {reached?.level === level && <Badge tone="brass">{say('yours')}</Badge>}
            </span>
          ),
          value: <bdi>{say('rate', { points: words(points), amount: sum(amount) })}</bdi>,
        }))}
      />
    </Panel>
  )
}

const rules = ['earn', 'exact', 'never', 'correct', 'spend', 'order', 'cash', 'break'] as const

export function RulesTab() {
  const say = useWords('points')
  const spoken = useSpoken()
  const offer = useCall('pointsConfig', {}).data?.offer
  return (
    <div className="points-rules">
      {offer && <p className="points-summary">{spoken(offer.summary)}</p>}
      {offer?.body && <p>{spoken(offer.body)}</p>}
      <ol>
        {rules.map((rule) => (
          <li key={rule}>{say(`rule.${rule}`)}</li>
        ))}
      </ol>
      {offer && <p className="points-note">{say('version', { version: offer.version })}</p>}
    </div>
  )
}
