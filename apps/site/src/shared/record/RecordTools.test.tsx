// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { button, press } from '../../../../../packages/ui/src/testing/browser.ts'
import { openLobby, soon } from '../../features/catalogue/games/games.fixture.tsx'
import { RecordTools } from './RecordTools.tsx'

let close: () => void = () => undefined
afterEach(() => close())

const columns = [
  { id: 'stake', header: 'Stake' },
  { id: 'vendor', header: 'Provider', phone: 'hide' as const },
]

async function open(isPhone: boolean) {
  const toggle = vi.fn<(id: string) => void>()
  const screen = await openLobby(
    <RecordTools
      chosen={2}
      choice={{ columns, has: () => true, toggle }}
      take={<button type="button">Save as CSV</button>}
    >
      <p>Game type</p>
    </RecordTools>,
    {},
    (query) => isPhone && query === '(width < 640px)',
  )
  close = screen.close
  return { host: screen.host, toggle }
}

const filtersIn = (host: HTMLElement) =>
  [...host.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Filters'))

test('[AGT-02] on a phone filters and columns are behind one button, the file is beside it', async () => {
  const { host, toggle } = await open(true)
  expect(button(host, 'Save as CSV')).toBeTruthy()
  expect(host.textContent).not.toContain('Game type')
  expect(filtersIn(host)?.textContent).toContain('2')
  press(filtersIn(host) ?? host)
  await soon(() => expect(document.querySelector('dialog')?.textContent).toContain('Game type'))
  // Only columns that a phone shows can be left out there.
  const boxes = [...document.querySelectorAll<HTMLInputElement>('dialog input[type=checkbox]')]
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(['Stake'])
  press(boxes[0] ?? host)
  expect(toggle).toHaveBeenCalledWith('stake')
})

test('[AGT-02] on a wide screen the filters are in view, and the columns in a menu', async () => {
  const { host, toggle } = await open(false)
  expect(host.textContent).toContain('Game type')
  expect(filtersIn(host)).toBeUndefined()
  const items = [...host.querySelectorAll('[role^=menuitem]')]
  expect(items.map((item) => item.textContent)).toEqual(['Stake', 'Provider'])
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined })
  press(items[1] ?? host)
  expect(toggle).toHaveBeenCalledWith('vendor')
})
