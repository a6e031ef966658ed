import type { TestPlatform } from '@baize/testkit'
import { expect } from 'vitest'
import { staffWith } from './staff.fixture.ts'

/** Somebody in the back office, who approves what the command line has to wait for. */
export async function secondPerson(house: TestPlatform, merchantId: string, role = 'admin') {
  const { browser } = await staffWith(house, `second-${role}`, [{ role, merchantId }], merchantId)
  return async function approved(said: string): Promise<string> {
    const id = /^It waits for a second person.*request ([0-9a-f-]+)\./.exec(said)?.[1] ?? ''
    const { fingerprint, madeBy } = (await browser.call('approval', { query: { id } })).value
    expect(madeBy.name).toBe('command line')
    const { value } = await browser.call('approveRequest', { body: { id, fingerprint } })
    expect(value).toEqual({ state: 'done', outcome: null })
    return id
  }
}
