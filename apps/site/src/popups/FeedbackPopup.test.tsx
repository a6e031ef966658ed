// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { button, press } from '../../../../packages/ui/src/testing/browser.ts'
import { bootWithout } from '../features/catalogue/games/games.fixture.tsx'
import {
  type Answers,
  eventually,
  openPage,
  refused,
  said,
  type,
} from '../features/money/screen.fixture.tsx'
import { SiteProvider } from '../start/site.tsx'
import { openChat, readChannel, readChat } from '../start/talk.ts'
import FeedbackPopup from './FeedbackPopup.tsx'

const none = () => undefined
const popups = { shown: undefined, open: none, over: none, swap: none, close: none }
const picture = { captchaId: 'p1', image: 'iVBO', expiredMinutes: 5 }
const id = '00000000-0000-4000-8000-000000000001'
const channel = 'a'.repeat(64)

afterEach(() => openChat())

async function open(answers: Answers, antiBot: 'altcha' | 'off' = 'altcha') {
  const boot = bootWithout([])
  Object.assign(boot.permission, { signIn: { antiBot } })
  return openPage(
    <SiteProvider boot={boot}>
      <FeedbackPopup popups={popups} />
    </SiteProvider>,
    {
      captcha: () => said(picture),
      supportDesk: () => said({ channel, unread: 0 }),
      ...answers,
    },
  )
}

function choose(value: string): void {
  const select = document.querySelector('select')
  const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set
  act(() => {
    set?.call(select, value)
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('[MSG-04] [ERR-03] empty fields are listed in a warning popup, and nothing is sent', async () => {
  const { sent } = await open({})
  await eventually(() => expect(document.querySelector('.captcha img')).toBeTruthy())
  press(button(document, 'Send'))
  await eventually(() => expect(document.querySelectorAll('dialog')).toHaveLength(2))
  const listed = [...document.querySelectorAll('.support-missing li')].map((li) => li.textContent)
  expect(listed).toEqual(['What is it about?', 'Description', 'Captcha'])
  expect(sent('feedback')).toEqual([])
  press(button(document, 'Fill them in'))
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})

test('[MSG-04] [VAL-06] feedback is trimmed, at most 200 long, sent with the picture, and promises an answer', async () => {
  const { sent, host } = await open({
    feedback: () => said({ id, answerBy: '2026-11-18T16:00:00.000Z' }),
  })
  await eventually(() => expect(document.querySelector('.captcha img')).toBeTruthy())
  expect(document.querySelector('textarea')?.maxLength).toBe(200)
  expect(document.body.textContent).toContain('20 to 200 characters.')
  choose('2')
  type(host, 'Description', '  Where is my withdrawal?  ')
  type(host, 'Captcha', ' BAIZE ')
  press(button(document, 'Send'))
  await eventually(() => expect(document.body.textContent).toContain('We answer by'))
  expect(sent('feedback')).toEqual([
    {
      id: expect.any(String),
      type: 2,
      content: 'Where is my withdrawal?',
      captchaId: 'p1',
      captcha: 'BAIZE',
    },
  ])
  await eventually(() => expect(readChannel()).toBe(channel))
  press(button(document, 'Open the conversation'))
  expect(readChat()).toEqual({ conversation: id })
})

test('[MSG-04] what was refused is said, and the same words go again under the id of an unanswered call', async () => {
  const answers = [undefined, refused('captcha-wrong'), said({ id, answerBy: null })]
  const { sent, host } = await open({ feedback: () => answers.shift() }, 'off')
  // Only then it is known that this is a member.
  await eventually(() => expect(document.body.textContent).not.toContain('E-mail'))
  choose('0')
  type(host, 'Description', 'A thought')
  const again = async (count: number) => {
    press(button(document, 'Send'))
    await eventually(() => expect(sent('feedback')).toHaveLength(count))
    await eventually(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  }
  await again(1)
  await again(2)
  expect(sent('feedback')[1]?.id).toBe(sent('feedback')[0]?.id)
  expect(document.querySelector('.captcha')).toBeNull()
  await again(3)
  expect(sent('feedback')[2]?.id).not.toBe(sent('feedback')[1]?.id)
  await eventually(() => expect(document.body.textContent).toContain('We read every message.'))
})
