import { describe, expect, test } from 'vitest'
import { type Announcement, announcementKey, announcementsFor } from './announcement.rules.ts'

const item = (id: string, execution: Announcement['execution']): Announcement => ({
  id,
  title: id,
  content: '<p>Hello</p>',
  execution,
  images: [],
})
const list = [item('members', 'A'), item('visitors', 'B'), item('first', 'F')]
const shown = (isLogin: boolean, firstLogin: boolean, mark: string | null = null) =>
  announcementsFor(list, { isLogin, firstLogin }, mark).map((each) => each.id)

describe('[MSG-01] announcements', () => {
  test('execution A is for members, B for visitors, F for a first login', () => {
    expect(shown(false, false)).toEqual(['visitors'])
    expect(shown(true, false)).toEqual(['members'])
    expect(shown(true, true)).toEqual(['members', 'first'])
  })

  test('once closed they stay away for the session', () => {
    expect(shown(false, false, 'closed')).toEqual([])
    expect(shown(true, true, 'closed')).toEqual([])
  })

  test('a mark other than closed hides nothing', () => {
    expect(shown(false, false, 'open')).toEqual(['visitors'])
  })

  test('members and visitors have a session key each', () => {
    expect(announcementKey(true)).toBe('USER_POPUP')
    expect(announcementKey(false)).toBe('ANONYMOUS_POPUP')
  })
})
