// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeBrowser } from '../../../../packages/ui/src/testing/browser.ts'
import { createSayAmount } from './amounts.ts'
import { Jackpot } from './Jackpot.tsx'
import { Counted, Spoken } from './Spoken.tsx'
import type { Speech } from './words.ts'

let host: HTMLElement
let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  completeBrowser(() => true)
  host = document.createElement('div')
  root = createRoot(host)
})
afterEach(() => act(() => root.unmount()))

const speech = { say: (key: string) => key } as unknown as Speech
const amount = createSayAmount({ currency: 'USD', decimals: 2, locale: 'en' })

function shown(pool: bigint): string {
  act(() =>
    root.render(
      <Spoken speech={speech}>
        <Counted amount={amount}>
          <Jackpot pool={pool} />
        </Counted>
      </Spoken>,
    ),
  )
  return host.textContent ?? ''
}

test('[GAM-03] a pool is shown with what it holds, and an empty one not at all', () => {
  expect(shown(1_234n)).toContain('$12.34')
  expect(shown(0n)).toBe('')
})
