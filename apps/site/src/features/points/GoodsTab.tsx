import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, EmptyState, FilterChips, Skeleton, Stack } from '@baize/ui'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import { usePopups } from '../../popups/usePopups.ts'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { WhenRead } from '../../shared/WhenRead.tsx'
import { GoodsArt } from './GoodsArt.tsx'
import { usePointsWords, useSpoken } from './pointWords.ts'
import { RedeemPopup } from './RedeemPopup.tsx'
import { useHolder } from './useHolder.ts'

export type Goods = Value<'pointsGoods'>['list'][number]

const fewLeft = 10
const waitingCards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Goods with their prices; visitors see them too. */
export function GoodsTab() {
  const say = useWords('points')
  const read = useCall('pointsGoods', {}, { staleTimeMs: 0 })
  return (
    <WhenRead read={read} faultTitle={say('fault')} wait={<Waiting />}>
      {({ list }) => <Shelves list={list} />}
    </WhenRead>
  )
}

function Waiting() {
  return (
    <div className="goods-grid" aria-hidden="true">
      {waitingCards.map((id) => (
        <Skeleton key={id} height={308} />
      ))}
    </div>
  )
}

function Shelves({ list }: { list: readonly Goods[] }) {
  const say = useWords('points')
  const holder = useHolder()
  const isKnown = holder === 'member'
  const balance = useCall('pointsBalance', {}, { enabled: isKnown, staleTimeMs: 0 }).data
  const [filter, setFilter] = useState('all')
  const [chosen, setChosen] = useState<string>()
  const goods = list.find(({ id }) => id === chosen)
  if (list.length === 0) {
    return (
      <EmptyState art="chips" title={say('goodsNone')}>
        {say('goodsText')}
      </EmptyState>
    )
  }
  const points = balance && BigInt(balance.points)
  const inReach = list.filter(({ price, left }) => left > 0 && (points ?? 0n) >= BigInt(price))
  const shown = filter === 'reach' ? inReach : list
  return (
    <Stack space={16}>
      {balance && (
        <FilterChips
          label={say('filter')}
          value={filter}
          onChange={setFilter}
          chips={[
            { id: 'all', label: say('filter.all'), count: list.length },
            { id: 'reach', label: say('filter.reach'), count: inReach.length },
          ]}
        />
      )}
      {shown.length === 0 && (
        <EmptyState art="chips" title={say('reachNone')}>
          {say('reachNoneText')}
        </EmptyState>
      )}
      <ul className="goods-grid">
        {shown.map((one) => (
          <li key={one.id}>
            <Card
              goods={one}
              points={points}
              onRedeem={holder === 'nobody' ? undefined : () => setChosen(one.id)}
            />
          </li>
        ))}
      </ul>
      {goods && balance && (
        <RedeemPopup goods={goods} balance={balance} onClose={() => setChosen(undefined)} />
      )}
    </Stack>
  )
}

function Card(props: {
  goods: Goods
  /** Undefined for visitors, and until they are loaded. */
  points: bigint | undefined
  /** Undefined for those who have no points: they are led to an account. */
  onRedeem: (() => void) | undefined
}) {
  const { goods, points } = props
  const { art, price, left } = goods
  const say = useWords('points')
  const spoken = useSpoken()
  const words = usePointsWords()
  const popups = usePopups()
  const { isLogin } = useVisitor()
  const missing = points === undefined ? 0n : BigInt(price) - points
  const toGo = missing > 0n ? say('toGo', { points: words(missing) }) : undefined
  const reason = left === 0 ? say('soldOut') : toGo
  const name = spoken(goods.title)
  return (
    <article className="goods-card" data-gone={left === 0 || undefined}>
      <GoodsArt name={art} />
      {left <= fewLeft && (
        <Badge solid className="goods-left">
          {left === 0 ? say('soldOut') : say('left', { count: left })}
        </Badge>
      )}
      <div className="goods-words">
        <h2>{name}</h2>
        <p>{spoken(goods.text)}</p>
      </div>
      <div className="goods-foot">
        <span className="goods-price">
          <Coins aria-hidden="true" />
          {words(price)}
        </span>
        {points !== undefined && left > 0 && toGo && (
          <Meter points={points} price={BigInt(price)} toGo={toGo} />
        )}
        <Button
          kind="primary"
          wide
          aria-label={say('redeemWhat', { name })}
          {...(reason ? { disabledReason: reason } : {})}
          onClick={() => {
            if (props.onRedeem) props.onRedeem()
            else popups.open({ kind: isLogin ? 'register' : 'login' })
          }}
        >
          {say('redeem')}
        </Button>
      </div>
    </article>
  )
}

/** How much of the price the member has. */
function Meter(props: { points: bigint; price: bigint; toGo: string }) {
  const { points, price } = props
  const share = points <= 0n ? 0 : Math.min(100, Number((points * 100n) / price))
  return (
    <div className="goods-meter">
      <span className="goods-bar" aria-hidden="true">
        <i style={{ inlineSize: `${share}%` }} />
      </span>
      <small>{props.toGo}</small>
    </div>
  )
}
