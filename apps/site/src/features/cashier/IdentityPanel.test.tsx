// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { button, press } from '../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openPage, said } from '../money/screen.fixture.tsx'
import { cashier, usual } from './cashier.fixture.ts'
import { IdentityPanel } from './IdentityPanel.tsx'

let screen: Awaited<ReturnType<typeof openPage>>
afterEach(() => screen.close())

const text = () => screen.host.textContent

/** Opens the panel; gives the texts of what was scrolled into view, which jsdom cannot do. */
async function openPanel(at: 'none' | 'review'): Promise<(string | null)[]> {
  const shown: (string | null)[] = []
  const prototype: Partial<Element> = Element.prototype
  onTestFinished(() => {
    delete prototype.scrollIntoView
  })
  prototype.scrollIntoView = function show(this: Element) {
    shown.push(this.textContent)
  }
  let state = at
  screen = await openPage(<IdentityPanel />, {
    ...usual,
    cashier: () => said({ ...cashier, identity: { state, reason: null } }),
    sendIdentity: () => {
      state = 'review'
      return said({ state, reason: null })
    },
  })
  return shown
}

async function choose(file: File): Promise<void> {
  const input = screen.host.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nowhere to choose a file')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

test('[RGM-04] after documents are sent the notice takes the place of the form and is brought into view', async () => {
  const shown = await openPanel('none')
  await eventually(() => button(screen.host, 'Submit documents'))
  await choose(new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'passport.jpg'))
  await eventually(() => expect(screen.host.querySelector('img')).not.toBeNull())
  press(button(screen.host, 'Submit documents'))
  await eventually(() => expect(shown).toHaveLength(1))
  expect(shown[0]).toContain('We’re checking your documents')
  expect(text()).not.toContain('Submit documents')
})

test('[RGM-04] whoever opens the page while documents are checked is left where they are', async () => {
  const shown = await openPanel('review')
  await eventually(() => expect(text()).toContain('We’re checking your documents'))
  expect(shown).toEqual([])
})
