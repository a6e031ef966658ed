import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let house: TestPlatform
let merchantId: string

beforeAll(async () => {
  house = await startPlatform()
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
})
afterAll(() => house.stop())

const messaging = () => house.platform.modules.messaging
const forget = () =>
  house.platform.modules.memory.forget(merchantId, [
    'popups',
    'notices',
    'announcements',
    'banners',
  ])

test('[HOME-02] every banner group exists, and a banner is clickable only with a linkage', async () => {
  for (const groupName of ['w_home', 'w_leftmenu', 'w_login', 'w_register', 'w_forget'] as const) {
    const { list } = await house.as().call('banners', { query: { groupName } })
    expect(list.length, groupName).toBeGreaterThan(0)
    for (const banner of list) {
      expect(banner.groupName).toBe(groupName)
      expect(banner.linkageType === null).toBe(banner.linkTo === null)
    }
  }
  const { list } = await house.as().call('banners', { query: { groupName: 'w_home' } })
  expect(list.length).toBeGreaterThan(1)
  expect(list[0]?.linkageType).toBe('page')
})

const announce = (execution: 'A' | 'B' | 'F', title: string) =>
  messaging().publish(merchantId, {
    type: 'H',
    execution,
    isPopup: true,
    words: { EN: { title, content: '' } },
    images: [],
  })

test('[MSG-01] visitors get announcements B; members get A and F', async () => {
  const visitor = await house.as().call('popups', { query: {} })
  expect(new Set(visitor.list.map(({ execution }) => execution))).toEqual(new Set(['B']))
  const { token } = await house.enrol('reader')
  await announce('A', 'For everyone who is in')
  forget()
  const member = await house.as({ token }).call('popups', { query: {} })
  expect(new Set(member.list.map(({ execution }) => execution))).toEqual(new Set(['A', 'F']))
})

test('[MSG-01] [SCL-02] the text of a popup is cleaned once for a language, not with each call of a member', async () => {
  const { memberId } = await house.enrol('cleaned')
  await announce('F', 'Cleaned once')
  forget()
  const merchant = house.platform.modules.config.merchant(merchantId)
  const caller = { kind: 'member', memberId, sessionId: memberId, merchantId } as const
  const read = async () =>
    (await messaging().popups({ merchant, language: 'EN' }, caller)).list.find(
      ({ title }) => title === 'Cleaned once',
    )
  expect(await read()).toBeDefined()
  // What was announced is heard by this node a moment later, and read anew once.
  await vi.waitFor(async () => {
    const first = await read()
    expect(await read()).toBe(first)
  })
})

test('[MSG-01] a member is not told what changed before the registration, but is greeted', async () => {
  const older = await house.enrol('older')
  await announce('A', 'It has moved')
  await announce('F', 'Set your limits')
  const newer = await house.enrol('newer')
  await announce('A', 'It is back')
  forget()
  const told = async ({ token }: { token: string }) => {
    const { list } = await house.as({ token }).call('popups', { query: { language: 'EN' } })
    return list.map(({ title }) => title)
  }
  expect(await told(older)).toEqual(expect.arrayContaining(['It has moved', 'It is back']))
  expect(await told(newer)).toEqual(expect.arrayContaining(['Set your limits', 'It is back']))
  expect(await told(newer)).not.toContain('It has moved')
})

test('[MSG-01] hostile HTML is cleaned before it leaves the server; images come in sequence', async () => {
  const content = [
    '<p onclick="x()">Kept <strong>bold</strong></p>',
    '<script>alert(1)</script><style>*{}</style><iframe src="https://x.example"></iframe>',
    '<a href="javascript:alert(1)">bad</a><a href="https://ok.example">good</a>',
    '<img src=x onerror=alert(1)><svg onload=alert(1)></svg><form><input></form>',
  ].join('')
  await messaging().publish(merchantId, {
    type: 'H',
    execution: 'B',
    isPopup: true,
    words: { EN: { title: 'Hostile', content } },
    images: [
      { url: 'https://img.example/2.png', sequence: 2 },
      { url: 'https://img.example/1.png', sequence: 1 },
    ],
  })
  forget()
  const { list } = await house.as().call('popups', { query: { language: 'EN' } })
  const shown = list.find(({ title }) => title === 'Hostile')
  expect(shown?.content).toContain('<p>Kept <strong>bold</strong></p>')
  expect(shown?.content).toContain('href="https://ok.example"')
  expect(shown?.content).toContain('rel="noopener noreferrer nofollow"')
  expect(shown?.content).not.toMatch(
    /script|onclick|onerror|onload|iframe|javascript|svg|form|style/,
  )
  expect(shown?.images.map(({ sequence }) => sequence)).toEqual([1, 2])
})

test('[MSG-02] notices are paged by nine, newest first, and filtered by type', async () => {
  for (let number = 1; number <= 12; number += 1) {
    await messaging().publish(merchantId, {
      type: 'PR',
      execution: 'B',
      isPopup: false,
      images: [],
      words: { EN: { title: `Promotion ${number}`, content: '' } },
    })
  }
  forget()
  const first = await house.as().call('notices', { query: { types: 'PR' } })
  expect(first).toMatchObject({ pageNo: 1, pageSize: 9, totalPages: 2, total: 12 })
  expect(first.list.map(({ title }) => title).slice(0, 2)).toEqual(['Promotion 12', 'Promotion 11'])
  const second = await house.as().call('notices', { query: { types: 'PR', pageNo: 2 } })
  expect(second.list).toHaveLength(3)
  const beyond = await house.as().call('notices', { query: { types: 'PR', pageNo: 3 } })
  expect(beyond.list).toEqual([])
  await expect(house.as().call('notices', { query: { types: 'H' } })).rejects.toMatchObject({
    code: 'bad-input',
  })
})

test('[MSG-02] a withdrawn notice is no longer shown, and can be withdrawn once', async () => {
  const id = await messaging().publish(merchantId, {
    type: 'PU',
    execution: 'B',
    isPopup: false,
    images: [],
    words: { EN: { title: 'Short-lived', content: '' } },
  })
  forget()
  const titles = async () =>
    (await house.as().call('notices', { query: { types: 'PU' } })).list.map(({ title }) => title)
  expect(await titles()).toEqual(['Short-lived'])
  expect(await messaging().withdraw(merchantId, id)).toBe(true)
  expect(await messaging().withdraw(merchantId, id)).toBe(false)
  forget()
  expect(await titles()).toEqual([])
})

test('[SYS-07] content comes in the reader’s language, else in the merchant’s', async () => {
  await messaging().publish(merchantId, {
    type: 'B',
    execution: 'B',
    isPopup: false,
    images: [],
    words: {
      EN: { title: 'Table opens', content: '' },
      FR: { title: 'La table ouvre', content: '' },
    },
  })
  forget()
  const title = async (language: 'EN' | 'FR' | 'KO') =>
    (await house.as({ language }).call('notices', { query: { types: 'B' } })).list[0]?.title
  expect(await title('FR')).toBe('La table ouvre')
  expect(await title('KO')).toBe('Table opens')
})

test('[NAV-02] help articles have an anchor each, the terms among them', async () => {
  const { list } = await house.as().call('helpCenter', { query: {} })
  const anchors = list.map(({ anchor }) => anchor)
  expect(new Set(anchors).size).toBe(anchors.length)
  expect(anchors).toContain('term')
  const terms = list.find(({ anchor }) => anchor === 'term')
  expect(terms?.content).toContain('at least 18 years old')
})
