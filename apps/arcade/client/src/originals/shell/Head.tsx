import { useEffect, useState } from 'react'
import { clockText } from '../../amounts.ts'
import { SoundTool } from '../../audio/SoundTool.tsx'
import type { HostShows } from '../../lobby.ts'
import { useAmount } from '../../Spoken.tsx'
import { useRolled } from '../../useRolled.ts'
import { shownBalance, shownNet } from '../round.rules.ts'
import { useSpeech } from '../speech.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { useSeat } from './seat.tsx'

export function Head() {
  const { say } = useSpeech()
  const amount = useAmount()
  const { opened, state, shows, table, pace, pot } = useSeat()
  const isShown = (what: HostShows) => !shows.includes(what)
  const hasNames = isShown('title') || isShown('session') || isShown('net')
  const isFramed = window.parent !== window
  return (
    <header className="head" data-bare={!hasNames || undefined}>
      {isFramed && isShown('close') && (
        <button type="button" className="tool" aria-label={say('closeGame')} onClick={table.close}>
          <Icon name="back" />
        </button>
      )}
      <div className="names">
        <h1>
          <span className={isShown('title') ? undefined : 'unseen'}>{opened.title.name}</span>
          {opened.isDemo && <span className="tag">{say('demo')}</span>}
        </h1>
        <p className="ledger">
          {isShown('session') && <Played since={opened.since} />}
          {isShown('net') && (
            <span>{say('net', { amount: amount(shownNet(state.rounds), 'always') })}</span>
          )}
        </p>
      </div>
      {pot && <PotButton minor={BigInt(pot.amount)} isStill={pace === 'still'} />}
      <Balance minor={shownBalance(state.rounds)} isStill={pace === 'still'} />
    </header>
  )
}

const potRoll = { rollMs: 1_200, toneMs: 2_500 }

/** The daily draw; its sheet tells more. An empty pot has no figure. */
function PotButton({ minor, isStill }: { minor: bigint; isStill: boolean }) {
  const { say } = useSpeech()
  const amount = useAmount()
  const { openSheet } = useSeat()
  const { drawn, tone } = useRolled(minor, { ...potRoll, isStill })
  return (
    <button
      type="button"
      className="pot"
      data-tone={tone}
      aria-label={minor > 0n ? `${say('jackpot')} ${amount(minor)}` : say('jackpot')}
      title={say('jackpot')}
      onClick={() => openSheet('jackpot')}
    >
      <Icon name="pot" /> <small>{say('jackpot')}</small> {minor > 0n && <b>{amount(drawn)}</b>}
    </button>
  )
}

const tickMs = 1_000

function Played({ since }: { since: string }) {
  const { say } = useSpeech()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return <span>{say('session', { time: clockText(now - Date.parse(since)) })}</span>
}

const balanceRoll = { rollMs: 350, toneMs: 900 }

/** Rolls to a new amount, coloured by the change; screen readers get the exact amount. */
function Balance({ minor, isStill }: { minor: bigint; isStill: boolean }) {
  const { say } = useSpeech()
  const amount = useAmount()
  const { drawn, tone } = useRolled(minor, { ...balanceRoll, isStill })
  return (
    <p className="balance" data-tone={tone}>
      <span className="unseen">{say('balance', { amount: amount(minor) })}</span>
      <b aria-hidden="true">{amount(drawn)}</b>
    </p>
  )
}

interface ToolsProps {
  hasStatistics: boolean
  setStatistics(shown: boolean): void
}

export function Tools({ hasStatistics, setStatistics }: ToolsProps) {
  const { say } = useSpeech()
  const { opened, state, table, openSheet, hasKeys } = useSeat()
  return (
    <nav className="tools" aria-label={say('tools')}>
      {opened.rules.turbo && (
        <Tool
          icon="turbo"
          text={say('turbo')}
          isOn={state.isTurbo}
          press={() => table.setTurbo(!state.isTurbo)}
        />
      )}
      <Tool
        icon="statistics"
        text={say('statistics')}
        isOn={hasStatistics}
        press={() => setStatistics(!hasStatistics)}
      />
      <Tool icon="history" text={say('history')} press={() => openSheet('history')} />
      <Tool icon="keys" text={say('keys')} isLit={hasKeys} press={() => openSheet('keys')} />
      <SoundSwitch />
      <Tool icon="rules" text={say('rules')} press={() => openSheet('rules')} />
      <Tool icon="fair" text={say('fairness')} press={() => openSheet('fairness')} />
    </nav>
  )
}

interface ToolProps {
  icon: IconName
  text: string
  /** True or false makes it a switch; without it, it is a button. */
  isOn?: boolean
  isLit?: boolean
  press(): void
}

function Tool({ icon, text, isOn, isLit, press }: ToolProps) {
  return (
    <button
      type="button"
      className="tool"
      data-icon={icon}
      data-lit={isLit || isOn || undefined}
      aria-pressed={isOn}
      aria-label={text}
      title={text}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  )
}

function SoundSwitch() {
  const { say } = useSpeech()
  const { sound } = useSeat()
  return (
    <SoundTool
      loudness={sound.loudness}
      sample={sound.tap}
      words={{ sound: say('sound'), volume: say('volume'), music: say('music') }}
      className="tool"
      icon={(isMuted) => <Icon name={isMuted ? 'muted' : 'sound'} />}
    />
  )
}
