import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, Heading, Skeleton } from '@baize/ui'
import { ArrowRightLeft, Coins } from 'lucide-react'
import { useState } from 'react'
import { usePopups } from '../../popups/usePopups.ts'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { useSumWords } from '../../shared/Sum.tsx'
import { ConvertPopup } from './ConvertPopup.tsx'
import { usePointsFigure, usePointsWords } from './pointWords.ts'
import { useHolder } from './useHolder.ts'

/** The current points and what they are worth; visitors are told what points are. */
export function PointsHero() {
  const say = useWords('points')
  const holder = useHolder()
  return (
    <div className="bz-panel bz-cloth points-hero">
      <div className="points-words">
        <Heading level={1} icon={<Coins />}>
          {say('title')}
        </Heading>
        <p className="points-lead on-cloth">{say('text')}</p>
      </div>
      {holder === 'nobody' ? <Invitation /> : <Own isKnown={holder === 'member'} />}
    </div>
  )
}

function Invitation() {
  const frame = useWords('frame')
  const popups = usePopups()
  const { isLogin } = useVisitor()
  return (
    <div className="points-acts">
      <Button kind="brass" onClick={() => popups.open({ kind: 'register' })}>
        {frame('register')}
      </Button>
      {!isLogin && <Button onClick={() => popups.open({ kind: 'login' })}>{frame('login')}</Button>}
    </div>
  )
}

function Own({ isKnown }: { isKnown: boolean }) {
  const say = useWords('points')
  const { data } = useCall('pointsBalance', {}, { enabled: isKnown, staleTimeMs: 0 })
  return (
    <div className="points-own">
      <span className="on-cloth">{say('current')}</span>
      {data ? <Balance balance={data} /> : <Skeleton width={180} height={84} />}
    </div>
  )
}

function Balance({ balance }: { balance: Value<'pointsBalance'> }) {
  const { points, worth, rate, minimum, currency } = balance
  const left = missing(balance)
  const say = useWords('points')
  const figure = usePointsFigure()
  const words = usePointsWords()
  const sum = useSumWords(currency)
  const [isOpen, setOpen] = useState(false)
  const isBelow = points.startsWith('-')
  return (
    <>
      <strong className="points-figure">{figure(points)}</strong>
      {isBelow && <p className="on-cloth">{say('belowZero')}</p>}
      {rate && !isBelow && (
        <p className="on-cloth">
          {say('worth', { amount: sum(worth) })}
          {' · '}
          <small>{say('rate', { points: words(rate.points), amount: sum(rate.amount) })}</small>
        </p>
      )}
      {rate && (
        <Button
          kind="brass"
          icon={<ArrowRightLeft />}
          disabled={left > 0n}
          onClick={() => setOpen(true)}
        >
          {say('convert')}
        </Button>
      )}
      {rate && left > 0n && (
        <small className="on-cloth">
          {say('convertHint', { minimum: words(minimum) })}
          {' · '}
          {say('toGo', { points: words(left) })}
        </small>
      )}
      {isOpen && rate && (
        <ConvertPopup balance={balance} rate={rate} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function missing({ points, minimum }: Value<'pointsBalance'>): bigint {
  const left = BigInt(minimum) - BigInt(points)
  return left > 0n ? left : 0n
}
