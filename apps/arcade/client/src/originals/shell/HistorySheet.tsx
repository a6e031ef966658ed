import { useEffect, useState } from 'react'
import { useAmount } from '../../Spoken.tsx'
import { outcomeBy } from '../motion.ts'
import { useSpeech } from '../speech.tsx'
import type { PlayView } from '../wire.ts'
import { Icon } from './Icon.tsx'
import { PlayDetail } from './PlayDetail.tsx'
import { useSeat } from './seat.tsx'

/** Every bet in this game, newest first; each opens with its details and seeds. */
export function HistorySheet({ at }: { at: string | undefined }) {
  const { say } = useSpeech()
  const { api } = useSeat()
  const [plays, setPlays] = useState<readonly PlayView[]>()
  const [hasMore, setMore] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const [openId, setOpenId] = useState(at)
  const load = (before?: string) =>
    api.history(before).then(
      (page) => {
        setPlays((have = []) => [...(before ? have : []), ...page.plays])
        setMore(page.hasMore)
        setFailed(false)
      },
      () => setFailed(true),
    )
  const [first] = useState(() => () => void load())
  useEffect(first, [first])
  if (openId !== undefined) {
    return (
      <>
        <button type="button" className="button plain back" onClick={() => setOpenId(undefined)}>
          <Icon name="back" />
          {say('historyAll')}
        </button>
        <PlayDetail id={openId} known={plays?.find(({ id }) => id === openId)} />
      </>
    )
  }
  if (isFailed && !plays) return <p role="alert">{say('historyFailed')}</p>
  if (!plays) return <p className="hint">{say('opening')}</p>
  if (plays.length === 0) {
    return (
      <div className="empty">
        <h3>{say('historyNone')}</h3>
        <p className="hint">{say('historyNoneText')}</p>
      </div>
    )
  }
  return (
    <>
      <ul className="plays">
        {plays.map((play) => (
          <Row key={play.id} play={play} open={() => setOpenId(play.id)} />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="button plain" onClick={() => void load(plays.at(-1)?.id)}>
          {say('historyMore')}
        </button>
      )}
      <p>
        <a href={api.exportUrl} download="plays.json">
          {say('export')}
        </a>
      </p>
    </>
  )
}

function Row({ play, open }: { play: PlayView; open(): void }) {
  const speech = useSpeech()
  const { say, figures, locale } = speech
  const amount = useAmount()
  const staked = BigInt(play.staked)
  const returned = BigInt(play.returned)
  const clock = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'medium',
    numberingSystem: 'latn',
  })
  const isOver = play.state === 'done' || play.state === 'paying'
  const times = staked > 0n ? Number((returned * 10_000n) / staked) : 0
  return (
    <li>
      <button type="button" onClick={open}>
        <time dateTime={play.at}>{clock.format(new Date(play.at))}</time>
        <span>{amount(staked)}</span>
        <span>{isOver ? figures.multiplier(times) : say(`state.${play.state}`)}</span>
        <b data-outcome={isOver ? outcomeBy({ staked, returned }) : undefined}>
          {isOver ? amount(returned - staked, 'always') : ''}
        </b>
      </button>
    </li>
  )
}
