import type { OfficeValue } from '@baize/contract/office'
import { transferOutcomes, winOutcomes } from '@baize/contract/office/games'
import { useWords } from '@baize/i18n/react'
import { RadioGroup, StateBanner } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'

type Read = OfficeValue<'officePending'>
export type Pending =
  | ({ kind: 'win' } & Read['wins'][number])
  | ({ kind: 'transfer' } & Read['transfers'][number])

interface DecidePendingProps {
  of: Pending
  onClose: () => void
}

/** Says what becomes of a win or a transfer; another person of another role has to agree. */
export function DecidePending({ of, onClose }: DecidePendingProps) {
  if (of.kind === 'win') return <DecideWin win={of} onClose={onClose} />
  return <ResolveTransfer transfer={of} onClose={onClose} />
}

function DecideWin({ win, onClose }: { win: Read['wins'][number]; onClose: () => void }) {
  const say = useWords('officeGames')
  const [outcome, setOutcome] = useState<(typeof winOutcomes)[number]>()
  // What somebody began to pay cannot be refused any more.
  const offered = win.isPaying ? (['pay'] as const) : winOutcomes
  return (
    <CommandDialog
      name="win.decide"
      title={say('wins.decide')}
      confirmLabel={say('pending.ask')}
      kind="danger"
      input={outcome && { id: win.id, outcome }}
      missing={say('pending.missing')}
      renews={['officePending', 'officeBet', 'officeBets']}
      onClose={onClose}
    >
      <p>{say('wins.decide.text')}</p>
      <RadioGroup
        label={say('pending.outcome')}
        name="outcome"
        value={outcome ?? ''}
        onChange={(value) => setOutcome(offered.find((each) => each === value))}
        options={offered.map((value) => ({
          value,
          label: say(`wins.${value}`),
          detail: say(`wins.${value}.text`),
        }))}
      />
    </CommandDialog>
  )
}

interface ResolveTransferProps {
  transfer: Read['transfers'][number]
  onClose: () => void
}

function ResolveTransfer({ transfer, onClose }: ResolveTransferProps) {
  const say = useWords('officeGames')
  const [outcome, setOutcome] = useState<(typeof transferOutcomes)[number]>()
  const { id, isAnswered, direction } = transfer
  return (
    <CommandDialog
      name="transfer.resolve"
      title={say('transfers.resolve')}
      confirmLabel={say('pending.ask')}
      kind="danger"
      input={outcome && !isAnswered ? { id, outcome } : undefined}
      missing={say(isAnswered ? 'transfers.answered.text' : 'pending.missing')}
      renews={['officePending']}
      onClose={onClose}
    >
      {isAnswered ? (
        <StateBanner tone="info" title={say('transfers.answered.text')} />
      ) : (
        <>
          <p>{say('transfers.resolve.text')}</p>
          <RadioGroup
            label={say('pending.outcome')}
            name="outcome"
            value={outcome ?? ''}
            onChange={(value) => setOutcome(transferOutcomes.find((each) => each === value))}
            options={transferOutcomes.map((value) => ({
              value,
              label: say(`transfers.${value}`),
              detail: say(`transfers.${value}.${direction}`),
            }))}
          />
        </>
      )}
    </CommandDialog>
  )
}
