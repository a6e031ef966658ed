import { generateSync } from 'otplib'
import { expect, type Page, test } from './house.ts'
import { richMember } from './money.ts'
import { enterOffice, goTo } from './office.people.ts'
import { expectAccessible } from './people.ts'

const halfMinute = 30

/** The refusal of a deposit while deposits are stopped. */
test.use({ refused: [423] })

async function say(page: Page, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel('Reason').fill(reason)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

test('[OPS-02] [OPS-04] an operations person stops deposits, a member is refused in words, and two roles let go on @desk', async ({
  page,
  browser,
}) => {
  const member = await richMember('500')
  const deposit = () =>
    member
      .call('deposit', {
        body: { id: crypto.randomUUID(), method: 'bank-transfer', amount: '5000' },
      })
      .then(() => 'done')
      .catch((error: { code: string }) => error.code)
  await enterOffice(page, 'gus', 'games', 'pier')
  await goTo(page, 'Live operations')
  await expect(page.getByText('Bets a second')).toBeVisible()
  await expect(page.getByText('Alive').first()).toBeVisible()
  await expectAccessible(page)
  await goTo(page, 'Switches')
  await page.getByRole('button', { name: 'Stop something' }).click()
  await page.getByRole('dialog').getByLabel('What').selectOption('deposits')
  await say(page, 'The provider double-books', 'Stop something')
  await expect(page.getByRole('cell', { name: 'Stopped' })).toBeVisible()
  await expect(page.getByText(/^All .* the latest switches\.$/)).toBeVisible()
  await expectAccessible(page)
  await expect.poll(deposit).toBe('paused')

  await page.getByRole('button', { name: 'Release Deposits' }).click()
  await say(page, 'The provider has repaired it', 'Release')
  await expect(page.getByText('Waits for a second person')).toBeVisible()
  expect(await deposit()).toBe('paused')

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const other = await context.newPage()
  const rhea = await enterOffice(other, 'rhea', 'risk', 'pier')
  await goTo(other, 'Approvals')
  const waiting = other.getByRole('row').filter({ hasText: 'The provider has repaired it' })
  await waiting.getByRole('button', { name: /^Open: / }).click()
  const request = other.getByRole('dialog')
  await request.getByRole('button', { name: 'Approve', exact: true }).click()
  const epoch = Math.floor(Date.now() / 1_000) + halfMinute
  const code = generateSync({ secret: rhea.secret, epoch })
  const decide = other.getByRole('dialog').last()
  await decide.getByLabel('Code').fill(code)
  await decide.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(other.getByText('Approved and done')).toBeVisible()
  await expect.poll(deposit).toBe('done')
  await context.close()

  await goTo(page, 'Jobs and letters')
  await expect(page.getByRole('heading', { name: 'Jobs and letters' })).toBeVisible()
  await expectAccessible(page)
  await goTo(page, 'RTP')
  await expect(page.getByRole('heading', { name: 'RTP' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 768, height: 1_024 })
  await page.goto('/backoffice/switches')
  await expect(page.getByRole('heading', { name: 'Switches', level: 1 })).toBeVisible()
  await expectAccessible(page)
})
