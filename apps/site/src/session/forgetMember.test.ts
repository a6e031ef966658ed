import { keyOf } from '@baize/client'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetMember } from './forgetMember.ts'

test('[ACC-02] nothing that a member was told is left for the next one, what everybody sees is', () => {
  const queries = new QueryClient()
  queries.setQueryData(keyOf('memberInfo', {}), { account: 'mia' })
  queries.setQueryData(keyOf('devices', {}), { list: [] })
  queries.setQueryData(keyOf('whitelabel', {}), 'kept')
  queries.setQueryData(keyOf('teamOverview', {}), 'of an agent')
  forgetMember(queries)
  const left = queries.getQueryCache().getAll()
  expect(left.map(({ queryKey }) => queryKey[0])).toEqual(['whitelabel'])
})
