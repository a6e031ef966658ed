import { randomInt } from 'node:crypto'
import { type FieldRule, faultOf, passwordRule } from '@baize/contract/fields'
import { guessableFault } from '@baize/contract/passwords'
import { describe, expect, test } from 'vitest'
import { inventName, inventPassword } from './invented.rules.ts'

const rule = (patternId: number, minLength: number, maxLength: number): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '',
  minLength,
  maxLength,
  patternId,
})

describe('[ACC-20] what one-click registration makes up', () => {
  test('[ACC-20] a name that holds the usual rule and hardly ever comes twice', () => {
    const names = Array.from({ length: 200 }, () => inventName(rule(1, 4, 16), randomInt))
    for (const name of names) expect(faultOf(rule(1, 4, 16), name), name).toBeUndefined()
    expect(new Set(names).size).toBeGreaterThan(195)
  })

  test('[ACC-20] a password that holds the merchant’s rule, whichever of the usual it is', () => {
    const rules = [rule(5, 8, 32), rule(20, 8, 12), rule(7, 6, 10), rule(0, 20, 30), rule(4, 8, 8)]
    for (const each of rules) {
      const password = inventPassword(each, randomInt)
      expect(faultOf(each, password), password).toBeUndefined()
      expect(inventPassword(each, randomInt)).not.toBe(password)
    }
  })

  test('[SEC-01] a strong password also where no form of it can be found', () => {
    const password = inventPassword(rule(2, 4, 8), randomInt)
    expect(password).toMatch(/^[A-Za-z2-9]{16}$/)
  })
})

test('[SEC-01] no password that the house makes is one that is guessed first', () => {
  for (let made = 0; made < 200; made += 1) {
    const password = inventPassword(passwordRule({}), randomInt)
    expect(guessableFault(password, { name: 'calmotter4281' }), password).toBeUndefined()
  }
})
