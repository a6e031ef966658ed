import { frozenClock } from '@baize/testkit'
import { expect, test } from 'vitest'
import { createBus } from '../../kernel/bus.ts'
import { createLog } from '../../kernel/log.ts'
import { createViewers } from './viewers.ts'

test('[MSG-05] who looks now is told, however many have looked before', () => {
  const clock = frozenClock('2026-11-18T10:00:00Z')
  const viewers = createViewers({ bus: createBus({ log: createLog('silent') }), clock })
  for (let nth = 0; nth < 30; nth += 1)
    viewers.look('one', { staffId: `early${nth}`, name: `Early ${nth}` })
  clock.advance(61_000)
  expect(viewers.of('one', 'bob')).toEqual([])
  viewers.look('one', { staffId: 'ann', name: 'Ann' })
  expect(viewers.of('one', 'bob')).toEqual([{ staffId: 'ann', name: 'Ann' }])
  expect(viewers.of('one', 'ann')).toEqual([])
})
