import { useEffect, useRef, useState } from 'react'
import { clockText } from '../../amounts.ts'
import { useAmount } from '../../Spoken.tsx'
import { shownBalance, shownNet } from '../round.rules.ts'
import { useSpeech } from '../speech.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { useSeat } from './seat.tsx'

export function Head() {
  const { say } = useSpeech()
  const { opened, state, table, pace } = useSeat()
  const isFramed = window.parent !== window
  return (
    <header className="head">
      {isFramed && (
        <button type="button" className="tool" aria-label={say('closeGame')} onClick={table.close}>
          <Icon name="back" />
        </button>
      )}
      <div className="names">
        <h1>
          {opened.title.name}
          {opened.isDemo && <span className="tag">{say('demo')}</span>}
        </h1>
        <Ledger since={opened.since} net={shownNet(state.rounds)} />
      </div>
      {opened.jackpot && <Pot amount={BigInt(opened.jackpot.amount)} />}
      <Balance minor={shownBalance(state.rounds)} isStill={pace === 'still'} />
    </header>
  )
}

/** The daily draw; what is in it now is told in its sheet. */
function Pot({ amount: minor }: { amount: bigint }) {
  const { say } = useSpeech()
  const amount = useAmount()
  const { openSheet } = useSeat()
  return (
    <button type="button" className="pot" onClick={() => openSheet('jackpot')}>
      <small>{say('jackpot')}</small> <b>{amount(minor)}</b>
    </button>
  )
}

const tickMs = 1_000

function Ledger({ since, net }: { since: string; net: bigint }) {
  const { say } = useSpeech()
  const amount = useAmount()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="ledger">
      <span>{say('session', { time: clockText(now - Date.parse(since)) })}</span>
      <span>{say('net', { amount: amount(net, 'always') })}</span>
    </p>
  )
}

const rollMs = 350
const toneMs = 900

/** Rolls to a new amount, in the colour of the change; the true amount is what is read out. */
function Balance({ minor, isStill }: { minor: bigint; isStill: boolean }) {
  const { say } = useSpeech()
  const amount = useAmount()
  const [drawn, setDrawn] = useState(minor)
  const [tone, setTone] = useState<'up' | 'down'>()
  const from = useRef(minor)
  useEffect(() => {
    const start = from.current
    if (start === minor) return undefined
    setTone(minor > start ? 'up' : 'down')
    const calm = setTimeout(() => setTone(undefined), toneMs)
    const began = performance.now()
    let frame = 0
    function draw(now: number): void {
      const part = isStill ? 1 : Math.min(1, Math.max(0, now - began) / rollMs)
      const eased = 1 - (1 - part) ** 3
      from.current = part === 1 ? minor : start + scaled(minor - start, eased)
      setDrawn(from.current)
      if (part < 1) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(calm)
    }
  }, [minor, isStill])
  return (
    <p className="balance" data-tone={tone}>
      <span className="unseen">{say('balance', { amount: amount(minor) })}</span>
      <b aria-hidden="true">{amount(drawn)}</b>
    </p>
  )
}

const parts = 10_000

/** A part of a difference, for the eye only. */
function scaled(minor: bigint, share: number): bigint {
  return (minor * BigInt(Math.round(share * parts))) / BigInt(parts)
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
      <Mute />
      <Tool icon="rules" text={say('rules')} press={() => openSheet('rules')} />
      <Tool icon="fair" text={say('fairness')} press={() => openSheet('fairness')} />
    </nav>
  )
}

interface ToolProps {
  icon: IconName
  text: string
  /** A switch; a button if left out. */
  isOn?: boolean
  isLit?: boolean
  press(): void
}

function Tool({ icon, text, isOn, isLit, press }: ToolProps) {
  return (
    <button
      type="button"
      className="tool"
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

function Mute() {
  const { say } = useSpeech()
  const { sound } = useSeat()
  const [isMuted, setMuted] = useState(sound.isMuted)
  function change(): void {
    sound.mute(!isMuted)
    setMuted(!isMuted)
    sound.tap()
  }
  return (
    <button
      type="button"
      className="tool"
      aria-label={say('sound')}
      title={say('sound')}
      aria-pressed={!isMuted}
      onClick={change}
    >
      <Icon name={isMuted ? 'muted' : 'sound'} />
    </button>
  )
}
