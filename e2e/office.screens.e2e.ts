import { expect, isPhone, originOf, type Page, test } from './house.ts'
import { pierOperator } from './money.ts'
import { approvedOnPage, enterOffice, goTo } from './office.people.ts'
import { expectAccessible, freshName, newMember } from './people.ts'

/** A provider that is not connected, and a key that works no more, are refused. */
test.use({ refused: [400, 403] })

test('[OPS-01] [OPS-04] a finance person adds a way to pay, a second one reads all of it, and members are offered it @desk', async ({
  page,
  browser,
}) => {
  const member = await newMember()
  const key = freshName('card-')
  const reason = `Cards are taken from today (${key})`
  await enterOffice(page, 'fenna-ways', 'finance', 'pier')
  await goTo(page, 'Payment settings')
  await page.getByRole('button', { name: 'Ways to pay', exact: true }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Short name').fill('No name')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Short name')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Short name').fill('bank-transfer')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This name is used already.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Short name').fill(key)
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await page.getByLabel('Kind', { exact: true }).selectOption('card')
  await page.getByLabel('Provider', { exact: true }).fill('nobody')
  await page.getByRole('checkbox', { name: /^Switched on/ }).check()
  await page.getByLabel('Name', { exact: true }).fill('Pier card')
  await page.getByRole('button', { name: /^Review and publish/ }).click()
  await expect(page.getByText('2 values must be corrected')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Smallest amount').fill('20.00')
  await page.getByLabel('Largest amount').fill('900.00')
  const publish = async () => {
    await page.getByRole('button', { name: /^Review and publish/ }).click()
    await dialog.getByLabel('Reason').fill(reason)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  }
  // Nobody of that name is connected: the field says so.
  await publish()
  await expect(page.getByText('One value must be corrected')).toBeVisible()
  await expect(page.getByLabel('Provider', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Provider', { exact: true }).fill('sandbox')
  await publish()
  await expect(page.getByText('Waits for a second person').first()).toBeVisible()
  const offered = async () =>
    (await member.call('cashier', {})).deposit.find(({ id }) => id === key)
  expect(await offered()).toBeUndefined()

  await approvedOnPage(browser, 'finance', reason, 'pier')
  expect(await offered()).toMatchObject({ name: 'Pier card', min: '2000', max: '90000' })
  // What it is stays; the rest is changed by a new version.
  await page.reload()
  await expect(page.getByRole('cell', { name: reason })).toBeVisible()
  await expect(page.getByLabel('Provider', { exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Pier card' })
  await expect(row).toContainText('900.00')
  await expect(row).toContainText('Deposit')
  await expectAccessible(page)
  // On a phone each row is a card, and nothing of it is cut.
  await page.setViewportSize({ width: 360, height: 760 })
  const cut = () =>
    row.evaluate((card) => {
      const end = card.getBoundingClientRect().right
      const parts = [...card.querySelectorAll('td *')]
      return parts.filter((part) => part.getBoundingClientRect().right > end).length
    })
  await expect.poll(cut).toBe(0)
  await expectAccessible(page)
  // Read from the right, a name in Latin letters does not tear the time beside it apart.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => localStorage.setItem('lang', 'AR'))
  await page.reload()
  const time = row.locator('time')
  await expect(time).toBeVisible()
  expect(await time.evaluate((part) => part.getClientRects().length)).toBe(1)
  await expectAccessible(page)
})

/** What a program gets with this key. */
async function statusWith(key: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}` }
  return (await fetch(`${originOf()}/wps/office/me`, { headers })).status
}

test('[OPS-04] [SEC-02] two people renew the key of a service; it is shown once, and the old one lives for the hours they agreed on @desk', async ({
  page,
  browser,
}) => {
  const login = freshName('reports-')
  const name = `Reports ${login}`
  const reason = `The machine is replaced (${login})`
  await enterOffice(page, 'kim-keys', 'admin')
  await goTo(page, 'Staff')
  await page.getByRole('button', { name: 'Add staff' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel('Login name').fill(login)
  await dialog.getByLabel('Kind').selectOption('service')
  await dialog.getByRole('button', { name: 'Add staff' }).click()
  const secret = dialog.locator('.office-secret')
  const first = (await secret.textContent())?.trim() ?? ''
  expect(await statusWith(first)).toBe(200)
  await dialog.getByRole('button', { name: 'Close' }).click()

  const open = () => page.getByRole('button', { name: `Open ${name}` }).click()
  await open()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Renew the key' }).click()
  const asking = page.getByRole('dialog').last()
  await asking.getByLabel('The old key works on for').selectOption('1')
  await asking.getByLabel('Reason').fill(reason)
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Renew the key' }).click()
  await expect(page.getByText('Waits for a second person').first()).toBeVisible()
  await approvedOnPage(browser, 'admin', reason)

  await page.reload()
  await open()
  await dialog.getByRole('button', { name: 'Show the new key' }).click()
  await expect(secret).toHaveText(/\S{12,}/)
  const second = (await secret.textContent())?.trim() ?? ''
  expect(second).not.toBe(first)
  await expect(dialog.getByText('The key before works until')).toBeVisible()
  await expectAccessible(page)
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200])
  // It was shown once.
  await page.reload()
  await open()
  await expect(dialog.getByRole('button', { name: 'Renew the key' })).toBeVisible()
  await expect(secret).toHaveCount(0)
})

test('[OPS-02] a content person sees a text as a visitor, a newcomer and a member do @desk', async ({
  page,
}) => {
  await enterOffice(page, 'clara-eyes', 'content', 'pier')
  await goTo(page, 'Content')
  await page.getByRole('button', { name: 'Announcements' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill('A word before you play')
  const as = (audience: string) => page.getByRole('button', { name: audience, exact: true }).click()
  const title = page.getByRole('heading', { name: 'A word before you play' })
  const unseen = page.getByText('This audience does not see it.')
  await page.getByLabel('Audience').selectOption('F')
  await page.getByRole('checkbox', { name: /^Opens by itself/ }).check()
  await as('Visitor')
  await expect(unseen).toBeVisible()
  await expect(title).toHaveCount(0)
  await expectAccessible(page)
  await as('Member, first login')
  await expect(page.getByText('It opens by itself.')).toBeVisible()
  await expect(title).toBeVisible()
  await expectAccessible(page)
  await as('Member, any VIP level')
  await expect(unseen).toBeVisible()
  // A notice for visitors runs in the line for everybody, and members find it again.
  await page.getByLabel('Audience').selectOption('B')
  await page.getByRole('checkbox', { name: /^Opens by itself/ }).uncheck()
  await expect(page.getByText('It runs in the line of notices.', { exact: true })).toBeVisible()
  await expect(page.getByText(/among the announcements of the message centre/)).toBeVisible()
  await as('Visitor')
  await expect(page.getByText('It runs in the line of notices.', { exact: true })).toBeVisible()
  await expect(page.getByText(/among the announcements of the message centre/)).toHaveCount(0)
  await expectAccessible(page)
})

/** The amounts of the rows, in their order. */
const amountsOn = async (page: Page): Promise<number[]> => {
  const texts = await page.locator('#page td[data-label="Amount"]').allTextContents()
  return texts.map((text) => Number(text.replace('−', '-').replace(/[^\d.-]/g, '')))
}

test('[OPS-02] columns and order of a list are chosen, kept in a saved view, and the order holds over its pages', async ({
  page,
}) => {
  const member = await newMember()
  for (const [amount, way] of [
    ['3', 'give'],
    ['7', 'give'],
    ['1', 'take'],
    ['7', 'give'],
    ['5', 'give'],
  ] as const)
    await pierOperator('adjust', member.account, way, amount, '--note', 'for a journey')
  await enterOffice(page, 'vera-views', 'admin', 'pier')
  await goTo(page, 'Adjustments')
  await page.getByLabel('Member', { exact: true }).fill(member.account)
  await page.keyboard.press('Enter')
  await expect.poll(() => amountsOn(page)).toEqual([5, 7, -1, 7, 3])

  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: 'Largest amount first' }).click()
  await expect.poll(() => amountsOn(page)).toEqual([7, 7, 5, 3, -1])
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Why' }).click()
  const why = page.locator('#page td[data-label="Why"]')
  await expect(why).toHaveCount(0)
  await page.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog')
  const view = freshName('by amount ')
  await dialog.getByLabel('Name of the view').fill(view)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save this view' }).click()
  await expect(page.getByRole('button', { name: view, exact: true })).toBeVisible()

  await page.goto('/backoffice/adjustments?columns=-')
  await expect(why.first()).toBeVisible()
  await page.getByRole('button', { name: view, exact: true }).click()
  await expect.poll(() => amountsOn(page)).toEqual([7, 7, 5, 3, -1])
  await expect(why).toHaveCount(0)
  await expectAccessible(page)
  // The smallest of all are on the first page, whatever page they would be on by their time.
  const small = `/backoffice/adjustments?member=${member.account}&order=smallest&columns=-`
  await page.goto(small)
  await expect.poll(() => amountsOn(page)).toEqual([-1, 3, 5, 7, 7])
  if (isPhone(page)) return
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Smallest amount first' })).toBeChecked()
})
