import { useWords } from '@baize/i18n/react'
import { Button, Sheet } from '@baize/ui'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useSumWords } from '../../../shared/Sum.tsx'
import type { Lottery } from '../lottery.types.ts'
import { Clock } from '../shown/Clock.tsx'
import { ResultRow } from '../shown/ResultRow.tsx'
import { Outcome } from '../tickets/Outcome.tsx'
import type { BettingProps } from './BettingView.tsx'
import { SlipPanel } from './SlipPanel.tsx'
import { totalOf } from './slip.rules.ts'

/** At the bottom of a phone: the clock, the last result, and the slip that it opens. */
export function Dock(props: BettingProps) {
  const { slip, game, stage } = props
  const say = useWords('lottery')
  const frame = useWords('frame')
  const sum = useSumWords(game.currency)
  const [isOpen, setOpen] = useState(false)
  const count = slip.lines.length
  // Once it is empty it is closed: the next bet must not open it again by itself.
  if (isOpen && count === 0) setOpen(false)
  return (
    <>
      <div className="dock">
        <div className="dock-draw">
          {stage.open && <Clock key={stage.open.id} atMs={stage.localMs(stage.open.closesAt)} />}
          <DockResult lottery={game.lottery} stage={stage} />
        </div>
        {count > 0 && (
          <Button kind="brass" wide icon={<ReceiptText />} onClick={() => setOpen(true)}>
            {say('slip.open', { count, total: sum(totalOf(slip.lines)) })}
          </Button>
        )}
      </div>
      <Sheet
        open={isOpen && count > 0}
        side="end"
        title={say('slip')}
        closeLabel={frame('close')}
        onClose={() => setOpen(false)}
      >
        <SlipPanel slip={slip} open={stage.open} game={game} movedFrom={props.movedFrom} />
      </Sheet>
    </>
  )
}

/** The same that the bar above shows, for whoever has scrolled on; it is read aloud only there. */
function DockResult(props: { lottery: Lottery; stage: BettingProps['stage'] }) {
  const { lottery, stage } = props
  const { last } = lottery
  const say = useWords('lottery')
  if (stage.drawing) return <span className="dock-words">{say('draw.closed')}</span>
  if (!last) return null
  return (
    <span className="dock-result" aria-hidden="true">
      <ResultRow key={last.id} result={last.result} size="small" isFresh={stage.isFresh} />
      {!stage.isFresh && (
        <span className="dock-outcome">
          <Outcome gameCode={last.gameCode} drawId={last.id} />
        </span>
      )}
    </span>
  )
}
