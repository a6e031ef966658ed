/**
 * A link that is pressed again while its page is still being fetched leads there once. The router
 * compares with the page that is shown, which is behind; the browser's own address is not.
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

/** What the router carries along with an address, such as an open popup. */
function carried(state: unknown): string {
  return JSON.stringify((state as { usr?: unknown } | null)?.usr ?? null)
}
