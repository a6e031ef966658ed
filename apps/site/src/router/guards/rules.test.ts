import { describe, expect, test } from 'vitest'
import { knownVisitor, nobody, visitorOf } from '../../session/visitor.ts'
import { admit, popupBefore } from './rules.ts'

const member = knownVisitor({
  id: '1',
  account: 'mia',
  shownAccount: 'mia',
  nickname: 'Mia',
  type: 3,
  language: null,
  icon: 'crown' as const,
  mustChangePassword: false,
})
const agent = knownVisitor({
  id: '2',
  account: 'ade',
  shownAccount: 'ade',
  nickname: 'Ade',
  type: 41,
  language: null,
  icon: 'crown' as const,
  mustChangePassword: false,
})
const trial = knownVisitor({
  id: '3',
  account: 'try',
  shownAccount: 'try',
  nickname: 'Try',
  type: 4,
  language: null,
  icon: 'crown' as const,
  mustChangePassword: false,
})
const unknown = visitorOf({ token: 'a', isAsked: false, info: undefined, settled: false })

describe('entering a page', () => {
  test('[NAV-09] a page that needs a session sends visitors to login', () => {
    expect(admit('session', nobody)).toEqual({ kind: 'go', to: '/login' })
    expect(admit('realAccount', nobody)).toEqual({ kind: 'go', to: '/login' })
    expect(admit('session', trial)).toEqual({ kind: 'enter' })
  })

  test('[NAV-03] only agents enter the agent centre, others go to the agent landing', () => {
    expect(admit('agent', agent)).toEqual({ kind: 'enter' })
    expect(admit('agent', member)).toEqual({ kind: 'go', to: '/agent' })
    expect(admit('agent', nobody)).toEqual({ kind: 'go', to: '/agent' })
  })

  test('[NAV-04] members and agents enter the member centre', () => {
    expect(admit('realAccount', member)).toEqual({ kind: 'enter' })
    expect(admit('realAccount', agent)).toEqual({ kind: 'enter' })
  })

  test('[SYS-01] trial accounts are prompted in both centres', () => {
    expect(admit('realAccount', trial)).toEqual({ kind: 'prompt' })
    expect(admit('agent', trial)).toEqual({ kind: 'prompt' })
  })

  test('nobody is sent away while the session is still being read', () => {
    expect(admit('session', unknown)).toEqual({ kind: 'wait' })
    expect(admit('nothing', unknown)).toEqual({ kind: 'enter' })
  })
})

describe('pressing a game or a centre', () => {
  test('[ACC-11] a visitor gets the login popup', () => {
    expect(popupBefore(nobody)).toBe('login')
  })
  test('a trial account gets the real-account prompt, everyone else gets in', () => {
    expect(popupBefore(trial)).toBe('realAccount')
    expect(popupBefore(member)).toBeUndefined()
    expect(popupBefore(agent)).toBeUndefined()
  })
})
