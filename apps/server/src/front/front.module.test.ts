import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let house: TestPlatform
beforeAll(async () => {
  house = await startPlatform()
})
afterAll(() => house.stop())

test('[MSG-01] the page brings what visitors are announced, and nothing that is for members', async () => {
  const answer = await fetch(house.url, { headers: { accept: 'text/html' } })
  const [, text = '{}'] = /id="boot">([^<]*)</.exec(await answer.text()) ?? []
  const { popups } = JSON.parse(text) as { popups?: unknown }
  expect(popups).toEqual(await house.as().call('popups', { query: { language: 'EN' } }))
  expect(JSON.stringify(popups)).toContain('"execution":"B"')
})
