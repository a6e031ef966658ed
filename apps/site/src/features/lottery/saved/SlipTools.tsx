import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { BookmarkPlus, CalendarClock, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useCopy } from '../../../shared/Copy.tsx'
import type { OpenDraw } from '../bet/useOpenDraw.ts'
import type { Slip } from '../bet/useSlip.ts'
import type { LotteryGame } from '../lottery.types.ts'
import { PlanSheet } from '../plans/PlanSheet.tsx'
import { SaveSheet } from './SaveSheet.tsx'
import { betsOf, linkText } from './slipLink.rules.ts'

/** What else a slip is good for: several draws, later, or a friend. */
export function SlipTools(props: { slip: Slip; game: LotteryGame; open: OpenDraw | undefined }) {
  const { slip, game, open } = props
  const say = useWords('lottery')
  const [shown, setShown] = useState<'plan' | 'save'>()
  const { copy, dialog } = useCopy()
  const bets = betsOf(slip.lines)
  const word = linkText(bets)
  const share = () => {
    const { mode, gameCode } = game.lottery
    const type = mode === 'ELOTT' ? 'ELOTT' : 'LOTT'
    const path = paths.games(type, undefined, `${gameCode}.${word ?? ''}`)
    const link = new URL(path, location.origin).href
    copy(link, { what: say('share.what'), shown: link })
  }
  return (
    <div className="slip-tools">
      <Button
        size="sm"
        icon={<CalendarClock />}
        disabled={slip.isLocked || !open}
        onClick={() => setShown('plan')}
      >
        {say('plan.open')}
      </Button>
      <Button
        size="sm"
        kind="quiet"
        icon={<BookmarkPlus />}
        disabled={slip.isLocked}
        onClick={() => setShown('save')}
      >
        {say('saved.save')}
      </Button>
      <Button
        size="sm"
        kind="quiet"
        icon={<Share2 />}
        {...(word === undefined ? { disabledReason: say('share.tooLong') } : {})}
        onClick={share}
      >
        {say('share')}
      </Button>
      <Button
        size="sm"
        kind="quiet"
        icon={<Trash2 />}
        disabled={slip.isLocked}
        onClick={slip.clear}
      >
        {say('slip.clear')}
      </Button>
      {shown === 'plan' && open && (
        <PlanSheet slip={slip} game={game} open={open} onClose={() => setShown(undefined)} />
      )}
      {shown === 'save' && (
        <SaveSheet
          gameCode={game.lottery.gameCode}
          bets={bets}
          onClose={() => setShown(undefined)}
        />
      )}
      {dialog}
    </div>
  )
}
