import { linkBefore } from '@baize/engines/house'
import { useEffect, useState } from 'react'
import { useAmount } from '../../Spoken.tsx'
import { shownOf, stagedOf } from '../round.rules.ts'
import { useSpeech } from '../speech.tsx'
import { type Verdict, verifyPlay } from '../verify.ts'
import type { PlayView } from '../wire.ts'
import { Copied } from './Copied.tsx'
import { Check, knownOf, VerifyLink } from './FairnessSheet.tsx'
import { useSeat } from './seat.tsx'

/** One bet: its outcome, its seeds, and the same bet played again in this browser. */
export function PlayDetail({ id, known }: { id: string; known: PlayView | undefined }) {
  const speech = useSpeech()
  const { say } = speech
  const amount = useAmount()
  const { api, face, openSheet } = useSeat()
  const [play, setPlay] = useState(known)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    // Read again: its seeds may have been revealed since.
    api.play(id).then(setPlay, () => setFailed(true))
  }, [api, id])
  if (!play) return <p className="hint">{say(isFailed ? 'historyFailed' : 'opening')}</p>
  const { seeds } = play
  const staked = BigInt(play.staked)
  const returned = BigInt(play.returned)
  const rows = [
    [say('amount'), amount(staked)],
    ...(face.facts?.(play, speech) ?? []),
    [say('paidOut'), amount(returned)],
    [say('result'), amount(returned - staked, 'always')],
  ]
  return (
    <article className="detail">
      {play.view !== null && (
        <>
          {!face.OwnTable && <Showcase play={play} />}
          <p>{face.told(play.view, speech)}</p>
        </>
      )}
      {play.state === 'void' && <p>{say('state.void')}</p>}
      <dl className="figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {seeds && (
        <>
          <Copied label={say('commitment')} text={seeds.commitment} />
          {seeds.serverSeed && <Copied label={say('serverSeed')} text={seeds.serverSeed} />}
          <div className="pair wide-first">
            <Copied label={say('clientSeed')} text={seeds.clientSeed} />
            <Copied label={say('betNumber')} text={String(seeds.nonce)} />
          </div>
          {seeds.serverSeed ? (
            <Verified play={play} />
          ) : (
            <>
              <p className="hint">{say('hiddenText')}</p>
              <button type="button" className="button plain" onClick={() => openSheet('fairness')}>
                {say('toFairness')}
              </button>
            </>
          )}
        </>
      )}
      {face.Record && play.view !== null && <face.Record play={play} />}
      {play.shared && <Shared play={play} shared={play.shared} />}
      <Copied label={say('betId')} text={play.id} />
      <VerifyLink known={knownOf(play)} />
    </article>
  )
}

/** A shared round: its number, and the link that decided it. */
function Shared({ play, shared }: { play: PlayView; shared: NonNullable<PlayView['shared']> }) {
  const { say } = useSpeech()
  const { number, link, salt } = shared
  return (
    <>
      {link === undefined ? (
        <p className="hint">{say('shared.hidden')}</p>
      ) : (
        <>
          <Copied label={say('shared.link')} text={link} />
          <Copied label={say('shared.before')} text={linkBefore(link)} />
        </>
      )}
      <Copied label={say('shared.salt')} text={salt} />
      <Copied label={say('shared.round')} text={String(number)} />
      {link !== undefined && play.state !== 'void' && <Verified play={play} />}
    </>
  )
}

/** The board at the end of the round. */
function Showcase({ play }: { play: PlayView }) {
  const { face, sound, state } = useSeat()
  return (
    <div className="stage showcase" inert>
      <face.Stage
        choice={state.choice}
        change={nothing}
        isLocked
        round={stagedOf(shownOf(play))}
        moving={[]}
        pending={undefined}
        canAct={false}
        act={nothing}
        settled={nothing}
        pace="still"
        sound={sound}
        isAuto={false}
      />
    </div>
  )
}

const nothing = () => undefined

function Verified({ play }: { play: PlayView }) {
  const { say } = useSpeech()
  const amount = useAmount()
  const { face } = useSeat()
  const [verdict, setVerdict] = useState<Verdict>()
  if (verdict?.kind !== 'checked') {
    return (
      <button
        type="button"
        className="button main"
        onClick={() => setVerdict(verifyPlay(face.game, play))}
      >
        {say('verify')}
      </button>
    )
  }
  const { isPromised, isSame, returned } = verdict
  return (
    <output>
      {isPromised !== undefined && (
        <Check isGood={isPromised} text={say(isPromised ? 'promised' : 'notPromised')} />
      )}
      <Check
        isGood={isSame}
        text={say(isSame ? 'verified' : 'notVerified', { amount: amount(returned) })}
      />
    </output>
  )
}
