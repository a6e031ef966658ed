// @vitest-environment jsdom
import { useToasts } from '@baize/ui'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { eventually, openPage } from '../features/money/screen.fixture.tsx'
import { tellGuarded } from '../start/guarded.ts'
import { useGuarded } from './useGuarded.ts'

let screen: Awaited<ReturnType<typeof openPage>>
afterEach(() => screen.close())

function Game() {
  useGuarded()
  return <p>{useToasts().map(({ title }) => title)}</p>
}

test('[LED-05] a stake with bonus money that was refused is explained beside the game', async () => {
  screen = await openPage(<Game />, {})
  const text = () => screen.host.textContent
  act(() => tellGuarded({ most: '2000', currency: 'USD' }))
  await eventually(() => expect(text()).toContain('Your bonus allows up to $20.00 per round.'))
  act(() => tellGuarded({ most: null, currency: 'USD' }))
  await eventually(() => expect(text()).toContain('Bonus money can’t be used in this game.'))
})
