/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- the sea is an application of its own: played by pointer and keys */
import { type FishId, type Sea as SeaRules, shotReturn } from '@baize/engines/fishing'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAmount } from '../../../Spoken.tsx'
import type { OwnTableProps } from '../../face.ts'
import { useSeat } from '../../shell/seat.tsx'
import { useSpeech } from '../../speech.tsx'
import { Controls } from './Controls.tsx'
import { type FishingChoice, fishWord } from './choice.ts'
import type { Scene } from './scene/scene.ts'
import { type SeaPlay, useSea } from './useSea.ts'
import './fishing.css'

/** A sea with four guns: drawn by the scene, played by pointer and keys. */
export function Sea({ sea, ...props }: OwnTableProps & { sea: SeaRules }) {
  const { say, figures } = useSpeech()
  const { state, table } = useSeat()
  const play = useSea(props)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the choice of this very game
  const choice = state.choice as FishingChoice
  const change = (part: Partial<FishingChoice>) => table.changeChoice({ ...choice, ...part })
  const [isAuto, setAuto] = useState(false)
  const [locked, setLocked] = useState<FishId>()
  const [caught, setCaught] = useState<{ kind: FishId; amount: string }>()
  const load = () => {
    const stake = play.state.now.room?.stakes[choice.level]
    if (stake) play.load(stake, choice.bullets)
  }
  const { host, scene, isReady, isFailed } = useScene(
    { sea, play, ...props },
    {
      locked: setLocked,
      caught: (kind, amount) => setCaught({ kind, amount }),
      empty() {
        const { now, isLoading } = play.state
        if (now.magazine || isLoading) return
        if (choice.isReloaded) load()
        else setAuto(false)
      },
    },
  )
  useScenery(scene.current, { play, weapon: choice.weapon, isAuto, isReady })
  useKeys(scene, {
    auto: () => props.opened.rules.autoplay && setAuto(!isAuto),
    weapon: (nth) => {
      const next = sea.weapons[nth]
      if (next) change({ weapon: next.id })
    },
    load: () => !play.state.now.magazine && load(),
  })
  const rtp = {
    numerator: BigInt(shotReturn.numerator),
    denominator: BigInt(shotReturn.denominator),
  }
  const { isConnected } = play.now
  return (
    <div className="fish">
      <div className="fish-sea">
        <Water host={host} scene={scene} label={say('fish.sea')} />
        <p className="fish-said">{say('fish.returns', { rtp: figures.returned(rtp) })}</p>
        {locked && (
          <p className="fish-locked">{say('fish.locked', { fish: say(fishWord(locked)) })}</p>
        )}
        {(!isConnected || !isReady) && (
          <p className="fish-wait">
            {say(isFailed ? 'fish.noPicture' : isConnected ? 'opening' : 'crash.away')}
          </p>
        )}
      </div>
      <Controls
        sea={sea}
        play={play}
        choice={choice}
        change={change}
        load={load}
        isAuto={isAuto}
        setAuto={props.opened.rules.autoplay ? setAuto : undefined}
        isLocked={locked !== undefined}
        lock={() => (locked ? scene.current?.unlock() : scene.current?.lockNext())}
      />
      <p className="unseen" aria-live="polite">
        {caught && say('fish.caught', { fish: say(fishWord(caught.kind)), amount: caught.amount })}
      </p>
    </div>
  )
}

type SceneRef = { current: Scene | undefined }

/** Press to fire, move to aim; a double press locks on the fish beneath. */
function Water({
  host,
  scene,
  label,
}: {
  host: (made: HTMLElement | null) => void
  scene: SceneRef
  label: string
}) {
  const spot = ({ currentTarget, clientX, clientY }: PointerEvent | React.MouseEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return [clientX - left, clientY - top] as const
  }
  const release = () => scene.current?.hold(false)
  return (
    <div
      ref={host}
      className="fish-water"
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the sea is played by keys, too
      tabIndex={0}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        scene.current?.aimAt(...spot(event))
        scene.current?.hold(true)
      }}
      onPointerMove={(event) => scene.current?.aimAt(...spot(event))}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
      onDoubleClick={(event) => scene.current?.lockAt(...spot(event))}
    />
  )
}

interface SceneProps extends OwnTableProps {
  sea: SeaRules
  play: SeaPlay
}

interface Heard {
  locked(kind: FishId | undefined): void
  caught(kind: FishId, amount: string): void
  empty(): void
}

/** Loads what draws the sea, and connects it with the play. */
function useScene({ sea, play, pace, sound }: SceneProps, heard: Heard) {
  const amount = useAmount()
  const [host, setHost] = useState<HTMLElement | null>(null)
  const scene = useRef<Scene>(undefined)
  const [made, setMade] = useState<'ready' | 'failed'>()
  const told = useEffectEvent((kind: FishId, pays: number) => heard.caught(kind, worthOf(pays)))
  const empty = useEffectEvent(() => heard.empty())
  const locked = useEffectEvent((kind: FishId | undefined) => heard.locked(kind))
  const worth = useEffectEvent((pays: number) => worthOf(pays))

  function worthOf(pays: number): string {
    const { magazine } = play.state.now
    return amount(BigInt(magazine?.stake ?? stake.current) * BigInt(pays))
  }
  // The last bullet's catch arrives when its magazine is over already.
  const stake = useRef('0')
  useEffect(() => {
    if (play.now.magazine) stake.current = play.now.magazine.stake
  }, [play.now.magazine])

  useEffect(() => {
    if (!host) return undefined
    let isGone = false
    const load = async () => {
      const { createScene } = await import('./scene/scene.ts')
      const drawn = await createScene(host, sea, pace, {
        now: () => play.state.now,
        seaMs: play.seaMs,
        fire: play.fire,
        hit: play.hit,
        missed: play.missed,
        empty: () => empty(),
        caught: (kind, pays) => told(kind, pays),
        locked: (kind) => locked(kind),
        amount: (pays) => worth(pays),
        sound: (what, strength) => heardOf(sound, what, strength),
      })
      if (isGone) return drawn.destroy()
      scene.current = drawn
      play.watch(drawn)
      setMade('ready')
    }
    load().catch(() => setMade('failed'))
    return () => {
      isGone = true
      play.watch(undefined)
      scene.current?.destroy()
      scene.current = undefined
    }
    // The scene lives as long as its element; what it asks is always of the present.
    // oxlint-disable-next-line react/exhaustive-deps -- what it asks is always of the present
  }, [host])
  return { host: setHost, scene, isReady: made === 'ready', isFailed: made === 'failed' }
}

function heardOf(
  sound: OwnTableProps['sound'],
  what: 'shot' | 'net' | 'coin' | 'blast' | 'boss',
  strength = 1,
): void {
  if (what === 'shot') sound.tap()
  else if (what === 'net') sound.turn()
  else if (what === 'blast') sound.blast()
  else if (strength >= 3) sound.win(strength)
  else sound.good(strength * 2)
}

interface Scenery {
  play: SeaPlay
  weapon: string
  isAuto: boolean
  isReady: boolean
}

function useScenery(scene: Scene | undefined, { play, weapon, isAuto, isReady }: Scenery): void {
  const { room } = play.now
  useEffect(() => {
    if (isReady && room) scene?.guns()
  }, [scene, isReady, room])
  useEffect(() => {
    if (isReady) scene?.setWeapon(weapon)
  }, [scene, isReady, weapon])
  useEffect(() => {
    if (isReady) scene?.setAuto(isAuto)
  }, [scene, isReady, isAuto])
}

interface Keys {
  auto(): void
  weapon(nth: number): void
  load(): void
}

const turnBy = 0.06

/** Arrows aim, space fires, L locks, A fires by itself, R loads, 1 to 3 choose the weapon. */
function useKeys(scene: SceneRef, keys: Keys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (document.querySelector('dialog[open]')) return
    // Choices have keys of their own.
    if (event.target instanceof HTMLInputElement) return
    const isOnButton = event.target instanceof HTMLButtonElement
    if (isOnButton && (event.key === ' ' || event.key === 'Enter')) return
    const key = event.key.toLowerCase()
    if (key === 'arrowleft') scene.current?.turn(turnBy)
    else if (key === 'arrowright') scene.current?.turn(-turnBy)
    else if (key === ' ') scene.current?.hold(true)
    else if (event.repeat) return
    else if (key === 'l') scene.current?.lockNext()
    else if (key === 'a') keys.auto()
    else if (key === 'r') keys.load()
    else if (/^[1-3]$/.test(key)) keys.weapon(Number(key) - 1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const down = (event: KeyboardEvent) => pressed(event)
    const up = ({ key }: KeyboardEvent) => void (key === ' ' && scene.current?.hold(false))
    const away = () => scene.current?.hold(false)
    addEventListener('keydown', down)
    addEventListener('keyup', up)
    addEventListener('blur', away)
    return () => {
      removeEventListener('keydown', down)
      removeEventListener('keyup', up)
      removeEventListener('blur', away)
    }
  }, [scene])
}
