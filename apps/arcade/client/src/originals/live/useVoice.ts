import { useEffect, useEffectEvent, useState } from 'react'
import type { Loudness } from '../../audio/loudness.ts'
import { ownStorage } from '../storage.ts'
import { voiceFor } from './voice.rules.ts'

const key = 'arcade.calls'
const synthesis = () => (typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis)

interface Calls {
  /** What the dealer says now; it also stands at the table. */
  text: string | undefined
  dealer: string
  locale: string
  loudness: Loudness
}

/** The dealer's calls, spoken by the browser where it has a voice of the language. */
export function useVoice({ text, dealer, locale, loudness }: Calls) {
  const voices = useVoices()
  const voice = voiceFor(voices, locale, dealer)
  const [isOn, setOn] = useState(() => ownStorage()?.getItem(key) !== 'no')
  const [isSpeaking, setSpeaking] = useState(false)
  const speak = useEffectEvent((said: string) => {
    const isHeard = isOn && !loudness.isMuted() && (navigator.userActivation?.hasBeenActive ?? true)
    if (!voice || !isHeard) return
    // A new call replaces one that is still being spoken: a late call is a wrong one.
    synthesis()?.cancel()
    const call = new SpeechSynthesisUtterance(said)
    call.voice = voice
    call.lang = voice.lang
    call.volume = loudness.volume()
    call.onstart = () => setSpeaking(true)
    call.onend = () => setSpeaking(false)
    call.onerror = () => setSpeaking(false)
    synthesis()?.speak(call)
  })
  useEffect(() => {
    if (text) speak(text)
  }, [text])
  useEffect(() => () => synthesis()?.cancel(), [])
  return {
    canSpeak: voice !== undefined,
    isOn,
    isSpeaking,
    toggle() {
      ownStorage()?.setItem(key, isOn ? 'no' : 'yes')
      if (isOn) synthesis()?.cancel()
      setOn(!isOn)
    },
  }
}

/** Browsers load their voices some time after the page. */
function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState(() => synthesis()?.getVoices() ?? [])
  useEffect(() => {
    const load = () => setVoices(synthesis()?.getVoices() ?? [])
    synthesis()?.addEventListener?.('voiceschanged', load)
    return () => synthesis()?.removeEventListener?.('voiceschanged', load)
  }, [])
  return voices
}
