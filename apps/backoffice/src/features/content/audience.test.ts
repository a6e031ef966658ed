import { audiences } from '@baize/contract/audience'
import { bannerGroups, executions } from '@baize/contract/vocabulary'
import { catalogueOf } from '@baize/i18n/node'
import { expect, test } from 'vitest'
import { places, placesFor } from './audience.ts'

const seenBy = (kind: 'announcement' | 'banner' | 'help' | 'blog', body: object) =>
  Object.fromEntries(audiences.map((each) => [each, placesFor(kind, { ...body }, each)]))

test.each([
  ['A', { visitor: [], newcomer: ['popup'], member: ['popup'] }],
  ['B', { visitor: ['popup'], newcomer: [], member: [] }],
  ['F', { visitor: [], newcomer: ['popup'], member: [] }],
] as const)(
  '[OPS-02] [MSG-01] an announcement of execution %s opens for whom the site opens it',
  (execution, seen) => {
    expect(seenBy('announcement', { type: 'H', execution, isPopup: true })).toEqual(seen)
  },
)

test('[OPS-02] a notice for visitors runs for everybody; members find each among their announcements', () => {
  expect(seenBy('announcement', { type: 'PL', execution: 'B', isPopup: false })).toEqual({
    visitor: ['line'],
    newcomer: ['line', 'inbox'],
    member: ['line', 'inbox'],
  })
  expect(seenBy('announcement', { type: 'H', execution: 'B', isPopup: false }).visitor).toEqual([])
  expect(seenBy('announcement', { type: 'PL', execution: 'A', isPopup: false })).toEqual({
    visitor: [],
    newcomer: ['inbox'],
    member: ['inbox'],
  })
})

test('[OPS-02] banners at the door are for visitors, those of the page, help and blog for everybody', () => {
  for (const groupName of bannerGroups) {
    const isDoor = groupName !== 'w_home' && groupName !== 'w_leftmenu'
    const seen = seenBy('banner', { groupName })
    expect(seen.visitor).toEqual([groupName])
    expect(seen.member).toEqual(isDoor ? [] : [groupName])
  }
  for (const kind of ['help', 'blog'] as const)
    expect(seenBy(kind, {})).toEqual({ visitor: [kind], newcomer: [kind], member: [kind] })
})

test('[OPS-02] every audience and place has its words', () => {
  const english = catalogueOf('EN', 'officeContent')
  const keys = [
    ...audiences.map((each) => `preview.as.${each}`),
    ...places.map((each) => `preview.place.${each}`),
    ...executions.map((each) => `choice.execution.${each}`),
  ]
  expect(keys.filter((key) => !english[key])).toEqual([])
})
