import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const least = { DATABASE_URL: 'postgres://localhost/baize', SECRET_KEY: 'x'.repeat(32) }
const read = (more: NodeJS.ProcessEnv = {}) => readSettings({ ...least, ...more })

test('[SCL-01] nothing is demonstrated on a database unless it is asked for', () => {
  expect(read().DEMO).toBe(false)
  expect(read({ DEMO: 'on' }).DEMO).toBe(true)
})

test('[SEC-01] proxies are counted or named; just anybody is not believed', () => {
  expect(read().TRUST_PROXY('127.0.0.1', 0)).toBe(false)
  const two = read({ TRUST_PROXY: '2' }).TRUST_PROXY
  expect([0, 1, 2].map((hop) => two('203.0.113.1', hop))).toEqual([true, true, false])
  expect(() => read({ TRUST_PROXY: 'on' })).toThrow('TRUST_PROXY ("on") is not valid: must be off')
})

test('[SEC-01] the ports of the site are ports', () => {
  expect(read().SITE_PORTS).toEqual([])
  expect(read({ SITE_PORTS: '8080, 8443' }).SITE_PORTS).toEqual([8080, 8443])
  for (const wrong of ['x', '0', '65536', '80:90']) {
    expect(() => read({ SITE_PORTS: wrong })).toThrow('SITE_PORTS')
  }
})
