/** How loud the games are; kept in the browser for all of them together. */
export interface Loudness {
  /** From 0 to 1. */
  volume(): number
  setVolume(volume: number): void
  isMuted(): boolean
  mute(muted: boolean): void
  hasMusic(): boolean
  setMusic(on: boolean): void
  watch(tell: () => void): () => void
}

const keys = { muted: 'arcade.muted', volume: 'arcade.volume', music: 'arcade.music' }
const volumeAtFirst = 0.7

/** Sound is on and music off until the player says otherwise. */
export function createLoudness(store: Storage | undefined): Loudness {
  let isMuted = store?.getItem(keys.muted) === 'yes'
  let volume = volumeIn(store?.getItem(keys.volume))
  let hasMusic = store?.getItem(keys.music) === 'yes'
  const watching = new Set<() => void>()
  const tell = () => {
    for (const each of watching) each()
  }
  const keep = (key: string, value: string) => {
    store?.setItem(key, value)
    tell()
  }
  return {
    volume: () => volume,
    setVolume(next) {
      volume = limited(next)
      isMuted = volume === 0
      store?.setItem(keys.muted, yesOrNo(isMuted))
      keep(keys.volume, String(volume))
    },
    isMuted: () => isMuted,
    mute(next) {
      isMuted = next
      // Whoever switches sound on wants to hear it, now and the next time.
      if (!next && volume === 0) {
        volume = volumeAtFirst
        store?.setItem(keys.volume, String(volume))
      }
      keep(keys.muted, yesOrNo(next))
    },
    hasMusic: () => hasMusic,
    setMusic(next) {
      hasMusic = next
      keep(keys.music, yesOrNo(next))
    },
    watch(each) {
      watching.add(each)
      return () => watching.delete(each)
    },
  }
}

function volumeIn(kept: string | null | undefined): number {
  const volume = kept ? Number(kept) : volumeAtFirst
  return Number.isFinite(volume) ? limited(volume) : volumeAtFirst
}

function limited(volume: number): number {
  return Math.min(1, Math.max(0, volume))
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no'
}
