import type { Input } from '@baize/contract'
import { type RouteName, routes } from '@baize/contract/routes'
import { usualPassword } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, refusalOf, type Stage, setStage } from '../session/session.fixture.ts'
import { type AccountStage, accountStage } from './account.fixture.ts'

let stage: AccountStage<Stage>

beforeAll(async () => {
  stage = await accountStage(await setStage())
})
afterAll(() => stage.stop())

const prove = (browser: Browser) =>
  browser.call('proveFactor', { body: { method: 'password', code: usualPassword } })

describe('[ACC-21] profile', () => {
  test('[ACC-21] keeps every field, and answers what changed', async () => {
    const browser = await stage.signedIn('teller')
    const body = { nickname: 'Tess', telegram: '@tess', occupation: ' baker ', zalo: '' }
    expect(await browser.call('changeProfile', { body })).toEqual({
      changed: ['nickname', 'occupation', 'telegram'],
    })
    expect(await browser.call('changeProfile', { body })).toEqual({ changed: [] })
    expect(await browser.call('changeProfile', { body: { telegram: '' } })).toEqual({
      changed: ['telegram'],
    })
    expect((await browser.call('profile', {})).fields).toEqual({
      nickname: 'Tess',
      occupation: 'baker',
    })
    expect(await browser.call('memberInfo', {})).toMatchObject({ nickname: 'Tess' })
  })

  test('[SEC-01] records changes with personal data masked', async () => {
    const browser = await stage.signedIn('masked')
    await browser.call('changeProfile', { body: { address: '1 Long Street' } })
    const events = await stage.eventsOf('masked')
    expect(events).toContainEqual(
      expect.objectContaining({
        kind: 'profile.changed',
        detail: { address: { before: '', after: '1•••(13)' } },
      }),
    )
    expect(JSON.stringify(events)).not.toContain('Long Street')
  })

  test('[ACC-21] what says who somebody is can be said once', async () => {
    const browser = await stage.signedIn('settler', { email: 'settler@example.com' })
    await prove(browser)
    await browser.call('changeProfile', { body: { fullName: 'Sam Settler' } })
    expect((await browser.call('profile', {})).settled).toEqual(['fullName'])
    expect((await stage.letters('settler@example.com'))[0]?.body).toContain('Personal details')
    for (const fullName of ['Other Name', '']) {
      const change = browser.call('changeProfile', { body: { fullName } })
      expect(await refusalOf(change)).toMatchObject({ code: 'not-permitted' })
    }
    await browser.call('changeProfile', { body: { fullName: 'Sam Settler', line: 'sam' } })
  })

  test('[VAL-01] is judged by the merchant’s rules, and by age', async () => {
    const browser = await stage.signedIn('ruled')
    await prove(browser)
    const change = (body: Input<'changeProfile'>['body']) =>
      refusalOf(browser.call('changeProfile', { body }))
    expect(await change({ qqNum: 'letters', birthday: 'yesterday' })).toMatchObject({
      code: 'wrong-fields',
      value: { fields: { qqNum: { words: 'digits' }, birthday: { words: 'dateYearFirst' } } },
    })
    expect(await change({ birthday: '2024-01-01' })).toMatchObject({ code: 'under-age' })
  })

  test('[SEC-02] takes nothing but its own fields', async () => {
    const browser = await stage.signedIn('stretcher')
    for (const name of ['type', 'account', 'email', 'memberId', 'status']) {
      const body = { nickname: 'x', [name]: '1' } as Input<'changeProfile'>['body']
      expect(await refusalOf(browser.call('changeProfile', { body }))).toMatchObject({
        code: 'bad-input',
      })
    }
    expect(await browser.call('memberInfo', {})).toMatchObject({ type: 0, nickname: 'stretcher' })
  })

  test('[ACC-21] has a picture to choose', async () => {
    const browser = await stage.signedIn('pictured')
    expect(await browser.call('memberIcon', {})).toEqual({ icon: 'heart-suit' })
    await browser.call('chooseIcon', { body: { icon: 'crown' } })
    expect(await browser.call('memberIcon', {})).toEqual({ icon: 'crown' })
    const wrong = { icon: '../../etc/passwd' as 'crown' }
    expect(await refusalOf(browser.call('chooseIcon', { body: wrong }))).toMatchObject({
      code: 'bad-input',
    })
  })

  test('[SYS-08] the language is kept for the member, and a visitor’s is only answered', async () => {
    const browser = await stage.signedIn('speaker')
    const body = { language: 'VI' as const }
    await browser.call('updateLanguage', { body })
    expect(await browser.call('memberInfo', {})).toMatchObject({ language: 'VI' })
    expect(await stage.browser().call('updateLanguage', { body })).toEqual(body)
  })
})

describe('[SEC-02] what is one’s own', () => {
  const own: RouteName[] = [
    'memberInfo',
    'memberIcon',
    'chooseIcon',
    'profile',
    'changeProfile',
    'security',
    'changePassword',
    'changeMobile',
    'changeEmail',
    'setPaymentPassword',
    'startAuthenticator',
    'confirmAuthenticator',
    'removeAuthenticator',
    'linkIdentity',
  ]

  test.each(own)(
    '[SEC-02] %s is for those who are signed in, and takes nobody’s id',
    async (name) => {
      expect(routes[name].audience).toBe('member')
      const victim = await stage.signedIn(`victim-${name}`, { profile: { telegram: '@victim' } })
      const before = JSON.stringify(await stage.row(`victim-${name}`))
      const ids = { memberId: victim.memberId, id: victim.memberId, account: `victim-${name}` }
      const isRead = routes[name].method === 'GET'
      const input = (isRead ? { query: ids } : { body: ids }) as unknown as Input<typeof name>
      const stranger = await stage.signedIn(`stranger-${name}`)
      await prove(stranger)
      const answer = await stranger.call(name, input).catch((refusal: unknown) => refusal)
      expect(answer).not.toMatchObject({ code: 'network' })
      expect(JSON.stringify(answer)).not.toContain(`victim-${name}`)
      expect(JSON.stringify(answer)).not.toContain('@victim')
      expect(JSON.stringify(await stage.row(`victim-${name}`))).toBe(before)
      const visitor = stage.browser().call(name, input)
      expect(await refusalOf(visitor)).toMatchObject({ code: 'not-signed-in' })
    },
  )

  test('[ACC-10] trial members see who they are and nothing of an account', async () => {
    const trial = await stage.signedIn('tester', {}, 4)
    expect(await trial.call('memberInfo', {})).toMatchObject({ type: 4 })
    expect(await refusalOf(trial.call('security', {}))).toMatchObject({
      code: 'real-account-needed',
    })
  })
})
