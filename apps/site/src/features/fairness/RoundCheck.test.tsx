// @vitest-environment jsdom
import { commitmentOf, linkBefore } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { eventually, openPage, said, type } from '../money/screen.fixture.tsx'
import { RoundCheck } from './RoundCheck.tsx'

const dice = {
  game: 'dice',
  server: 'a seed that somebody made up',
  client: 'mine',
  nonce: '4',
  bet: JSON.stringify({ stake: '1000', side: 'over', target: 5000 }),
}

/** Opens the page by such a link, presses the button of the form, and answers the page. */
async function pageOf(link: Record<string, string>) {
  const whitelabel = () => said({ merchant: { currency: 'USD' } })
  const address = `/fairness?${new URLSearchParams(link)}`
  const { host } = await openPage(<RoundCheck />, { whitelabel }, address)
  host.querySelector('form')?.requestSubmit()
  await eventually(() => expect(host.querySelector('.fair-result')).not.toBeNull())
  return host
}

/** What the page then says. */
async function checked(link: Record<string, string>) {
  return (await pageOf(link)).querySelector('.fair-result')?.textContent ?? ''
}

test('[FAIR-01] a link that brings seed and fingerprint proves only that these two match, and says so', async () => {
  const text = await checked({ ...dice, commitment: commitmentOf(dice.server) })
  expect(text).toContain('The seed matches the fingerprint')
  expect(text).toContain('Both came with the link you opened.')
  expect(text).not.toContain('exactly what was committed')
})

test('[FAIR-01] a fingerprint may be written in capitals, and with spaces around it', async () => {
  const text = await checked({
    ...dice,
    commitment: ` ${commitmentOf(dice.server).toUpperCase()} `,
  })
  expect(text).toContain('The seed matches the fingerprint')
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

test('[FAIR-01] amounts are in the currency of the link, without one in that of the house', async () => {
  expect(await checked(dice)).toContain('Staked$10.00')
  expect(await checked({ ...dice, currency: 'EUR' })).toContain('Staked€10.00')
})

test('[FAIR-01] a result does not stand beside other values than its own', async () => {
  const host = await pageOf(dice)
  type(host, 'Nonce', '5')
  expect(host.querySelector('.fair-result')).toBeNull()
})
