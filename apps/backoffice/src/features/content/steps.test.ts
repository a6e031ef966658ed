import { documentBodies } from '@baize/contract/office/content.bodies'
import { flagCodes } from '@baize/contract/vocabulary'
import { catalogueOf } from '@baize/i18n/node'
import { expect, test } from 'vitest'
import { kinds } from './kinds.ts'
import { stepsIn } from './steps.ts'

const english = catalogueOf('EN', 'officeContent')

test.each([
  ['banner', 'words.EN.title', [{ name: 'words' }, { name: 'EN', code: 'EN' }, { name: 'title' }]],
  ['banner', 'art.hue', [{ name: 'art' }, { name: 'hue' }]],
  [
    'contacts',
    'list.1.labels.FR',
    [{ name: 'list' }, 1, { name: 'labels' }, { name: 'FR', code: 'FR' }],
  ],
  ['languages', 'languages.2', [{ name: 'languages' }, 2]],
  ['languages', 'defaultLanguage', [{ name: 'defaultLanguage' }]],
  ['goods', 'title.EN', [{ name: 'title' }, { name: 'EN', code: 'EN' }]],
] as const)(
  '[OPS-02] a change of %s at %s is told by the names of its fields',
  (kind, path, names) => {
    expect(stepsIn(kinds[kind].fields, path.split('.')).names).toEqual(names)
  },
)

test('[OPS-02] the field at the end says how its value is told', () => {
  expect(stepsIn(kinds.banner.fields, ['groupName']).field).toMatchObject({ type: 'choice' })
  expect(stepsIn(kinds.languages.fields, ['languages', '0']).field?.type).toBe('languages')
})

test('[OPS-02] every flag has a name and a sentence, every field a name', () => {
  const silent = flagCodes.filter(
    (code) => !english[`flag.${code}`] || !english[`flag.${code}.text`],
  )
  expect(silent).toEqual([])
  const names = Object.keys(documentBodies.banner.shape)
  expect(names.filter((name) => !english[`field.${name}`])).toEqual([])
})
