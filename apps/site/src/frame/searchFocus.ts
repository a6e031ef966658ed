/** The search of the home page listens for this, wherever the wish to search comes from. */
const event = 'baize:search'

export function askForSearch(): void {
  // After the navigation of the same press has drawn the page.
  requestAnimationFrame(() => window.dispatchEvent(new Event(event)))
}

export function onSearchAsked(listener: () => void): () => void {
  window.addEventListener(event, listener)
  return () => window.removeEventListener(event, listener)
}
