import type { Browser } from '@playwright/test'
import { generateSync } from 'otplib'
import { expect, type Page, test } from './house.ts'
import { addStaff, enterFirst, enterOffice, ownPassword } from './office.people.ts'
import { expectAccessible } from './people.ts'

/** A login with a wrong password is refused; one that asks for the code is not. */
test.use({ refused: [401] })

async function addApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Use an authenticator app' }).click()
  const secret = (await page.locator('.office-secret').textContent())?.trim() ?? ''
  await expectAccessible(page)
  await page.getByLabel('First code from the app').fill(generateSync({ secret }))
  await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible()
  return secret
}

test('[OPS-04] [SEC-02] somebody new sets up both factors, adds staff with a role that a second admin approves, and the log tells it @desk @main', async ({
  page,
  browser,
}) => {
  await page.goto('/backoffice')
  await expect(page.getByRole('heading', { name: 'Back office' })).toBeVisible()
  await expectAccessible(page)
  const admin = await addStaff('journey-admin', 'admin')
  await enterFirst(page, admin)
  const secret = await addApp(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Staff' }).click()
  await page.getByRole('button', { name: 'Add staff' }).click()
  await page.getByLabel(/^Name/).fill('Paula from payments')
  await page.getByLabel('Login name').fill('paula')
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: 'Add staff' }).click()
  await expect(popup.locator('.office-secret')).toHaveText(/\S{12,}/)
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Open Paula from payments' }).click()
  await popup.getByRole('button', { name: 'Give the role' }).click()
  await popup.getByLabel(/^Role/).selectOption('payments')
  await popup.getByLabel('Reason').fill('She begins on Monday')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Give the role' }).click()
  await expect(page.getByText('Waits for a second person')).toBeVisible()
  await expect(popup.getByText('No role yet')).toBeVisible()
  await approvedByAnother(browser)
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Open Paula from payments' }).click()
    await expect(popup.getByText('Payments · All brands')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Log out / }).click()
  await expect(page.getByLabel('Login name')).toBeVisible()

  // The password alone is not enough any more.
  await page.getByLabel('Login name').fill(admin.login)
  await page.locator('input[name=password]').fill(ownPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const laterSeconds = Math.floor(Date.now() / 1_000) + 30
  await page.getByLabel('Code').fill(generateSync({ secret, epoch: laterSeconds }))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  // The log speaks in words; what was written stands below them.
  await page.getByLabel('Log of').selectOption({ label: 'All brands' })
  await expect(page.getByRole('cell', { name: 'Give a role' }).first()).toBeVisible()
  await page.getByRole('row').filter({ hasText: 'Give a role' }).first().getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Give a role' })).toBeVisible()
  await expectAccessible(page)
})

/** A second admin finds the request and approves it. */
async function approvedByAnother(browser: Browser): Promise<void> {
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const other = await desk.newPage()
  await enterOffice(other, 'journey-second', 'admin')
  await other.getByRole('button', { name: 'Open: Give a role' }).first().click()
  await other.getByRole('button', { name: 'Approve', exact: true }).click()
  await other
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: 'Approve', exact: true })
    .click()
  await expect(other.getByText('Approved and done')).toBeVisible()
  await desk.close()
}

test('[OPS-04] a passkey of the device opens the back office without a password @desk', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await enterFirst(page, await addStaff('journey-passkey', 'support'))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible()
  await page.getByRole('button', { name: /^Log out / }).click()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible()
  // Support sees neither staff nor the log.
  await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
})

test('[OPS-04] [ERR-03] a wrong password says so, on a phone too @phone', async ({ page }) => {
  await page.goto('/backoffice')
  await page.getByLabel('Login name').fill('nobody')
  await page.locator('input[name=password]').fill('wrong')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Name, password or code is wrong.')
  await expectAccessible(page)
})
