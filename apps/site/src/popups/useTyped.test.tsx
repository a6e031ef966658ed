// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import {
  completeBrowser,
  openScreen,
  type Screen,
} from '../../../../packages/ui/src/testing/browser.ts'
import { useTyped } from './useTyped.ts'

let screen: Screen
afterEach(() => screen.close())

function Form() {
  const { isTyped, onInput } = useTyped()
  return (
    <div onInput={onInput}>
      <output>{isTyped ? 'typed' : 'empty'}</output>
      <input name="account" defaultValue="" />
      <input name="password" type="password" defaultValue="" />
      <input name="terms" type="checkbox" />
    </div>
  )
}

test('[NAV-16] a form holds something while any of its fields does; a tick is nothing to lose', () => {
  completeBrowser()
  screen = openScreen(<Form />)
  const state = () => screen.host.querySelector('output')?.textContent
  const change = (name: string, to: Partial<HTMLInputElement>) =>
    act(() => {
      const input = screen.host.querySelector(`[name=${name}]`)!
      Object.assign(input, to)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  change('terms', { checked: true })
  expect(state()).toBe('empty')
  change('account', { value: 'mia' })
  change('password', { value: 'x' })
  expect(state()).toBe('typed')
  change('password', { value: '' })
  expect(state()).toBe('typed')
  change('account', { value: '' })
  expect(state()).toBe('empty')
})
