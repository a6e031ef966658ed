import './bet.css'
import './stake.css'
import './reveal.css'
import { lotteryByCode, offerOf } from '@baize/engines/lottery'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Panel, useMedia } from '@baize/ui'
import { useState } from 'react'
import { amountWritten } from '../../../shared/amounts.ts'
import { groupsOf } from '../lottery.rules.ts'
import type { LotteryGame } from '../lottery.types.ts'
import { LatestTickets } from '../tickets/LatestTickets.tsx'
import { BetPad } from './BetPad.tsx'
import { Dock } from './Dock.tsx'
import { KindChooser } from './KindChooser.tsx'
import { SlipPanel } from './SlipPanel.tsx'
import type { Slip } from './useSlip.ts'
import type { Stage } from './useStage.ts'

export interface BettingProps {
  game: LotteryGame
  slip: Slip
  stage: Stage
  movedFrom: string | undefined
}

/** The pad beside the slip; on phones the slip is a drawer. */
export function BettingView(props: BettingProps) {
  const { game, slip, stage, movedFrom } = props
  const say = useWords('lottery')
  const isWide = useMedia('(width >= 1024px)')
  const slipPanel = <SlipPanel slip={slip} open={stage.open} game={game} movedFrom={movedFrom} />
  return (
    <div className="bet-table">
      <Panel>
        <Pads game={game} slip={slip} stage={stage} />
      </Panel>
      <aside className="bet-side">
        {isWide ? <Panel title={say('slip')}>{slipPanel}</Panel> : <Dock {...props} />}
        <LatestTickets
          gameCode={game.lottery.gameCode}
          last={game.lottery.last}
          isFresh={stage.isFresh}
        />
      </aside>
    </div>
  )
}

function Pads({ game, slip, stage }: Pick<BettingProps, 'game' | 'slip' | 'stage'>) {
  const { tag } = useLanguage()
  const { currency } = game
  const [first] = groupsOf(game.kinds)
  const [key, setKey] = useState(() => game.kinds.find(({ group }) => group === first)?.key)
  const [unitTyped, setUnit] = useState(() =>
    amountWritten(startUnit(game.limits.unitMin), { currency, tag }),
  )
  const kind = game.kinds.find((each) => each.key === key) ?? game.kinds[0]
  const rules = lotteryByCode(game.lottery.gameCode)
  const engine = kind && rules && offerOf(rules, kind.key)?.kind
  if (!engine) return null
  return (
    <>
      <KindChooser kinds={game.kinds} chosen={kind} onChoose={setKey} />
      <BetPad
        key={kind.key}
        game={game}
        kind={kind}
        engine={engine}
        slip={slip}
        drawId={stage.open?.id}
        unitTyped={unitTyped}
        onUnit={setUnit}
      />
    </>
  )
}

const startMinor = 100n

function startUnit(unitMin: string): bigint {
  const least = BigInt(unitMin)
  return least > startMinor ? least : startMinor
}
