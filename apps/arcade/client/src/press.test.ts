import { expect, test } from 'vitest'
import { createButton } from './press.ts'

test('[GAM-11] a press counts from 250 ms after the label changed, at first at once, and if the clock was set back', () => {
  let at = 1_000
  const button = createButton(() => at, 'bet')
  expect(button.isMeant()).toBe(true)
  button.says('bet')
  expect(button.isMeant()).toBe(true)
  button.says('cancel')
  at += 249
  button.says('cancel')
  expect(button.isMeant()).toBe(false)
  at += 1
  expect(button.isMeant()).toBe(true)
  button.says('bet')
  expect(button.isMeant()).toBe(false)
  at -= 60_000
  expect(button.isMeant()).toBe(true)
})
