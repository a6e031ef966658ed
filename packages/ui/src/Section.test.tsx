// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Section } from './Section.tsx'
import { button, completeBrowser, openScreen, type Screen } from './testing/browser.ts'

let screen: Screen
/** What the browser calls after it has laid the page out. */
let watched = new Map<Element, () => void>()

afterEach(() => {
  screen.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const row = (names: readonly string[]) => (
  <Section title="Hot games" arrows={{ previous: 'Previous', next: 'Next' }}>
    {names.map((name) => (
      <i key={name} />
    ))}
  </Section>
)
const laidOut = () => act(() => watched.forEach((look) => look()))

test('[HOME-03] arrows follow what a row holds, and nobody asks for its width before the page is laid out', async () => {
  completeBrowser()
  watched = new Map()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #look: () => void
      constructor(look: () => void) {
        this.#look = look
      }
      observe(element: Element) {
        watched.set(element, this.#look)
      }
      unobserve(element: Element) {
        watched.delete(element)
      }
      disconnect() {}
    },
  )
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  screen = openScreen(row(['a', 'b', 'c']))
  expect(width).not.toHaveBeenCalled()
  laidOut()
  expect(button(screen.host, 'Previous').disabled).toBe(true)
  expect(button(screen.host, 'Next').disabled).toBe(false)

  width.mockClear().mockReturnValue(300)
  watched.clear()
  screen.show(row(['a']))
  await act(async () => {})
  expect(width).not.toHaveBeenCalled()
  expect(watched.size).toBe(1)
  laidOut()
  expect(screen.host.querySelector('button')).toBeNull()
})
