import { chainCommitmentOf, linkBefore } from '@baize/engines/house'
import { expect, type Page, test } from './house.ts'
import { openGame } from './originals.ts'

/** The length of a round is random: of a million rounds, six are longer than this. */
const roundMsMax = 200_000
/** The most rounds since the product was started for these journeys. */
const roundsMax = 2_000

test('[FAIR-01] crash: the commitment of the chain is shown, and a past round leads back to it', {
  tag: '@phone',
}, async ({ page }) => {
  test.setTimeout(2 * roundMsMax)
  await openGame(page, 'crash')
  const past = page.getByRole('list', { name: 'Past rounds, newest first' }).getByRole('button')
  await past.first().waitFor({ timeout: roundMsMax })
  await page.getByRole('button', { name: 'Fairness', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Fairness' })
  const commitment = await copied(page, /^Commitment, published/)
  await expect(sheet.getByRole('definition').first()).toHaveText('20,000')
  const rows = sheet.getByRole('list').getByRole('button')
  const link = (await rows.first().locator('code').textContent()) ?? ''
  expect(leadsTo(commitment, link)).toBe(true)
  // Another round may have ended meanwhile.
  await rows.filter({ hasText: link }).click()
  expect(await copied(page, /^Round link$/)).toBe(link)
  expect(await copied(page, /^Commitment, published/)).toBe(commitment)
  await expectRight(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await past.first().click()
  await expectRight(page)
})

const copied = (page: Page, label: RegExp) =>
  page.getByRole('dialog').getByLabel(label).inputValue()

async function expectRight(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Fairness' })
  await sheet.getByRole('button', { name: 'Verify this round' }).click()
  await expect(sheet.getByText('The link leads to the commitment')).toBeVisible()
  await expect(
    sheet.getByText(/^Verified: the round crashes at [\d.,]+×, as shown\.$/),
  ).toBeVisible()
}

/** As a player would check: hashes the link until one hash is the first link. */
function leadsTo(commitment: string, link: string): boolean {
  let at = link
  for (let rounds = 0; rounds < roundsMax; rounds += 1) {
    if (chainCommitmentOf(at) === commitment) return true
    at = linkBefore(at)
  }
  return false
}
