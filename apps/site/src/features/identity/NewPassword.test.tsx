// @vitest-environment jsdom
import { type FieldRule, usualPasswordRule } from '@baize/contract/fields'
import type { Whose } from '@baize/contract/passwords'
import { expect, test } from 'vitest'
import { NewPassword } from './NewPassword.tsx'
import { openScreen } from './screen.fixture.tsx'

const lettersAndDigits = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  minLength: 8,
  maxLength: 32,
  patternId: 5,
}

async function shown(typed: string, whose?: Whose, rule: FieldRule | undefined = lettersAndDigits) {
  const choice = { typed, rule, whose }
  const host = await openScreen(
    <NewPassword label="Password" {...choice} readOnly value={typed} />,
    {},
  )
  const [hint, strength] = [...host.querySelectorAll('.bz-note')].map((each) => each.textContent)
  return { hint, strength, level: host.querySelector('.bz-meter')?.getAttribute('data-level') }
}

test('[VAL-01] the rule is said before anything is typed', async () => {
  expect(await shown('')).toEqual({
    hint: 'Combine letters and digits without symbols, 8 to 32 characters.',
    strength: undefined,
    level: '0',
  })
})

test('[VAL-01] what the rule does not take is not called good, however strong', async () => {
  for (const refused of ['Kettle-Boat-7', 'KettleBoatHarbour', 'Kettle7']) {
    expect(await shown(refused)).toMatchObject({ strength: 'Not accepted here', level: '1' })
  }
})

test('[VAL-01] where the rule takes symbols they make a password better', async () => {
  expect(await shown('Kettle-Boat-7', undefined, usualPasswordRule)).toEqual({
    hint: 'Use 8 to 64 characters.',
    strength: 'Good',
    level: '3',
  })
})

test('[VAL-01] nothing is called good before the rule is known', async () => {
  const host = await openScreen(
    <NewPassword label="Password" typed="Kettle-Boat-7" readOnly value="Kettle-Boat-7" />,
    {},
  )
  expect(host.textContent).not.toContain('Good')
  expect(host.querySelector('.bz-meter')?.getAttribute('data-level')).toBe('0')
})

test('[VAL-01] what it takes is measured', async () => {
  expect(await shown('KettleBoat7')).toMatchObject({ strength: 'Good', level: '3' })
  expect(await shown('kettle77')).toMatchObject({ strength: 'Fair', level: '2' })
})

test('[SEC-01] what many people use is not called good, and it is said why', async () => {
  for (const common of ['Password123', 'Welcome2026', 'qwerty123456']) {
    expect(await shown(common)).toEqual({
      hint: 'This password is too common. Choose another one.',
      strength: 'Not accepted here',
      level: '1',
    })
  }
})

test('[SEC-01] what says whose it is is not called good either', async () => {
  const named = {
    hint: 'Your password can’t contain your user name or mobile number.',
    strength: 'Not accepted here',
    level: '1',
  }
  expect(await shown('MiaHarbour42', { name: 'miaharbour' })).toEqual(named)
  expect(await shown('Kettle1234567', { mobile: '639171234567' })).toEqual(named)
  expect(await shown('KettleBoat7', { name: 'miaharbour', mobile: '' })).toMatchObject({
    strength: 'Good',
  })
})
