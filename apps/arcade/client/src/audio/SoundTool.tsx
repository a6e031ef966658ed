import { type ReactNode, type RefObject, useId, useRef, useSyncExternalStore } from 'react'
import type { Loudness } from './loudness.ts'
import './sound.css'

interface SoundToolProps {
  loudness: Loudness
  /** Lets a new volume be heard. */
  sample(): void
  words: { sound: string; volume: string; music: string }
  className: string
  icon: (isMuted: boolean) => ReactNode
}

/** Opens a small panel with sound, volume and music. The browser closes it by Escape or a press beside it. */
export function SoundTool({ loudness, sample, words, className, icon }: SoundToolProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  useSyncExternalStore(loudness.watch, () => stateOf(loudness))
  const isMuted = loudness.isMuted()
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={words.sound}
        title={words.sound}
        popoverTarget={id}
      >
        {icon(isMuted)}
      </button>
      <fieldset
        id={id}
        className="sound-panel"
        popover="auto"
        aria-label={words.sound}
        onBeforeToggle={(event) => placeBeside(event.currentTarget, opener)}
      >
        <Switch text={words.sound} isOn={!isMuted} change={(isOn) => loudness.mute(!isOn)} />
        <label>
          <span>{words.volume}</span>
          <input
            type="range"
            min="0"
            max="1"
            step="0.05"
            value={isMuted ? 0 : loudness.volume()}
            onChange={(event) => loudness.setVolume(Number(event.target.value))}
            onPointerUp={sample}
            onKeyUp={sample}
          />
        </label>
        <Switch text={words.music} isOn={loudness.hasMusic()} change={loudness.setMusic} />
      </fieldset>
    </>
  )
}

function Switch(props: { text: string; isOn: boolean; change(isOn: boolean): void }) {
  return (
    <label>
      <span>{props.text}</span>
      <input
        type="checkbox"
        role="switch"
        checked={props.isOn}
        aria-checked={props.isOn}
        onChange={(event) => props.change(event.target.checked)}
      />
    </label>
  )
}

function stateOf(loudness: Loudness): string {
  return [loudness.isMuted(), loudness.volume(), loudness.hasMusic()].join()
}

const gapPx = 8

/** Below the button, or above it in the lower half of the screen; never beyond an edge. */
function placeBeside(panel: HTMLElement, opener: RefObject<HTMLButtonElement | null>): void {
  const place = opener.current?.getBoundingClientRect()
  if (!place) return
  const isLow = place.top > innerHeight / 2
  const fromRight = Math.max(gapPx, innerWidth - place.right)
  panel.style.setProperty('right', `${Math.min(fromRight, Math.max(gapPx, innerWidth - 260))}px`)
  panel.style.setProperty('top', isLow ? 'auto' : `${place.bottom + gapPx}px`)
  panel.style.setProperty('bottom', isLow ? `${innerHeight - place.top + gapPx}px` : 'auto')
}
