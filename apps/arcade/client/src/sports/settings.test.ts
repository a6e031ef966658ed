import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('[GAM-11] kept settings are read part by part; what is not understood is as at first', () => {
  const first = { format: 'eu', view: 'european', leagues: [], events: [] }
  expect(readSettings(null)).toEqual(first)
  expect(readSettings('asian')).toEqual(first)
  expect(readSettings({ format: 'xx', view: 'asian', leagues: ['a', 7], events: {} })).toEqual({
    ...first,
    view: 'asian',
    leagues: ['a'],
  })
})
