// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoudness } from '../../audio/loudness.ts'
import { useVoice } from './useVoice.ts'

/** The browser's end: what it was asked to say, and what was cut off. */
class Synthesis extends EventTarget {
  readonly said: string[] = []
  cancelled = 0
  voices = [{ name: 'Anna', lang: 'en-GB', localService: true }]
  getVoices = () => this.voices
  cancel() {
    this.cancelled += 1
  }
  speak({ text }: { text: string }) {
    this.said.push(text)
  }
}

let synthesis: Synthesis
let root: Root
let shown: ReturnType<typeof useVoice>
const loudness = createLoudness(undefined)

function Calls({ text, locale }: { text: string | undefined; locale: string }) {
  const now = useVoice({ text, dealer: 'Linh', locale, loudness })
  useEffect(() => void (shown = now))
  return null
}

const call = (text: string | undefined, locale = 'en') =>
  act(() => root.render(<Calls text={text} locale={locale} />))

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  synthesis = new Synthesis()
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  loudness.mute(false)
  localStorage.clear()
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('[GAM-08] each call is spoken once, and cuts off the one before it', () => {
  call('Place your bets')
  call('Place your bets')
  call(undefined)
  call('No more bets')
  expect(synthesis.said).toEqual(['Place your bets', 'No more bets'])
  expect(synthesis.cancelled).toBe(2)
})

test('[GAM-08] nothing is spoken while sound is off, or where no voice knows the language', () => {
  loudness.mute(true)
  call('Place your bets')
  loudness.mute(false)
  call('ضع رهانك', 'ar')
  expect(shown.canSpeak).toBe(false)
  expect(synthesis.said).toEqual([])
})

test('[GAM-08] who switches calls off hears none, and the browser remembers it', () => {
  call('Place your bets')
  act(() => shown.toggle())
  call('No more bets')
  expect(synthesis.said).toEqual(['Place your bets'])
  act(() => root.unmount())
  root = createRoot(document.createElement('div'))
  call('Red 7')
  expect(shown.isOn).toBe(false)
  act(() => shown.toggle())
  call('Black 8')
  expect(synthesis.said).toEqual(['Place your bets', 'Black 8'])
})

test('[GAM-08] voices that the browser finds later are used', () => {
  synthesis.voices = []
  call('Place your bets')
  expect(shown.canSpeak).toBe(false)
  synthesis.voices = [{ name: 'Anna', lang: 'en-GB', localService: true }]
  act(() => void synthesis.dispatchEvent(new Event('voiceschanged')))
  call('No more bets')
  expect(synthesis.said).toEqual(['No more bets'])
})
