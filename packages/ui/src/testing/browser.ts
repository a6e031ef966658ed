import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * What jsdom lacks of a browser: modal dialogs, media queries, size observers. Enough of each for
 * the logic of the pieces; how they look and behave in Chromium is proved by the journeys.
 */
export function completeBrowser(media: (query: string) => boolean = () => false): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '')
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open')
    },
  })
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: media(query),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  })
}

export type Screen = {
  host: HTMLElement
  show: (node: ReactNode) => void
  close: () => void
}

/** Mounts into the document; `show` draws, and draws again with other props. */
export function openScreen(node: ReactNode): Screen {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const show = (next: ReactNode) => act(() => root.render(next))
  show(node)
  const close = () => {
    act(() => root.unmount())
    host.remove()
  }
  return { host, show, close }
}

/** The button of this spoken name. */
export function button(host: ParentNode, name: string): HTMLButtonElement {
  const all = [...host.querySelectorAll('button')]
  const found = all.find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name)
  if (!found) throw new Error(`no button "${name}"`)
  return found
}

export function press(element: Element): void {
  act(() => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
}

export function pressKey(element: Element, key: string): void {
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
}
