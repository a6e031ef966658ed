import { commitmentOf } from '@baize/engines/house'
import { useEffect, useState } from 'react'
import { Refusal } from '../../api.ts'
import { useSpeech } from '../speech.tsx'
import type { PlayView, RevealedSeeds, SeedsView } from '../wire.ts'
import { Copied } from './Copied.tsx'
import { Field } from './controls.tsx'
import { Icon } from './Icon.tsx'
import { refusedKey } from './Notices.tsx'
import { type Seat, useSeat } from './seat.tsx'

const seedLength = 64
/** The format that the server accepts: printable, no colon. */
const seedForm = /^[\x21-\x39\x3b-\x7e]{1,64}$/

/** What decides bets: the player's seeds, unless the game has its own sheet. */
export function FairnessSheet({ at }: { at: string | undefined }) {
  const { face } = useSeat()
  return face.Fairness ? <face.Fairness at={at} /> : <Seeds />
}

/** The seeds of the next bets, and how to have them revealed. */
function Seeds() {
  const { say } = useSpeech()
  const { api, opened } = useSeat()
  const [seeds, setSeeds] = useState<SeedsView>()
  const [revealed, setRevealed] = useState<RevealedSeeds>()
  useEffect(() => {
    // The player's other games use the same seed pair: only the server knows the next nonce.
    api.open().then(
      (now) => setSeeds(now.seeds),
      () => setSeeds(opened.seeds),
    )
  }, [api, opened])
  return (
    <>
      <p className="hint">{say('fairText')}</p>
      {!seeds && <p className="hint">{say('opening')}</p>}
      {seeds && (
        <>
          <h3>{say('seedsNow')}</h3>
          <Copied label={say('commitment')} text={seeds.commitment} />
          <div className="pair wide-first">
            <Copied label={say('clientSeed')} text={seeds.clientSeed} />
            <Copied label={say('nonce')} text={String(seeds.nonce)} />
          </div>
          <Rotate
            key={seeds.commitment}
            seeds={seeds}
            told={(now, then) => {
              setSeeds(now)
              setRevealed(then)
            }}
          />
        </>
      )}
      {revealed && <Revealed revealed={revealed} />}
      <VerifyLink />
    </>
  )
}

interface RotateProps {
  seeds: SeedsView
  told(seeds: SeedsView, revealed: RevealedSeeds): void
}

function Rotate({ seeds, told }: RotateProps) {
  const { say } = useSpeech()
  const { api, state } = useSeat()
  const [seed, setSeed] = useState(randomSeed)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isSent, setSent] = useState(false)
  const isBusy = isSent || state.rounds.phase !== 'idle' || state.run !== undefined
  async function rotate(): Promise<void> {
    setSent(true)
    try {
      const { seeds: now, revealed } = await api.rotate(seed)
      told(now, revealed)
    } catch (error) {
      setSent(false)
      setRefusal(error instanceof Refusal ? error : new Refusal('other'))
    }
  }
  return (
    <section className="rotate">
      <h3>{say('seedsNext')}</h3>
      <Copied label={say('nextCommitment')} text={seeds.nextCommitment} />
      <Field label={say('newClientSeed')} note={say('clientSeedForm')}>
        {(id) => (
          <span className="input">
            <input
              id={id}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={seedLength}
              value={seed}
              onChange={(event) => setSeed(event.currentTarget.value)}
            />
            <button
              type="button"
              className="part"
              aria-label={say('randomSeed')}
              title={say('randomSeed')}
              onClick={() => setSeed(randomSeed())}
            >
              <Icon name="shuffle" />
            </button>
          </span>
        )}
      </Field>
      {refusal && <RotateRefused refusal={refusal} />}
      <button
        type="button"
        className="button main"
        disabled={isBusy || !seedForm.test(seed)}
        onClick={() => void rotate()}
      >
        {say('rotate')}
      </button>
      <p className="hint">{say(isBusy && !isSent ? 'rotateBusy' : 'rotateText')}</p>
    </section>
  )
}

/** A round of another game may hold the seeds: it is named, and opened with one press. */
function RotateRefused({ refusal: { code, title } }: { refusal: Refusal }) {
  const { say } = useSpeech()
  const { opened, table } = useSeat()
  if (!title || title.code === opened.title.code) return <p role="alert">{say(refusedKey(code))}</p>
  return (
    <div role="alert">
      <p>{say('refused.round-open-in', { game: title.name })}</p>
      <button type="button" className="button plain" onClick={() => table.openGame(title)}>
        {say('roundOpen', { game: title.name })}
      </button>
    </div>
  )
}

function Revealed({ revealed }: { revealed: RevealedSeeds }) {
  const { say } = useSpeech()
  const isPromised = commitmentOf(revealed.serverSeed) === revealed.commitment
  return (
    <section className="revealed">
      <h3>{say('revealed')}</h3>
      <Copied label={say('serverSeed')} text={revealed.serverSeed} />
      <Copied label={say('commitment')} text={revealed.commitment} />
      <div className="pair wide-first">
        <Copied label={say('clientSeed')} text={revealed.clientSeed} />
        <Copied label={say('betsMade')} text={String(revealed.nonces)} />
      </div>
      <Check isGood={isPromised} text={say(isPromised ? 'promised' : 'notPromised')} />
    </section>
  )
}

export function Check({ isGood, text }: { isGood: boolean; text: string }) {
  return (
    <p className="check" data-outcome={isGood ? 'won' : 'lost'}>
      <Icon name={isGood ? 'check' : 'cross'} />
      {text}
    </p>
  )
}

/** Fields of that page by name; unknown ones are left empty. */
type Known = Readonly<Record<string, string | undefined>>

export function VerifyLink({ known = {} }: { known?: Known }) {
  const { say } = useSpeech()
  const url = verifyUrl(useSeat(), known)
  if (!url) return null
  return (
    <p>
      <a href={url} target="_blank" rel="noopener">
        {say('verifyPage')}
      </a>
    </p>
  )
}

/** The address of the site's page that plays a round again, with the known fields filled in. */
function verifyUrl({ opened: { lobbyUrl } }: Seat, known: Known): string | undefined {
  if (!lobbyUrl || !URL.canParse(lobbyUrl)) return undefined
  const url = new URL('/fairness', lobbyUrl)
  for (const [name, value] of Object.entries(known)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}

export function knownOf({ game, currency, seeds, shared, bet, actions }: PlayView): Known {
  return {
    game,
    currency,
    commitment: seeds?.serverSeed && seeds.commitment,
    server: seeds?.serverSeed,
    client: seeds?.clientSeed,
    nonce: seeds && String(seeds.nonce),
    link: shared?.link,
    salt: shared?.salt,
    bet: JSON.stringify(bet),
    actions: JSON.stringify(actions),
  }
}

const seedBytes = 8

function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(seedBytes))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
