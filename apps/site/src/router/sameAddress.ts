/**
 * Pressing a link again while its page is still loading adds only one history entry. The router compares
 * with the page shown, which is still the old one; this compares with the browser's address.
 */
export function enterAddressesOnce(history: History = window.history): void {
  const push = history.pushState.bind(history)
  history.pushState = (state: unknown, unused: string, url?: string | URL | null) => {
    if (isHere(url) && carried(state) === carried(history.state)) {
      history.replaceState(state, unused, url)
    } else push(state, unused, url)
  }
}

function isHere(url: string | URL | null | undefined): boolean {
  return !url || new URL(url, location.href).href === location.href
}

/** The router's state of a history entry, such as an open popup. */
function carried(state: unknown): string {
  return JSON.stringify((state as { usr?: unknown } | null)?.usr ?? null)
}
