import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { expect, isPhone, type Page, popupOf, sidewaysOver, test } from './house.ts'
import { enterOffice } from './office.people.ts'
import {
  ask,
  charactersInPictures,
  enterPier,
  expectAccessible,
  expectIn,
  field,
  fill,
  freshName,
  learnPictures,
  newMember,
  pier,
  press,
  quay,
} from './people.ts'

test.use({ refused: [401, 403] })

const chatOf = (page: Page) => page.getByRole('dialog', { name: 'Customer service' })

/** The live chat of the side menu, which is a sheet on phones. */
async function openChat(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Live chat' }).click()
  await expect(chatOf(page)).toBeVisible()
}

async function begin(page: Page, text: string): Promise<void> {
  const chat = chatOf(page)
  await chat.getByLabel(/^What is it about/).selectOption('Deposit')
  await chat.getByLabel(/^Your message/).fill(text)
  await chat.getByRole('button', { name: 'Start chat' }).click()
}

interface Row extends Record<string, unknown> {
  id: string
  merchant_id: string
}

/** The conversation that a text began. */
async function conversationWith(text: string): Promise<Row> {
  let found: Row[] = []
  const look = async () => {
    found = await ask<Row>(
      `select conversation.id, conversation.merchant_id from support.conversation
       join support.entry on conversation_id = conversation.id where entry.text = $1`,
      text,
    )
    return found.length
  }
  await expect.poll(look).toBe(1)
  return found[0] as Row
}

/** Somebody of the staff in a browser of their own. */
async function staff(context: BrowserContext | null) {
  const page = await context?.newPage()
  if (!page) throw new Error('no browser')
  const name = freshName('agent')
  await enterOffice(page, name, 'support')
  const call = (merchant: string, method: string, path: string, body: object) =>
    page.evaluate(
      async (asked) => {
        const answer = await fetch(asked.path, {
          method: asked.method,
          headers: { 'content-type': 'application/json', 'x-merchant': asked.merchant },
          body: JSON.stringify(asked.body),
        })
        return ((await answer.json()) as { success: boolean }).success
      },
      { merchant, method, path, body },
    )
  return {
    async answer({ id, merchant_id }: Row, text: string): Promise<void> {
      const body = { conversation: id, id: randomUUID(), text }
      expect(await call(merchant_id, 'POST', '/wps/office/support/entry', body)).toBe(true)
    },
    async solve({ id, merchant_id }: Row): Promise<void> {
      const body = { id, state: 'solved' }
      expect(await call(merchant_id, 'POST', '/wps/office/support/state', body)).toBe(true)
    },
  }
}

test('[MSG-04] [VAL-06] [ERR-03] a visitor sends feedback, and finds it again as a conversation', async ({
  page,
}) => {
  await page.goto(`${quay}/feedback`)
  await press(page, 'Send')
  const warning = page.getByRole('alertdialog')
  await expect(warning.getByRole('listitem')).toHaveText([
    'What is it about?',
    'Description',
    'Captcha',
  ])
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Fill them in' }).last().click()
  await field(page, 'What is it about\\?').selectOption('Game')
  const text = `The sound of ${freshName('game')} is too loud`
  await field(page, 'Description').fill(`  ${text}  `)
  await field(page, 'Your name').fill('Vera')
  await field(page, 'E-mail for our answer').fill('not an address')
  await learnPictures()
  await field(page, 'Captcha').fill(charactersInPictures)
  await press(page, 'Send')
  await expect(page.getByText('Enter an e-mail address such as')).toBeVisible()
  await field(page, 'E-mail for our answer').fill('vera@example.com')
  await expectAccessible(page)
  await press(page, 'Send')
  await expect(page.getByText('Thank you, we have your feedback')).toBeVisible()
  await expect(page.getByText(/We answer by /)).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Open the conversation')
  await expect(chatOf(page).getByRole('log')).toContainText(text)
  expect(await sidewaysOver(page)).toBeLessThanOrEqual(0)
  await conversationWith(text)
})

test('[MSG-05] a visitor’s chat loses and doubles nothing over a cut line, is answered live, and is rated @main', async ({
  page,
  browser,
}) => {
  const desk = await staff(await browser.newContext())
  await page.goto(quay)
  await openChat(page)
  await expectAccessible(page)
  const first = `My deposit ${freshName('d')} is missing`
  await begin(page, first)
  const log = chatOf(page).getByRole('log')
  await expect(log.getByText('Sent')).toBeVisible()
  const conversation = await conversationWith(first)
  await desk.answer(conversation, 'Which method did you use?')
  await expect(log.getByText('Which method did you use?')).toBeVisible()
  // In its own direction, whatever that of the page is.
  await expect(log.getByText('Which method did you use?')).toHaveCSS('unicode-bidi', 'plaintext')

  // The line is cut: what is written waits, in order, also over a reload.
  await page.context().setOffline(true)
  const write = chatOf(page).getByLabel('Write a message')
  await write.fill('A bank transfer')
  await write.press('Enter')
  await write.fill('at noon')
  await write.press('Enter')
  await expect(log.getByText('Sending…')).toHaveCount(2)
  await expect(write).toBeFocused()
  await desk.answer(conversation, 'I am looking for it')
  await page.context().setOffline(false)
  await expect(log.getByText('Sending…')).toHaveCount(0)
  await expect(log.getByText('I am looking for it')).toBeVisible()

  // An answer that is lost: the letter is sent again under its id.
  await page.evaluate(() => {
    const really = window.fetch
    window.fetch = async (...asked) => {
      const { url } = new Request(...asked)
      const answer = await really(...asked)
      if (!url.endsWith('/wps/support/entry')) return answer
      window.fetch = really
      document.documentElement.dataset['lost'] = 'answer'
      throw new TypeError('the answer was lost')
    }
  })
  await write.fill('Thank you')
  await write.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-lost', 'answer')
  await expect(log.getByText('Sending…')).toHaveCount(0)
  const kept = await ask<{ text: string }>(
    `select text from support.entry where conversation_id = $1 and event is null order by position`,
    conversation.id,
  )
  const said = kept.map(({ text }) => text)
  expect(said.filter((text) => text !== 'I am looking for it')).toEqual([
    first,
    'Which method did you use?',
    'A bank transfer',
    'at noon',
    'Thank you',
  ])
  await expect(log.locator('.talk-words')).toHaveText(said)
  await expectAccessible(page)
  expect(await sidewaysOver(page)).toBeLessThanOrEqual(0)

  await desk.solve(conversation)
  await expect(chatOf(page).getByText('How content are you with our answers?')).toBeVisible()
  await chatOf(page).getByLabel('4 stars').check()
  await expectAccessible(page)
  await chatOf(page).getByRole('button', { name: 'Send rating' }).click()
  await expect(chatOf(page).getByText('Your rating: 4 of 5')).toBeVisible()
})

test('[MSG-05] [MEM-02] a ticket with an image; its answer is counted at once, read, saved with its hash and solved @main-phone', async ({
  page,
  browser,
}) => {
  const desk = await staff(await browser.newContext())
  const member = await newMember()
  await enterPier(page, member, '/member?page=customerService')
  await expect(page.getByText('No conversations yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New ticket' }).click()
  const text = `Withdrawal ${freshName('w')} is late`
  await page.getByLabel(/^What is it about/).selectOption('Withdrawal')
  await page.getByLabel(/^Your message/).fill(text)
  const picture = await page.screenshot()
  await page
    .locator('.cashier-drop input')
    .setInputFiles({ name: 'bank.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByAltText('bank.png')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send ticket' }).click()
  const log = page.getByRole('log')
  await expect(log).toContainText(text)
  await expect(log.getByRole('button', { name: 'Image 1' })).toBeVisible()
  await expect(page.locator('.talk-head').getByText(/We answer by/)).toBeInViewport()
  expect(await sidewaysOver(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)

  // Elsewhere: the answer is told and counted.
  const conversation = await conversationWith(text)
  await page.goto(new URL('/member?page=messageV2', page.url()).href)
  await expect(page.getByRole('tab', { name: /^Messages/ })).toBeVisible()
  await desk.answer(conversation, 'It was paid a minute ago.')
  await expect(page.getByText('Customer service has answered')).toBeVisible()
  if (!isPhone(page))
    await expect(page.getByRole('button', { name: /^Customer service/ })).toContainText(
      '1 new item',
    )
  await page.getByRole('button', { name: 'Read the answer' }).click()
  await expect(chatOf(page).getByRole('log')).toContainText('It was paid a minute ago.')
  await expectAccessible(page)
  if (!isPhone(page))
    await expect(page.getByRole('button', { name: /^Customer service/ })).not.toContainText('new')

  const download = page.waitForEvent('download')
  await chatOf(page).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Save as a file' }).click()
  await download
  await expect(chatOf(page).getByText(/With this SHA-256/)).toBeVisible()
  await chatOf(page).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as solved' }).click()
  await expect(chatOf(page).getByText('Marked as solved.')).toBeVisible()
  await chatOf(page).getByLabel('Write a message').fill('One more question')
  await chatOf(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(chatOf(page).getByText('Opened again.')).toBeVisible()
  await chatOf(page).press('Escape')
  await expect(popupOf(page)).toHaveCount(0)
})

test('[MSG-05] what a visitor wrote is the member’s after a login @desk', async ({ page }) => {
  const member = await newMember()
  await page.goto(pier)
  await openChat(page)
  const text = `Before my login ${freshName('l')}`
  await begin(page, text)
  await expect(chatOf(page).getByText('Sent', { exact: true })).toBeVisible()
  await chatOf(page).getByRole('button', { name: 'Close' }).click()
  await page.goto(`${pier}/login`)
  await fill(page, { 'User name': member.account, Password: member.password })
  await press(page, 'Log in')
  await expectIn(page)
  await page.goto(`${pier}/member?page=customerService`)
  await page.getByRole('button', { name: text }).click()
  await expect(page.getByRole('log')).toContainText(text)
})
