import { type BetKind, linesMax } from '@baize/engines/lottery'
import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { Bookmark, Eraser, RotateCcw, Shuffle } from 'lucide-react'
import { useState } from 'react'
import type { Kind, LotteryGame } from '../lottery.types.ts'
import { SavedSheet } from '../saved/SavedSheet.tsx'
import { useFill } from '../saved/useFill.ts'
import { useLastSlip } from '../saved/useLastSlip.ts'
import { useLotteryWords } from '../useLotteryWords.ts'
import { fullOf } from './left.rules.ts'
import { PadNumbers } from './PadNumbers.tsx'
import { PadRows } from './PadRows.tsx'
import {
  emptyRows,
  type Reading,
  type Rows,
  randomBelow,
  readPicks,
  rowsOfText,
  textOfRows,
} from './picks.rules.ts'
import { StakeLine } from './StakeLine.tsx'
import { useLeft } from './useLeft.ts'
import type { Slip } from './useSlip.ts'

interface BetPadProps {
  game: LotteryGame
  kind: Kind
  engine: BetKind
  slip: Slip
  drawId: string | undefined
  unitTyped: string
  onUnit: (typed: string) => void
}

/** Picks of one kind, what they cost and may win, and the way into the slip. */
export function BetPad(props: BetPadProps) {
  const { game, kind, engine, slip, drawId } = props
  const left = useLeft(drawId, kind.key)
  const full = fullOf(left, { engine, kind, unitMin: game.limits.unitMin })
  const picks = usePicks(kind, engine)
  const fault = useFaultWords(kind, picks.reading)
  return (
    <>
      <div className="pad" data-shape={kind.pad.shape}>
        {kind.pad.shape === 'numbers' ? (
          <PadNumbers
            kind={kind}
            typed={picks.typed}
            reading={picks.reading}
            fault={fault}
            full={full}
            onType={picks.type}
          />
        ) : (
          <PadRows
            kind={kind}
            family={game.lottery.family}
            rows={picks.rows}
            full={full}
            onChange={picks.pick}
          />
        )}
        <PadTools
          onQuick={picks.quick}
          onClear={picks.clear}
          isEmpty={picks.reading.state === 'empty'}
          game={game}
          slip={slip}
        />
      </div>
      <StakeLine
        game={game}
        kind={kind}
        engine={engine}
        reading={picks.reading}
        left={left}
        note={fault}
        slip={slip}
        unitTyped={props.unitTyped}
        onUnit={props.onUnit}
        onAdded={picks.clear}
      />
    </>
  )
}

function usePicks(kind: Kind, engine: BetKind) {
  const [rows, pick] = useState<Rows>(() => emptyRows(kind.pad))
  const [typed, type] = useState('')
  const text = kind.pad.shape === 'numbers' ? typed : textOfRows(rows)
  const put = (selection: string) => {
    if (kind.pad.shape === 'numbers') type(selection.replaceAll(',', ' '))
    else pick(rowsOfText(selection))
  }
  return {
    rows,
    typed,
    pick,
    type,
    reading: readPicks(engine, text),
    quick: () => put(engine.pick({ below: randomBelow })),
    clear: () => {
      pick(emptyRows(kind.pad))
      type('')
    },
  }
}

function useFaultWords(kind: Kind, reading: Reading): string | undefined {
  const say = useWords('lottery')
  const words = useLotteryWords()
  if (reading.state !== 'bad') return undefined
  return say(`pad.fault.${reading.fault}`, {
    digits: kind.pad.shape === 'numbers' ? kind.pad.digits : 1,
    count: words.figure(linesMax),
  })
}

function PadTools(props: {
  onQuick: () => void
  onClear: () => void
  isEmpty: boolean
  game: LotteryGame
  slip: Slip
}) {
  const say = useWords('lottery')
  const { gameCode } = props.game.lottery
  const fill = useFill(props.game, props.slip)
  const last = useLastSlip(gameCode, fill)
  const [isSaved, setSaved] = useState(false)
  return (
    <div className="pad-tools">
      <Button size="sm" icon={<Shuffle />} onClick={props.onQuick}>
        {say('pad.quick')}
      </Button>
      <Button size="sm" kind="quiet" icon={<Bookmark />} onClick={() => setSaved(true)}>
        {say('saved')}
      </Button>
      <Button
        size="sm"
        kind="quiet"
        icon={<RotateCcw />}
        busy={last.isBusy}
        disabled={props.slip.isFull}
        onClick={last.repeat}
      >
        {say('last')}
      </Button>
      <Button
        size="sm"
        kind="quiet"
        icon={<Eraser />}
        disabled={props.isEmpty}
        onClick={props.onClear}
      >
        {say('pad.clear')}
      </Button>
      {isSaved && <SavedSheet gameCode={gameCode} onFill={fill} onClose={() => setSaved(false)} />}
    </div>
  )
}
