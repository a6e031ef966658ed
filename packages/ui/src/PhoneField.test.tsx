import { expect, test } from 'vitest'
import { findCountries } from './PhoneField.tsx'

const codes = [
  { country: 'CI', code: '+225', label: 'Côte d’Ivoire' },
  { country: 'DE', code: '+49', label: 'Germany' },
  { country: 'VN', code: '+84', label: 'Vietnam' },
]
const found = (typed: string) => findCountries(codes, typed).map(({ country }) => country)

test('[VAL-04] a country is found by its name, its code or its letters', () => {
  expect(found('')).toEqual(['CI', 'DE', 'VN'])
  expect(found(' viet')).toEqual(['VN'])
  expect(found('cote')).toEqual(['CI'])
  expect(found('+84')).toEqual(['VN'])
  expect(found('0084')).toEqual(['VN'])
  expect(found('49')).toEqual(['DE'])
  expect(found('de')).toEqual(['DE'])
  expect(found('atlantis')).toEqual([])
})
