import { commitmentOf, entriesDigestOf, jackpot, playRound } from '@baize/engines/house'
import { useEffect, useState } from 'react'
import type { JackpotAnswer, JackpotPast } from '../../../../src/jackpot/wire.ts'
import { useAmount } from '../../Spoken.tsx'
import { useSpeech } from '../speech.tsx'
import { useSeat } from './seat.tsx'

/** The daily draw. After midnight a new draw begins, so everything is read again. */
export function JackpotSheet() {
  const { pot } = useSeat()
  return <Draws key={pot?.commitment} />
}

/** The pot and the past draws, each of which can be verified here. */
function Draws() {
  const { say, figures, locale } = useSpeech()
  const amount = useAmount()
  const { api, pot } = useSeat()
  const [told, setTold] = useState<JackpotAnswer>()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    api.jackpot().then(setTold, () => setLost(true))
  }, [api])
  if (isLost) return <p className="hint">{say('jackpot.lost')}</p>
  if (!told) return <p className="hint">{say('jackpot.reading')}</p>
  const { me, past } = told
  const now = { ...told.now, ...(pot?.commitment === told.now.commitment && pot) }
  const share = figures.percent(now.contributionPpm / 1_000_000, 2)
  const at = new Date(now.drawnAt)
  const time = at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <p>{say('jackpot.text', { share })}</p>
      <dl className="figures">
        {now.amount !== '0' && <Row name={say('jackpot.now')} value={amount(BigInt(now.amount))} />}
        <Row name={say('jackpot.at')} value={time} />
        <Row name={say('jackpot.me')} value={me} isCode />
        <Row name={say('jackpot.commitment')} value={now.commitment} isCode />
      </dl>
      <h3>{say('jackpot.past')}</h3>
      {past.length === 0 && <p className="hint">{say('jackpot.none')}</p>}
      <ul className="rules">
        {past.map((draw) => (
          <PastDraw key={draw.day} draw={draw} />
        ))}
      </ul>
    </>
  )
}

function Row({ name, value, isCode }: { name: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isCode ? <code>{value}</code> : value}</dd>
    </div>
  )
}

function PastDraw({ draw }: { draw: JackpotPast }) {
  const { say } = useSpeech()
  const amount = useAmount()
  const [isRight, setRight] = useState<boolean>()
  const { day, winner, entries } = draw
  return (
    <li>
      <p>
        {say('jackpot.won', { day, amount: amount(BigInt(draw.amount)), players: entries.length })}{' '}
        <code>{winner}</code>
      </p>
      <button type="button" className="button plain" onClick={() => setRight(isDrawnRight(draw))}>
        {say('jackpot.check')}
      </button>
      {isRight !== undefined && (
        <output data-outcome={isRight ? 'won' : 'lost'}>
          {say(isRight ? 'jackpot.right' : 'jackpot.wrong')}
        </output>
      )}
    </li>
  )
}

/** Repeats a draw from its revealed seed and everybody's tickets. */
function isDrawnRight(draw: JackpotPast): boolean {
  const { serverSeed, commitment, entries, winner } = draw
  if (commitmentOf(serverSeed) !== commitment) return false
  const clientSeed = entriesDigestOf(
    entries.map(({ id, staked }) => ({ id, staked: BigInt(staked) })),
  )
  const bet = { pool: draw.amount, entries }
  const { view } = playRound({ game: jackpot, bet, serverSeed, clientSeed, nonce: 0 })
  return view.winner === winner
}
