// @vitest-environment jsdom
import { commitmentOf, linkBefore } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { eventually, openPage, said } from '../money/screen.fixture.tsx'
import { RoundCheck } from './RoundCheck.tsx'

const dice = {
  game: 'dice',
  server: 'a seed that somebody made up',
  client: 'mine',
  nonce: '4',
  bet: JSON.stringify({ stake: '1000', side: 'over', target: 5000 }),
}

/** Opens the page by such a link, and presses the button of the form. */
async function checked(link: Record<string, string>) {
  const whitelabel = () => said({ merchant: { currency: 'USD' } })
  const address = `/fairness?${new URLSearchParams(link)}`
  const { host } = await openPage(<RoundCheck />, { whitelabel }, address)
  host.querySelector('form')?.requestSubmit()
  await eventually(() => expect(host.querySelector('.fair-result')).not.toBeNull())
  return host.querySelector('.fair-result')?.textContent ?? ''
}

test('[FAIR-01] a link that brings seed and fingerprint proves only that these two match, and says so', async () => {
  const text = await checked({ ...dice, commitment: commitmentOf(dice.server) })
  expect(text).toContain('The seed matches the fingerprint')
  expect(text).toContain('Both came with the link you opened.')
  expect(text).not.toContain('exactly what was committed')
})

test('[FAIR-01] a link whose seed is not that of its fingerprint says so, and what to do', async () => {
  const text = await checked({ ...dice, commitment: commitmentOf('another') })
  expect(text).toContain('The seed does not match the fingerprint')
  expect(text).toContain('please contact us')
})

test('[FAIR-01] a link to a crash round is compared with the link before it', async () => {
  const crash = { game: 'crash', link: 'ab'.repeat(32), salt: 'salt' }
  const text = await checked({ ...crash, commitment: linkBefore(crash.link) })
  expect(text).toContain('The link matches the previous one')
  expect(text).not.toContain('exactly what was committed')
})

test('[FAIR-01] without a fingerprint in the link nothing is claimed', async () => {
  expect(await checked(dice)).not.toMatch(/match|committed/)
})
