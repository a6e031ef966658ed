import { expect, test } from 'vitest'
import { percentDone } from './percentDone.ts'

const done = (part: string) => percentDone({ required: '3000', done: part })

test('[WAL-03] [LED-05] wagering shows as done only when it is', () => {
  expect(['0', '1', '1500', '2999', '3000', '4000'].map(done)).toEqual([0, 0, 50, 99, 100, 100])
})
