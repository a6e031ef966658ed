import { type Route, routes } from '@baize/contract'
import { expect, test } from 'vitest'
import { audienceFault, type Caller, visitor } from './gate.ts'

const member: Caller = { kind: 'member', memberId: 'm', sessionId: 's', merchantId: 'b' }
const agent: Caller = { ...member, kind: 'agent' }
const trial: Caller = { ...member, kind: 'trial' }
const staff: Caller = {
  kind: 'staff',
  staff: {
    staffId: 't',
    sessionId: 's',
    login: 't',
    name: 'T',
    mustSetUp: false,
    mustChangePassword: false,
    grants: [],
  },
}
const agentRoute: Route = { method: 'GET', path: '/wps/agents', audience: 'agent' }

test('[SYS-01] a route opens to its own audience and to nobody else', () => {
  expect(audienceFault(routes.whitelabel, visitor)).toBeUndefined()
  expect(audienceFault(routes.devices, visitor)).toBe('not-signed-in')
  expect(audienceFault(routes.devices, member)).toBeUndefined()
  expect(audienceFault(routes.devices, agent)).toBeUndefined()
  expect(audienceFault(routes.devices, trial)).toBe('real-account-needed')
  expect(audienceFault(routes.memberInfo, trial)).toBeUndefined()
  expect(audienceFault(routes.devices, staff)).toBe('not-permitted')
  expect(audienceFault(agentRoute, member)).toBe('not-permitted')
  expect(audienceFault(agentRoute, agent)).toBeUndefined()
})

test('[ACC-05] who must change the password reaches that and little else', () => {
  const bound: Caller = { ...member, mustChangePassword: true }
  const open = Object.entries(routes)
    .filter(([, route]) => route.audience === 'member' && !audienceFault(route, bound))
    .map(([name]) => name)
  expect(open.toSorted()).toEqual([
    'changePassword',
    'firstLogin',
    'logout',
    'memberIcon',
    'memberInfo',
  ])
})

test('[OPS-04] [SEC-02] a view of staff reads and can be ended, but opens no game', () => {
  const view: Caller = { ...member, viewedBy: 't' }
  expect(audienceFault(routes.memberInfo, view)).toBeUndefined()
  expect(audienceFault(routes.logout, view)).toBeUndefined()
  expect(audienceFault(routes.changePassword, view)).toBe('not-permitted')
  expect(audienceFault(routes.launchGame, view)).toBe('not-permitted')
  expect(audienceFault(routes.launchGame, member)).toBeUndefined()
})
