import { randomUUID } from 'node:crypto'
import { supportStreamPath } from '@baize/contract/office'
import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { staffWith } from '../staff/staff.fixture.ts'
import { letter, listen, openStream, siteBrowser } from './support.fixture.ts'

const clock = frozenClock('2026-11-18T10:00:00Z')
let house: TestPlatform
let merchantId: string
let ann: Awaited<ReturnType<typeof staffWith>>

beforeAll(async () => {
  house = await startPlatform({ clock })
  const { config } = house.platform.modules
  merchantId = config.merchantByCode('baize')?.id ?? ''
  await config.changeAccounts(merchantId, { antiBot: 'off' })
  await config.refresh()
  ann = await staffWith(house, 'ann', [{ role: 'support', merchantId }], merchantId)
})
afterAll(() => house.stop())

describe('a member and staff', () => {
  test('[MSG-05] a chat is begun, answered and read; both sides are told where the news is', async () => {
    const person = await house.enrol('talkone')
    const page = siteBrowser(house, person.token)
    const socket = await listen(house, { token: person.token })
    const stream = await openStream(
      `${house.url}${supportStreamPath}?merchant=${merchantId}`,
      ann.browser.cookie(),
    )
    expect(stream.status).toBe(200)
    const body = letter('Where is my money?')
    const begun = await page.call('startConversation', { body })
    expect(begun).toMatchObject({
      status: 200,
      value: {
        kind: 'chat',
        state: 'new',
        last: 1,
        unread: 0,
        answerBy: '2026-11-18T10:01:00.000Z',
      },
    })
    await vi.waitFor(() => expect(stream.heard).toMatchObject([{ position: 1, typing: null }]))

    const { list } = (await ann.browser.call('officeConversations', { query: {} })).value
    expect(list).toMatchObject([
      { id: body.conversation, member: { account: 'talkone' }, unread: 1, holder: null },
    ])
    const answer = { conversation: body.conversation, id: randomUUID(), text: 'It arrives today.' }
    const said = await ann.browser.call('answerConversation', { body: answer })
    expect(said.value).toMatchObject({ position: 3, author: 'staff', by: { name: 'ann' } })
    await vi.waitFor(() =>
      expect(socket.news(body.conversation).at(-1)).toMatchObject({ position: 3, isTyping: false }),
    )

    const { value } = await page.call('conversation', {
      query: { id: body.conversation, after: 1 },
    })
    expect(value.entries).toMatchObject([
      { position: 2, event: 'taken', name: 'ann' },
      { position: 3, text: 'It arrives today.', author: 'staff', name: 'ann' },
    ])
    expect(value.conversation).toMatchObject({ state: 'waiting', unread: 1, answerBy: null })
    await page.call('readConversation', { body: { id: body.conversation, position: 3 } })
    const shown = await ann.browser.call('officeConversation', { query: { id: body.conversation } })
    expect(shown.value.conversation.readByMember).toBe(3)
    expect((await page.call('supportDesk', {})).value.unread).toBe(0)
    socket.close()
    await stream.close()
  })
})
