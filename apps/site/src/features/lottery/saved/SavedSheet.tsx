import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, IconButton, Sheet, TextSkeleton } from '@baize/ui'
import { Trash2 } from 'lucide-react'
import { useSending } from '../../../shared/useSending.ts'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { Selection } from '../shown/Selection.tsx'
import { padOf } from '../tickets/ticket.rules.ts'
import { useLotteryWords } from '../useLotteryWords.ts'
import type { PlainBet } from './slipLink.rules.ts'

type Saved = Value<'savedSlips'>['list'][number]

/** The slips of this lottery that the member saved. */
export function SavedSheet(props: {
  gameCode: string
  onFill: (bets: readonly PlainBet[]) => void
  onClose: () => void
}) {
  const { gameCode, onFill, onClose } = props
  const say = useWords('lottery')
  const frame = useWords('frame')
  const read = useCall('savedSlips', { query: { gameCode } }, { staleTimeMs: 0 })
  return (
    <Sheet open side="end" title={say('saved')} closeLabel={frame('close')} onClose={onClose}>
      <WhenRead read={read} faultTitle={say('saved.fault')} wait={<TextSkeleton lines={6} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState art="letter" title={say('saved.none')}>
              {say('saved.noneText')}
            </EmptyState>
          ) : (
            <ul className="saved-list">
              {list.map((slip) => (
                <li key={slip.id}>
                  <SavedRow
                    slip={slip}
                    gameCode={gameCode}
                    onUse={() => {
                      onFill(slip.lines)
                      onClose()
                    }}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </WhenRead>
    </Sheet>
  )
}

function SavedRow(props: { slip: Saved; gameCode: string; onUse: () => void }) {
  const { slip, gameCode, onUse } = props
  const say = useWords('lottery')
  const words = useLotteryWords()
  const [first] = slip.lines
  const { send, isBusy, popup } = useSending('removeSlip', {
    renew: (queries) => queries.invalidateQueries({ queryKey: ['savedSlips'] }),
  })
  return (
    <div className="saved-row">
      <div className="saved-words">
        <strong>{slip.name}</strong>
        {first && (
          <small>
            {words.kind(first.kind, padOf(gameCode, first.kind))} ·{' '}
            {say('plan.bets', { count: slip.lines.length })}
          </small>
        )}
        {first && <Selection of={first.selection} />}
      </div>
      <Button size="sm" onClick={onUse}>
        {say('saved.use')}
      </Button>
      <IconButton
        size="sm"
        label={say('saved.remove', { name: slip.name })}
        icon={<Trash2 />}
        disabled={isBusy}
        onClick={() => void send({ body: { id: slip.id } })}
      />
      {popup}
    </div>
  )
}
