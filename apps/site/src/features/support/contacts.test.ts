import { expect, test } from 'vitest'
import {
  mainContact,
  outsideChat,
  outsideWays,
  railContacts,
  type ServiceEntry,
  titleOf,
} from './contacts.ts'

const entry = (kind: ServiceEntry['kind'], csPosition: number): ServiceEntry => ({
  kind,
  csPosition,
  title: `${kind} ${csPosition}`,
  labels: {},
  path: `https://example.com/${kind}/${csPosition}`,
})

test('[NAV-14] the side menu has live chat, Telegram at 1 to 3 and Facebook at 1', () => {
  const entries = [
    entry('facebook', 2),
    entry('telegram', 4),
    entry('telegram', 3),
    entry('facebook', 1),
    entry('email', 1),
    entry('telegram', 1),
    entry('live-chat', 1),
    entry('telegram', 2),
  ]
  expect(railContacts(entries).map((each) => each.title)).toEqual([
    'live-chat 1',
    'telegram 1',
    'telegram 2',
    'telegram 3',
    'facebook 1',
  ])
})

test('[SYS-07] [NAV-17] a contact is named in the visitor’s language, else by its title', () => {
  const news = { ...entry('telegram', 2), labels: { JA: 'Telegram ニュース' } }
  expect(titleOf(news, 'JA')).toBe('Telegram ニュース')
  expect(titleOf(news, 'EN')).toBe('telegram 2')
})

test('[NAV-17] customer service is the live chat, else whatever contact there is', () => {
  expect(mainContact([entry('email', 1), entry('live-chat', 1)])?.kind).toBe('live-chat')
  expect(mainContact([entry('email', 1)])?.kind).toBe('email')
  expect(mainContact([])).toBeUndefined()
})

test('[MSG-05] a live chat with an address of another service opens that, one without opens ours', () => {
  const ours = { ...entry('live-chat', 1), path: '' }
  expect(outsideChat([ours, entry('email', 1)])).toBeUndefined()
  expect(outsideChat([])).toBeUndefined()
  expect(outsideChat([entry('live-chat', 1)])).toBe('https://example.com/live-chat/1')
  expect(outsideWays([ours, entry('email', 1)]).map(({ kind }) => kind)).toEqual(['email'])
  // Where our chat cannot be opened, customer service is a contact with an address.
  expect(mainContact([ours, entry('email', 1)])?.kind).toBe('email')
})
