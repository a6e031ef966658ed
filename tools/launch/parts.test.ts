import { expect, test } from 'vitest'
import { operatorEnvironment } from './arcade.ts'
import { partsNamed } from './parts.ts'

test('[SCL-01] a start is about all parts, or about those that are named', () => {
  expect(partsNamed([])).toEqual(['server', 'arcade', 'sandbox'])
  expect(partsNamed(['arcade', 'server'])).toEqual(['server', 'arcade'])
  expect(() => partsNamed(['serve'])).toThrow('no part "serve", only server, arcade, sandbox')
})

test('[SCL-01] the nodes of a cluster are given one pair of keys, and none that lie on each machine', () => {
  const given = { ARCADE_PUBLIC_KEY: 'theirs', OPERATOR_PRIVATE_KEY: 'ours' }
  expect(operatorEnvironment(given)).toEqual(given)
})
