import { browserStorage, tabStorage } from '@baize/ui/storage'
import { paths } from '../paths.ts'
import { createTabs } from './tabs.ts'

/** Staff look at a member's pages in this tab alone: it tells other tabs nothing and hears nothing of them. */
export const isView = tabStorage.getItem('viewing') !== null

const tabs = createTabs({
  tab: tabStorage,
  browser: isView ? tabStorage : browserStorage,
  openChannel,
  nowMs: () => Date.now(),
  random: () => crypto.randomUUID(),
  restart: () => location.replace(paths.home()),
})

export const readToken = tabs.token
/** Whether another tab may be signed in and has not answered yet. */
export const isTokenAsked = tabs.isAsking
export const keepToken = tabs.keep
/** Removes all session data from this tab (token, popups seen, everything), and signs out the others. */
export const clearSession = tabs.clear
export const onToken = tabs.on
export const onAdopted = tabs.onAdopted

/** Shares the session with the other tabs. To be called before the first paint reads the token. */
export function joinTabs(): void {
  if (isView) return
  tabs.join()
  // A page kept for Back and Forward hears nothing; an open channel would keep it from being kept.
  addEventListener('pagehide', tabs.leave)
  addEventListener('pageshow', ({ persisted }) => persisted && tabs.join())
  addEventListener('storage', tabs.review)
  document.addEventListener('resume', tabs.review)
  document.addEventListener('visibilitychange', () => document.hidden || tabs.review())
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('session')
  } catch {
    // An old browser, or one that forbids storage.
    return undefined
  }
}
