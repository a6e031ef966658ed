import type { Kept } from '@baize/ui/storage'
import { onTestFinished, vi } from 'vitest'
import { createTabs } from './tabs.ts'

export function storage(): Kept & { all: Map<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
    clear: () => all.clear(),
  }
}

let counted = 0
const nextRandom = () => `${(counted += 1)}`

/** The clock of all tabs. */
export const clock = { nowMs: 1_800_000_000_000 }

export function browserOf({ hasChannel = true, keepsNothing = false, random = nextRandom } = {}) {
  // Test files share a process: each browser speaks on a channel of its own.
  const name = `session ${crypto.randomUUID()}`
  const shared = storage()
  const tab = (own = storage()) => {
    const restart = vi.fn<() => void>()
    const adopted = vi.fn<() => void>()
    const tabs = createTabs({
      tab: own,
      browser: keepsNothing ? storage() : shared,
      openChannel: () => (hasChannel ? new BroadcastChannel(name) : undefined),
      nowMs: () => clock.nowMs,
      random,
      restart,
    })
    tabs.onAdopted(adopted)
    tabs.join()
    onTestFinished(tabs.leave)
    return Object.assign(tabs, { own, restart, adopted })
  }
  return { tab, shared, line: () => new BroadcastChannel(name) }
}

export const until = (holds: () => void) => vi.waitFor(holds, { timeout: 20_000 })
