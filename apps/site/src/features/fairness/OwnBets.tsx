import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, Panel, Skeleton, Stack } from '@baize/ui'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePopups } from '../../popups/usePopups.ts'
import { Moment } from '../../shared/Moment.tsx'
import { BareReadFault } from '../../shared/ReadFault.tsx'
import { Change, Sum } from '../../shared/Sum.tsx'
import { checkRound } from './check.ts'
import { type ExportedPlay, isPlay, judge } from './history.ts'
import { Result } from './Result.tsx'
import { Verdict } from './Verdict.tsx'

const betsShown = 8
/** The category of the in-house games. */
const inHouse = 'BGS'

/** The member's newest bets on in-house games: one click checks one. */
export function OwnBets() {
  const say = useWords('fairness')
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('round') ?? undefined
  const choose = (id: string | undefined) => {
    const next = new URLSearchParams()
    if (id) next.set('round', id)
    setSearch(next, { preventScrollReset: true })
  }
  return (
    <Panel title={say('own.betsTitle')}>
      {chosen === undefined ? (
        <Newest onChoose={choose} />
      ) : (
        <Stack space={16}>
          <div>
            <Button size="sm" onClick={() => choose(undefined)}>
              {say('own.betsAll')}
            </Button>
          </div>
          <BetCheck key={chosen} id={chosen} />
        </Stack>
      )}
    </Panel>
  )
}

function Newest({ onChoose }: { onChoose: (id: string) => void }) {
  const say = useWords('fairness')
  const query = { gameType: inHouse, pageSize: betsShown } as const
  const read = useCall('bets', { query }, { staleTimeMs: 0 })
  if (read.isError) {
    return (
      <BareReadFault
        title={say('own.betsFault')}
        refusal={read.error}
        isReading={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  }
  if (!read.data) return <Skeleton height={240} />
  const { list, currency } = read.data
  if (list.length === 0) return <p>{say('own.betsNone')}</p>
  return (
    <ul className="fair-bets">
      {list.map(({ id, gameName, stake, profit, status, placedAt }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(id)}>
            <span>
              <strong>
                <bdi>{gameName}</bdi>
              </strong>
              <small>
                <Moment at={placedAt} />
              </small>
            </span>
            <span>
              <Sum of={stake} currency={currency} />
              {status === 'settled' && <Change of={profit} currency={currency} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** One bet, fetched with its seeds and played again here. */
function BetCheck({ id }: { id: string }) {
  const say = useWords('fairness')
  const read = useCall('betRound', { query: { id } }, { staleTimeMs: 0 })
  if (read.isError) {
    return (
      <BareReadFault
        title={say('own.betsFault')}
        refusal={read.error}
        isReading={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  }
  if (!read.data) return <Skeleton height={160} />
  const { play } = read.data
  if (!isPlay(play)) return <p>{say('own.betsOther')}</p>
  const isHidden = judge(play) === 'hidden' && !play.shared
  return (
    <Checked play={play}>
      {isHidden && <ChangeSeeds betId={id} onBack={() => void read.refetch()} />}
    </Checked>
  )
}

/** Seeds are the vendor's and change in its game: the game opens over this page, with its sheet for them. */
function ChangeSeeds({ betId, onBack }: { betId: string; onBack: () => void }) {
  const say = useWords('fairness')
  const popups = usePopups()
  const { data: bet } = useCall('betDetail', { query: { id: betId } })
  const back = useEffectEvent(onBack)
  const [wasOpened, setOpened] = useState(false)
  const isBack = wasOpened && popups.shown === undefined
  useEffect(() => {
    if (isBack) back()
  }, [isBack])
  if (!bet) return null
  const open = () => {
    popups.open({
      kind: 'game',
      nodeId: bet.game,
      title: bet.gameName,
      mode: 'real',
      sheet: 'fairness',
    })
    setOpened(true)
  }
  return (
    <Button size="sm" onClick={open}>
      {say('told.change')}
    </Button>
  )
}

function Checked({ play, children }: { play: ExportedPlay; children: ReactNode }) {
  const say = useWords('fairness')
  const answer = checkRound(askedOf(play))
  return (
    <div className="fair-checked" aria-live="polite">
      <Verdict play={play} verdict={judge(play)} actions={children} />
      {answer.kind === 'checked' && (
        <details>
          <summary>{say('result.details')}</summary>
          <Result checked={answer.checked} currency={play.currency} />
        </details>
      )}
    </div>
  )
}

/** The same round as the form for pasted values takes it. */
function askedOf({ game, seeds, shared, bet, actions }: ExportedPlay) {
  return {
    game,
    server: seeds?.serverSeed ?? '',
    client: seeds?.clientSeed ?? '',
    nonce: seeds ? String(seeds.nonce) : '',
    link: shared?.link ?? '',
    salt: shared?.salt ?? '',
    bet: JSON.stringify(bet),
    actions: JSON.stringify(actions),
  }
}
