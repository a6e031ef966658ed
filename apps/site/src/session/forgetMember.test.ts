import { keyOf } from '@baize/client'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askAnew, forgetMember } from './forgetMember.ts'

test('[ACC-02] nothing that a member was told is left for the next one, what everybody sees is', () => {
  const queries = new QueryClient()
  queries.setQueryData(keyOf('memberInfo', {}), { account: 'mia' })
  queries.setQueryData(keyOf('devices', {}), { list: [] })
  queries.setQueryData(keyOf('whitelabel', {}), 'kept')
  queries.setQueryDefaults(['scene'], { meta: { isOfSite: true } })
  queries.setQueryData(['scene', 'fairness'], 'kept')
  queries.setQueryData(keyOf('teamOverview', {}), 'of an agent')
  forgetMember(queries)
  const left = queries.getQueryCache().getAll()
  expect(left.map(({ queryKey }) => queryKey[0])).toEqual(['whitelabel', 'scene'])
})

test('[ACC-02] where somebody stands with offers is asked for anew when somebody else looks', async () => {
  const queries = new QueryClient()
  queries.setQueryData(keyOf('promotions', {}), 'of the member before')
  queries.setQueryData(keyOf('whitelabel', {}), 'kept')
  await askAnew(queries)
  expect(queries.getQueryData(keyOf('promotions', {}))).toBeUndefined()
  expect(queries.getQueryData(keyOf('whitelabel', {}))).toBe('kept')
})
