import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { expect, type Page, test } from './house.ts'
import { enterOffice, goTo } from './office.people.ts'
import { expectAccessible, type Member, newMember } from './people.ts'

/** A chat of the member, by the call that the page of the member makes. */
async function chatOf(member: Member, text: string): Promise<string> {
  const conversation = randomUUID()
  await member.call('startConversation', {
    body: { conversation, id: randomUUID(), text, kind: 'chat', type: 1 },
  })
  return conversation
}

const writes = (member: Member, conversation: string, text: string) =>
  member.call('writeEntry', { body: { conversation, id: randomUUID(), text } })

/** What the member reads. */
async function readBy(member: Member, id: string): Promise<{ texts: string[]; last: number }> {
  const { entries, conversation } = await member.call('conversation', { query: { id } })
  return { texts: entries.map(({ text }) => text), last: conversation.last }
}

/** Somebody else of the staff, in a browser of their own. */
async function colleague(browser: Browser, login: string, role: string) {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  return { page, ...(await enterOffice(page, login, role, 'pier')) }
}

const isAnybodyThere = async (member: Member): Promise<boolean> =>
  (await member.call('supportDesk', {})).isOpen

const rowOf = (page: Page, account: string) =>
  page.locator('.support-row').filter({ hasText: account })
const letters = (page: Page) => page.getByRole('log', { name: 'Letters' })
const answer = (page: Page) => page.getByLabel('Answer', { exact: true })

test('[MSG-05] a chat is answered: given to whoever is on duty, letters there and back, notes among staff, a cut line, hand-over, solved @desk @main', async ({
  page,
  browser,
}) => {
  const member = await newMember()
  const ann = await enterOffice(page, 'journey-ann', 'support', 'pier')
  await goTo(page, 'Conversations')
  await page.getByLabel('Chats are given to me').check()
  await expect.poll(() => isAnybodyThere(member)).toBe(true)

  // The page hears of the chat; nobody loads it again.
  const id = await chatOf(member, 'Where is my deposit of <b>50</b>?')
  await page.getByRole('button', { name: 'Mine', exact: true }).click()
  await expect(rowOf(page, member.account)).toContainText('1 unread letter')
  await expect(page).toHaveTitle(/^\(\d+\) /)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(letters(page)).toContainText('Where is my deposit of <b>50</b>?')
  await expect(page.getByText('Held by you').first()).toBeVisible()
  await expect(rowOf(page, member.account)).not.toContainText('unread')
  await expect(page.getByRole('complementary').getByText('Deposits')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('r')
  await answer(page).fill('I am looking for it.')
  await answer(page).press('Enter')
  await expect(letters(page)).toContainText('Not read yet')
  const seen = await readBy(member, id)
  expect(seen.texts).toContain('I am looking for it.')
  await member.call('readConversation', { body: { id, position: seen.last } })
  await expect(letters(page)).toContainText('Read by the member')
  await member.call('typing', { body: { id } })
  await expect(letters(page)).toContainText('is writing…')
  await writes(member, id, 'Thank you!')
  await expect(letters(page)).toContainText('Thank you!')

  // Only staff see a note.
  await answer(page).press('Escape')
  await page.keyboard.press('n')
  await page.getByLabel('Note for staff', { exact: true }).fill('The provider is slow today.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(letters(page)).toContainText('The provider is slow today.')
  await expect(page.getByLabel('Note for staff', { exact: true })).toHaveCount(0)
  expect((await readBy(member, id)).texts).not.toContain('The provider is slow today.')

  // A letter that is written while the line is cut arrives once, and what was begun stays.
  await page.context().setOffline(true)
  await answer(page).fill('Found it: it will be credited within minutes.')
  await answer(page).press('Enter')
  await expect(letters(page)).toContainText('No connection')
  await answer(page).fill('One more th')
  await page.context().setOffline(false)
  await expect(letters(page)).not.toContainText(/No connection|Sending/)
  const { texts } = await readBy(member, id)
  expect(texts.filter((text) => text.startsWith('Found it'))).toHaveLength(1)
  await expect(letters(page).getByText('Found it')).toHaveCount(1)
  await goTo(page, 'Members')
  await page.goBack()
  await expect(answer(page)).toHaveValue('One more th')

  // Two people on one conversation see each other; then it goes to the other.
  const { page: bo, name: boName } = await colleague(browser, 'journey-bo', 'support')
  await goTo(bo, 'Conversations')
  await bo.getByLabel('Chats are given to me').check()
  await bo.getByRole('button', { name: 'Waiting', exact: true }).click()
  await rowOf(bo, member.account).click()
  await expect(bo.getByRole('status').getByText(`${ann.name} is also looking`)).toBeVisible()
  await page.getByRole('button', { name: 'Hand over' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('To', { exact: true })
    .selectOption({ label: `${boName}, 0 open conversations` })
  await dialog.getByLabel('Question').selectOption('Withdrawal')
  await dialog.getByLabel('Note for whoever goes on').fill('Please check the payout account.')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText(`Handed over to ${boName}`)).toBeVisible()
  await expect(letters(bo)).toContainText('Please check the payout account.')
  await expect(bo.getByText('Held by you').first()).toBeVisible()
  await letters(bo).focus()
  await bo.keyboard.press('e')
  await expect(letters(bo)).toContainText(`${boName} marked it as solved`)
  const { conversation } = await member.call('conversation', { query: { id } })
  expect(conversation.state).toBe('solved')
  await bo.context().close()
})

test('[MSG-05] hours, promises and canned replies are kept at the desk, and a slash inserts a reply in the language of the conversation @desk', async ({
  page,
}) => {
  const member = await newMember()
  await enterOffice(page, 'journey-desk', 'admin', 'pier')
  await goTo(page, 'Support desk')
  await expect(page.getByRole('heading', { name: 'Hours' })).toBeVisible()
  await page.getByRole('button', { name: 'Change hours and promises' }).click()
  const dialog = page.getByRole('dialog')
  const ticket = dialog.getByLabel('Ticket, feedback, complaint')
  await ticket.fill('0')
  await expect(dialog.getByText('From 5 to 2880 minutes')).toBeVisible()
  await ticket.fill('180')
  await dialog.getByLabel('Reason').fill('More people in the morning')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('3 hours')).toBeVisible()

  await page.getByRole('button', { name: 'Add a reply' }).click()
  await dialog.getByLabel('Short name').fill('journey-hello')
  await dialog.getByLabel('Language').selectOption('English')
  await dialog.getByLabel('Text').fill('Hello {member}, {agent} of {brand} is here.')
  await dialog.getByLabel('Reason').fill('Said every day')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('/journey-hello')).toBeVisible()
  await expectAccessible(page)

  const conversation = randomUUID()
  await member.call('startConversation', {
    body: { conversation, id: randomUUID(), text: 'A question', kind: 'ticket', type: 0 },
  })
  await page.goto(`/backoffice/conversations?view=queue&open=${conversation}`)
  await answer(page).fill('/journey')
  await expect(page.getByRole('option', { name: /journey-hello/ })).toBeVisible()
  await answer(page).press('Enter')
  const said = `Hello ${member.account}, Journey journey-desk of Pier is here.`
  await expect(answer(page)).toHaveValue(said)
  await answer(page).press('Enter')
  // Acknowledged: what is on its way has no such line.
  await expect(letters(page)).toContainText('Not read yet')
  await expect(letters(page)).toContainText(said)
  expect((await readBy(member, conversation)).texts).toContain(said)

  await page.getByRole('link', { name: 'Member page' }).click()
  await page.getByRole('tab', { name: 'Conversations' }).click()
  await page.getByRole('button', { name: 'Open the conversation: A question' }).click()
  await expect(letters(page)).toContainText(said)
})

test('[MSG-05] on a phone one column at a time: the list, the conversation, the member, and back @phone', async ({
  page,
}) => {
  const member = await newMember()
  await enterOffice(page, 'journey-thumb', 'support', 'pier')
  const conversation = randomUUID()
  await member.call('startConversation', {
    body: { conversation, id: randomUUID(), text: 'From my phone', kind: 'ticket', type: 3 },
  })
  await goTo(page, 'Conversations')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Member', { exact: true }).fill(member.account)
  await page.getByLabel('Member', { exact: true }).press('Enter')
  await expect(page.locator('.support-row')).toHaveCount(1)
  await rowOf(page, member.account).click()
  await expect(letters(page)).toContainText('From my phone')
  await expect(rowOf(page, member.account)).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show the member' }).click()
  await expect(page.getByRole('complementary').getByText('Withdrawals')).toBeVisible()
  await expect(letters(page)).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the conversation' }).click()
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(page.getByText('Held by you').first()).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: 'Mine', exact: true }).click()
  await expect(rowOf(page, member.account)).toBeVisible()
})
