// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { button, press } from '../../../../../../packages/ui/src/testing/browser.ts'
import { SiteProvider } from '../../../start/site.tsx'
import { tellNews } from '../../../start/talk.ts'
import { bootWithout } from '../../catalogue/games/games.fixture.tsx'
import { type Answers, eventually, openPage, refused, said } from '../../money/screen.fixture.tsx'
import { ConversationView } from './Conversation.tsx'
import type { Entry } from './letters.ts'

const id = '00000000-0000-4000-8000-00000000000c'
const at = '2026-11-18T10:00:00.000Z'
const conversation = {
  id,
  kind: 'chat',
  type: 1,
  state: 'open',
  about: null,
  title: 'Hello',
  lastText: 'Hello',
  lastAt: at,
  last: 2,
  unread: 1,
  readByStaff: 1,
  answerBy: null,
  reopenUntil: null,
  stars: null,
}
const entry = (position: number, more: Partial<Entry> = {}): Entry => ({
  id: `00000000-0000-4000-8000-00000000000${position}`,
  position,
  author: 'member',
  name: null,
  at,
  text: `letter ${position}`,
  event: null,
  images: [],
  ...more,
})
const desk = {
  isOpen: true,
  opensAt: null,
  promise: { chat: 1, ticket: 240, payments: 60 },
  channel: null,
  unread: 0,
}

beforeEach(() => sessionStorage.clear())

/** A conversation at a server that keeps letters by their ids. */
async function open(answers: Answers = {}, more: object = {}) {
  const kept = [entry(1), entry(2, { author: 'staff', name: 'Ada' })]
  const boot = bootWithout([])
  Object.assign(boot.permission, { signIn: { antiBot: 'off' }, customerService: [] })
  const screen = await openPage(
    <SiteProvider boot={boot}>
      <ConversationView id={id} onNew={() => undefined} />
    </SiteProvider>,
    {
      supportDesk: () => said(desk),
      readConversation: () => said({}),
      typing: () => said({}),
      conversation: ({ after = 0 }) =>
        said({
          conversation: { ...conversation, ...more },
          entries: kept.filter(({ position }) => position > Number(after)),
          hasEarlier: false,
        }),
      writeEntry: (sent) => {
        const known = kept.find((one) => one.id === sent.id)
        const written =
          known ?? entry(kept.length + 1, { id: String(sent.id), text: String(sent.text) })
        if (!known) kept.push(written)
        return said(written)
      },
      ...answers,
    },
  )
  const log = () => document.querySelector('[role=log]')
  await eventually(() => expect(log()?.textContent).toContain('letter 2'))
  const say = (text: string, key: Partial<KeyboardEventInit> = {}) => {
    const field = document.querySelector<HTMLTextAreaElement>('.talk-field')
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    act(() => {
      set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    act(() => {
      const pressed = { key: 'Enter', bubbles: true, cancelable: true, ...key }
      field?.dispatchEvent(new KeyboardEvent('keydown', pressed))
    })
    return field
  }
  return { ...screen, kept, log, say }
}

test('[MSG-05] a conversation is a log with days, names, what is new and what was read', async () => {
  const { log, sent } = await open()
  expect(log()?.querySelectorAll('.talk-day')).toHaveLength(1)
  expect(log()?.textContent).toContain('Ada')
  expect(log()?.querySelector('.talk-new')?.nextElementSibling?.textContent).toContain('letter 2')
  expect(log()?.querySelector('.talk-mark')?.textContent).toBe('Read')
  await eventually(() => expect(sent('readConversation')).toEqual([{ id, position: 2 }]))
})

test('[MSG-05] while nobody is online, a chat promises no answer within a minute', async () => {
  const asked = { state: 'new', answerBy: '2999-01-01T00:01:00.000Z' }
  const head = () => document.querySelector('.talk-standing')?.textContent
  const away = await open({ supportDesk: () => said({ ...desk, isOpen: false }) }, asked)
  await eventually(() => expect(head()).toBe('Received'))
  away.close()
  await open({}, asked)
  await eventually(() => expect(head()).toContain('We usually answer within 1 minute.'))
})

test('[MSG-05] Enter sends and keeps the focus, Shift and Enter and input methods do not send', async () => {
  const { say, sent, kept } = await open()
  const field = say('not yet', { shiftKey: true })
  say('ist noch nicht', { isComposing: true })
  expect(sent('writeEntry')).toEqual([])
  say('  I paid at noon ')
  expect(document.activeElement).toBe(field)
  await eventually(() => expect(kept.at(-1)?.text).toBe('I paid at noon'))
  await eventually(() => expect(document.querySelectorAll('.talk-letter')).toHaveLength(3))
  expect(sent('typing')).toHaveLength(1)
})

test('[MSG-05] over a cut line a letter is shown as being sent, and arrives once', async () => {
  let isCut = true
  const { say, kept, log, sent } = await open({
    writeEntry: ({ id: letter, text }) => {
      // It arrives, but the answer is lost.
      if (!kept.some((one) => one.id === letter))
        kept.push(entry(kept.length + 1, { id: String(letter), text: String(text) }))
      return isCut ? undefined : said(kept.find((one) => one.id === letter) ?? {})
    },
  })
  say('Are you there?')
  await eventually(() => expect(sent('writeEntry')).toHaveLength(1))
  expect(log()?.textContent).toContain('Sending…')
  isCut = false
  act(() => tellNews(undefined))
  await eventually(() => expect(log()?.textContent).not.toContain('Sending…'))
  expect(kept.filter(({ text }) => text === 'Are you there?')).toHaveLength(1)
  expect(log()?.textContent.split('Are you there?')).toHaveLength(2)
})

test('[MSG-05] [ERR-03] a refused letter says why, and goes again or back into the field', async () => {
  let code: string | undefined = 'quota-exceeded'
  const { say, log } = await open({
    writeEntry: ({ id: letter, text }) =>
      code ? refused(code) : said(entry(3, { id: String(letter), text: String(text) })),
  })
  say('Too fast')
  await eventually(() => expect(log()?.querySelector('[role=alert]')).toBeTruthy())
  expect(log()?.querySelector('[role=alert]')?.textContent).toContain('Not sent.')
  press(button(document, 'Edit'))
  expect(document.querySelector<HTMLTextAreaElement>('.talk-field')?.value).toBe('Too fast')
  say('Too fast')
  await eventually(() => expect(log()?.querySelector('[role=alert]')).toBeTruthy())
  code = undefined
  press(button(document, 'Try again'))
  await eventually(() => expect(log()?.querySelector('[role=alert]')).toBeNull())
})

test('[MSG-05] news bring what was written, and that somebody writes', async () => {
  const { kept, log } = await open()
  act(() => tellNews({ kind: 'conversation', id, position: 2, isTyping: true }))
  expect(log()?.textContent).toContain('Customer service is typing…')
  kept.push(entry(3, { author: 'staff', name: 'Ada', text: 'It is there now' }))
  act(() => tellNews({ kind: 'conversation', id, position: 3, isTyping: false }))
  await eventually(() => expect(log()?.textContent).toContain('It is there now'))
  expect(log()?.textContent).not.toContain('typing')
})

test('[MSG-05] a solved conversation is rated once, and can be opened again by writing', async () => {
  const solved = { state: 'solved', reopenUntil: '2026-11-25T10:00:00.000Z' }
  const { sent } = await open(
    { rateConversation: () => said({ ...conversation, ...solved, stars: 4 }) },
    solved,
  )
  expect(document.body.textContent).toContain('to reopen it')
  expect(document.querySelector('.talk-field')).toBeTruthy()
  const four = document.querySelector<HTMLInputElement>('input[type=radio][value="4"]')
  act(() => four?.click())
  press(button(document, 'Send rating'))
  await eventually(() => expect(document.body.textContent).toContain('Your rating: 4 of 5'))
  expect(sent('rateConversation')).toEqual([{ id, stars: 4, text: '' }])
})

test('[MSG-05] says the title of the help article that a conversation is about', async () => {
  const helpCenter = () =>
    said({
      list: [
        {
          anchor: 'money',
          section: 'money',
          related: [],
          title: 'Ways to pay',
          content: '<p>…</p>',
        },
      ],
    })
  const mark = () => document.querySelector('.talk-about')?.textContent
  const shown = await open({ helpCenter }, { about: { kind: 'article', id: 'money' } })
  await eventually(() => expect(mark()).toBe('About the help article Ways to pay'))
  shown.close()
  await open({ helpCenter }, { about: { kind: 'article', id: 'gone' } })
  await eventually(() => expect(mark()).toBe('About the help article gone'))
})
