import { violationsOn } from './axe.ts'
import { enterWith, expect, originOf, type Page, sidewaysOver, test } from './house.ts'
import { deposit } from './money.ts'
import { betButton, newPlayer, openGame, type Player, press as pressIn } from './originals.ts'
import { ask } from './people.ts'

const at = (page: Page, name: string) => page.goto(`${originOf()}/member?page=${name}`)

async function fitsAndIsClean(page: Page): Promise<void> {
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBeLessThanOrEqual(0)
}

/** A member with a hundred in cash who deposits twenty with the welcome bonus. */
async function withBonus(page: Page): Promise<Player> {
  const who = await newPlayer('100')
  await enterWith(page, who.token, '/promotions/welcome')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome bonus' })).toBeVisible()
  await expect(page.getByText('Minimum deposit $20.00. Wager the bonus 10 times')).toBeVisible()
  await expect(
    page.getByText('Example: deposit $20.00, get a bonus of $20.00, wager $200.00.'),
  ).toBeVisible()
  await fitsAndIsClean(page)
  await page.getByRole('main').getByRole('link', { name: 'Deposit' }).click()
  await page.getByRole('radio', { name: /100% bonus up to \$100\.00/ }).check({ force: true })
  await deposit(page, '20', 'Pay')
  await expect(page.getByText('Deposit successful')).toBeVisible()
  await expect(page.getByText('Welcome bonus · Active')).toBeVisible()
  return who
}

test('[LED-05] [PRO-02] [MEM-01] a bonus is taken with the deposit, its progress is live, and it becomes cash @main', async ({
  page,
}) => {
  const who = await withBonus(page)
  await at(page, 'bonusDetails')
  await expect(page.getByText('$0.00 of $200.00 wagered')).toBeVisible()
  await expect(page.getByText('Bonus balance: $20.00.')).toBeVisible()
  await fitsAndIsClean(page)
  // As if nearly all of it were wagered.
  await ask(
    `update promotions.bonus set wagered = (required - 800) * 100 from identity.member m
     where m.id = member_id and m.account = $1`,
    who.account,
  )
  const table = await page.context().newPage()
  await openGame(table, 'dice', who)
  await table.getByLabel('Bet amount').fill('5')
  await pressIn(table, table, betButton(table))
  // The page that stayed open follows by itself.
  await expect(page.getByText(/\$19\d\.\d\d of \$200\.00 wagered/)).toBeVisible()
  await pressIn(table, table, betButton(table))
  await pressIn(table, table, betButton(table))
  await table.close()
  await page.bringToFront()
  await expect(page.getByText('Converted to cash')).toBeVisible()
  await expect(page.getByText('Became cash: $20.00.')).toBeVisible()
  expect(await who.call('balance', {})).toMatchObject({ bonus: '0' })
})

test('[WAL-03] [LED-05] a bonus is given up at the withdrawal, with what is lost and what stays in sight', async ({
  page,
}) => {
  const who = await withBonus(page)
  await at(page, 'withdraw')
  await expect(page.getByText('Withdrawing cash doesn’t end your bonus.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the bonus' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('You lose-$20.00')).toBeVisible()
  await expect(dialog.getByText('Remains in your wallet$120.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Yes, cancel the bonus' }).click()
  await expect(page.getByText('Withdrawing cash doesn’t end your bonus.')).toBeHidden()
  expect(await who.call('balance', {})).toMatchObject({ cash: '12000', bonus: '0' })
  await at(page, 'bonusDetails')
  await expect(page.getByText('Bonus removed: $20.00')).toBeVisible()
})

test('[PRO-01] a bonus without a deposit is joined among the offers @phone', async ({ page }) => {
  const who = await newPlayer('10')
  await enterWith(page, who.token, '/promotions')
  await page.getByRole('article').filter({ hasText: 'A free start' }).getByRole('link').click()
  await expect(page.getByText('You can turn at most $50.00 into cash.')).toBeVisible()
  await page.getByRole('button', { name: 'Get the bonus' }).click()
  await expect(page.getByRole('main').getByText('Active')).toBeVisible()
  await fitsAndIsClean(page)
  expect(await who.call('balance', {})).toMatchObject({ cash: '1000', bonus: '500' })
})
