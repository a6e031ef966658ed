import { expect, test } from 'vitest'
import { createTopics, topicsMost } from './topics.ts'

const settled = () => new Promise<void>((done) => queueMicrotask(() => queueMicrotask(done)))

test('[GAM-11] parts of the screen share topics, and the line is asked once for what changes together', async () => {
  const asked: string[][] = []
  const topics = createTopics((wanted) => asked.push([...wanted]))
  const stopList = topics.want(['rail', 'league:a'])
  const stopSlip = topics.want(['league:a', 'event:1'])
  await settled()
  expect(asked).toEqual([['rail', 'league:a', 'event:1']])
  stopList()
  await settled()
  expect(asked.at(-1)).toEqual(['league:a', 'event:1'])
  stopSlip()
  topics.want(['league:a', 'event:1'])
  await settled()
  expect(asked).toHaveLength(2)
  topics.again()
  expect(asked).toHaveLength(3)
})

test('[GAM-11] the line is never asked for more than it takes', async () => {
  const asked: string[][] = []
  const topics = createTopics((wanted) => asked.push([...wanted]))
  topics.want(Array.from({ length: 100 }, (_, at) => `event:${at}`))
  await settled()
  expect(asked[0]).toHaveLength(topicsMost)
})
