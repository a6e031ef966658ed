import type { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, type Column, EmptyState, Panel, Stack, Table, toast } from '@baize/ui'
import { Exact } from '../../shared/Exact.tsx'
import { isDecided } from '../../shared/intents.ts'
import { useTypeWords } from '../../shared/record/betWords.tsx'
import { useRefusalWords } from '../../shared/refusalWords.ts'
import { useRateWords } from '../../shared/rewardWords.ts'
import { Sum, useSumWords } from '../../shared/Sum.tsx'
import { ToGames } from '../../shared/ToGames.tsx'
import { useIntents } from '../../shared/useIntents.ts'
import { useSending } from '../../shared/useSending.ts'
import { millionthsOf, type Rakeback, useDayWords } from './vipWords.ts'

interface RakebackProps {
  rakeback: Rakeback
  currency: string
}

/** What of the house edge comes back: the sum to claim, the games, and the bets behind it. */
export function RakebackView({ rakeback, currency }: RakebackProps) {
  const say = useWords('vip')
  const rewards = useWords('rewards')
  return (
    <Stack space={16}>
      <Due rakeback={rakeback} currency={currency} />
      <Panel title={say('games')} description={say('gamesText')} bare className="vip-table">
        <Table
          caption={say('games')}
          columns={useGameColumns(currency)}
          rows={rakeback.games}
          rowId={({ game }) => game}
          empty={
            <EmptyState art="table" title={rewards('rebate.linesNone')} actions={<ToGames />}>
              {rewards('rebate.linesNoneText')}
            </EmptyState>
          }
        />
      </Panel>
      {rakeback.lines.length > 0 && (
        <Panel
          title={rewards('rebate.lines')}
          description={rewards('rebate.linesText')}
          bare
          className="vip-table"
        >
          <Table
            caption={rewards('rebate.lines')}
            columns={useLineColumns(currency)}
            rows={rakeback.lines}
            rowId={({ day, gameType, rate }) => `${day} ${gameType} ${rate}`}
          />
        </Panel>
      )}
    </Stack>
  )
}

/** Below the minimum it says what is missing. */
function Due({ rakeback, currency }: RakebackProps) {
  const { due, minimum, share } = rakeback
  const say = useWords('vip')
  const rewards = useWords('rewards')
  const sum = useSumWords(currency)
  const rate = useRateWords()
  const { claim, isBusy, popup } = useClaim(currency)
  const missing = BigInt(minimum) - BigInt(due)
  const about = share > 0 ? say('share', { share: rate(millionthsOf(share)) }) : say('shareNone')
  return (
    <div className="bz-panel vip-due">
      <div className="vip-due-words">
        <span>{say('due')}</span>
        <strong>
          <Sum of={due} currency={currency} />
        </strong>
        <small>
          {about}{' '}
          {missing > 0n &&
            BigInt(minimum) > 1n &&
            rewards('rebate.minimum', { minimum: sum(minimum), missing: sum(missing) })}
        </small>
      </div>
      {missing <= 0n && (
        <Button kind="primary" busy={isBusy} onClick={() => void claim(due)}>
          {rewards('claim')}
        </Button>
      )}
      {popup}
    </div>
  )
}

function useClaim(currency: string) {
  const say = useWords('rewards')
  const sum = useSumWords(currency)
  const words = useRefusalWords()
  const intents = useIntents()
  const { send, isBusy, popup } = useSending('claimRakeback', {
    onRefused: (refusal: Refusal) => {
      if (isDecided(refusal)) intents.decided()
      toast({ tone: 'danger', title: words(refusal) })
    },
  })
  async function claim(due: string): Promise<void> {
    const done = await send({ body: { id: intents.idFor([due]) } })
    if (!done) return
    intents.decided()
    toast({ tone: 'success', title: say('claimed', { what: sum(done.amount) }) })
  }
  return { claim, isBusy, popup }
}

function useGameColumns(currency: string): Column<Rakeback['games'][number]>[] {
  const say = useWords('vip')
  const rewards = useWords('rewards')
  const rate = useRateWords()
  return [
    {
      id: 'game',
      header: say('column.game'),
      phone: 'title',
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: 'valid',
      header: rewards('column.valid'),
      align: 'end',
      cell: ({ validBet }) => <Sum of={validBet} currency={currency} />,
    },
    {
      id: 'edge',
      header: say('column.edge'),
      align: 'end',
      cell: ({ edge }) => (edge === null ? say('noReturn') : rate(millionthsOf(edge))),
    },
    {
      id: 'back',
      header: say('column.back'),
      align: 'end',
      cell: ({ rate: millionths }) => (millionths === null ? '–' : rate(millionths)),
    },
  ]
}

function useLineColumns(currency: string): Column<Rakeback['lines'][number]>[] {
  const say = useWords('rewards')
  const typeOf = useTypeWords()
  const day = useDayWords()
  const rate = useRateWords()
  return [
    { id: 'day', header: say('column.day'), phone: 'title', cell: (line) => day(line.day) },
    { id: 'type', header: say('column.games'), cell: ({ gameType }) => typeOf(gameType) },
    { id: 'bets', header: say('column.bets'), align: 'end', cell: ({ bets }) => bets },
    {
      id: 'valid',
      header: say('column.valid'),
      align: 'end',
      cell: ({ validBet }) => <Sum of={validBet} currency={currency} />,
    },
    { id: 'rate', header: say('column.rate'), align: 'end', cell: (line) => rate(line.rate) },
    {
      id: 'earned',
      header: say('column.earned'),
      align: 'end',
      cell: ({ earned }) => <Exact of={earned} currency={currency} />,
    },
  ]
}
