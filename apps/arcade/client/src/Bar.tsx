import type { Shared } from './Head.tsx'
import { Icon } from './icons.tsx'
import { useAmount, useSpeech } from './Spoken.tsx'

/** The footer with balance, win and bet, and their buttons. */
export function Bar({ opened, state, seated, openSheet }: Shared) {
  const { say } = useSpeech()
  const amount = useAmount()
  const { playsFree, freeSpins } = state
  const isIdle = state.phase === 'idle' && !state.run && !playsFree
  const bet = seated?.game.priceOf('base') ?? 0n
  // A payout of the stake or less is shown as paid, not as a win; a free spin had no stake.
  const isWin = state.win > (state.isGiven ? 0n : state.stake || bet)
  const isShort = state.win > 0n && !isWin
  if (opened.bets.length === 0) return <footer className="bar shown" />
  return (
    <footer className="bar">
      <dl className="money">
        <div>
          <dt>{say('balance')}</dt>
          <dd>{amount(state.balance)}</dd>
        </div>
        <div className={isWin ? 'won' : ''} aria-live="polite">
          <dt>{isShort ? say('paid') : say('win')}</dt>
          <dd>{amount(state.win)}</dd>
        </div>
      </dl>
      <div className="bets">
        <button
          type="button"
          className="round"
          aria-label={say('betLower')}
          disabled={!isIdle || state.betAt === 0}
          onClick={() => seated?.game.changeBet(state.betAt - 1)}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          className="bet"
          data-free={playsFree || undefined}
          disabled={!isIdle}
          onClick={() => openSheet('bet')}
        >
          {playsFree && freeSpins ? (
            <>
              <small>
                {say('bet')} {amount(BigInt(freeSpins.bet))}
              </small>
              {say('free.bet')}
            </>
          ) : (
            <>
              <small>{say('bet')}</small>
              {amount(bet)}
            </>
          )}
        </button>
        <button
          type="button"
          className="round"
          aria-label={say('betHigher')}
          disabled={!isIdle || state.betAt === opened.bets.length - 1}
          onClick={() => seated?.game.changeBet(state.betAt + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <Acts {...{ opened, state, seated, openSheet }} />
    </footer>
  )
}

function Acts({ opened, state, seated, openSheet }: Shared) {
  const { say } = useSpeech()
  const { rules, buy } = opened
  const { freeSpins, playsFree } = state
  const isIdle = state.phase === 'idle' && !state.run && !playsFree
  return (
    <div className="acts">
      <div className="side">
        {freeSpins && !playsFree ? (
          <button
            type="button"
            className="buy"
            disabled={!isIdle}
            onClick={() => openSheet('freeSpins')}
          >
            <Icon name="star" />
            <span>{say('free.count', { count: freeSpins.left })}</span>
          </button>
        ) : buy && !playsFree ? (
          <button type="button" className="buy" disabled={!isIdle} onClick={() => openSheet('buy')}>
            <Icon name="star" />
            <span>{say('buy')}</span>
          </button>
        ) : null}
        {rules.autoplay && (
          <button
            type="button"
            className="round"
            aria-label={state.run ? say('stop') : say('auto')}
            aria-pressed={state.run !== undefined}
            disabled={!isIdle && !state.run}
            onClick={() => (state.run ? seated?.game.stopAutoplay() : openSheet('autoplay'))}
          >
            <Icon name={state.run ? 'stop' : 'auto'} />
          </button>
        )}
      </div>
      <SpinButton {...{ opened, state, seated, openSheet }} />
      <div className="side">
        {rules.turbo && (
          <button
            type="button"
            className="round"
            aria-label={say('turbo')}
            aria-pressed={state.isTurbo}
            onClick={() => seated?.game.setTurbo(!state.isTurbo)}
          >
            <Icon name="turbo" />
          </button>
        )}
      </div>
    </div>
  )
}

function SpinButton({ state, seated }: Shared) {
  const { say } = useSpeech()
  const isIdle = state.phase === 'idle' && !state.run
  const free = state.playsFree ? state.freeSpins : undefined
  const spinLabel = free ? say('free.spin', { count: free.left }) : say('spin')
  const label = state.run
    ? say('autoLeft', { count: state.run.left })
    : isIdle
      ? spinLabel
      : say('skip')
  return (
    <button
      type="button"
      className="spin"
      aria-label={label}
      data-turning={state.phase === 'asking'}
      disabled={!seated || state.phase === 'over' || state.phase === 'lost'}
      onClick={() => void seated?.game.press()}
    >
      {state.run ? (
        <b>{state.run.left}</b>
      ) : free && isIdle ? (
        <span className="free-left">
          <b>{free.left}</b>
          <small>{say('free.bet')}</small>
        </span>
      ) : (
        <Icon name={state.phase === 'showing' ? 'skip' : 'spin'} />
      )}
    </button>
  )
}
