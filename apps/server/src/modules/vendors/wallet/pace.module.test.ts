import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendor } from '../../../../../../tools/conformance/vendor.ts'
import { createApp } from '../../../kernel/http/app.ts'
import { createDoor } from '../../../kernel/http/door.ts'
import { visitor } from '../../../kernel/http/gate.ts'
import { createMetrics } from '../../../kernel/metrics.ts'
import { integration, type VendorsStage, vendorsStage } from '../vendors.fixture.ts'
import { vendorCalls } from './calls.ts'

const callsPerMinute = 2
const partnerCalls = callsPerMinute * 100

let stage: VendorsStage
let app: FastifyInstance
let origin: string
const lines: { msg: string; route?: string; status?: number; ms?: number }[] = []

beforeAll(async () => {
  stage = await vendorsStage()
  const kept = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString('utf8')) as (typeof lines)[number])
      done()
    },
  })
  const door = createDoor({
    house: {
      merchantOf: () => undefined,
      closedTo: () => undefined,
      callerOf: async () => visitor,
      office: {
        isAt: () => false,
        merchant: () => undefined,
        callerOf: async () => undefined,
        holds: () => false,
        refused: () => {},
      },
    },
    countryOf: () => undefined,
    countryHeader: undefined,
    trustProxy: () => false,
    ports: [],
  })
  app = await createApp({
    log: pino({ level: 'info' }, kept),
    metrics: createMetrics(),
    door,
    trustProxy: () => false,
    bodyBytesMax: 100_000,
    callsPerMinute,
  })
  await vendorCalls(app, stage.vendors)
  app.post('/wps/anything', async () => 'done')
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await stage.stop()
})

test('[VND-01] [SEC-01] a vendor is paced a hundred times wider than a person, and then too', async () => {
  const { target } = await stage.player('paced')
  const vendor = createVendor({ ...target, url: `${origin}/vendors/${integration}` })
  const codes: number[] = []
  for (let call = 0; call < partnerCalls + 3; call += 1) {
    codes.push((await vendor.send('user/balance', vendor.about())).http)
  }
  expect(codes.slice(0, partnerCalls).every((code) => code === 200)).toBe(true)
  expect(codes.slice(partnerCalls)).toEqual([429, 429, 429])
  const person = async () => (await fetch(`${origin}/wps/anything`, { method: 'POST' })).status
  expect([await person(), await person(), await person()]).toEqual([200, 200, 429])
})

test('[VND-01] what a vendor calls is not told line by line, what is refused is', () => {
  // On a busy machine any call may be slow, and a slow one is told.
  const isSlow = ({ status = 0, ms = 0 }: (typeof lines)[number]) => status < 400 && ms >= 1_000
  const told = lines.filter(({ msg }) => msg === 'call')
  const ofVendors = told.filter((line) => line.route === '/vendors/:integration/*' && !isSlow(line))
  expect(ofVendors.map(({ status }) => status)).toEqual([429, 429, 429])
  const ofPeople = told.filter(({ route }) => route === '/wps/anything')
  expect(ofPeople.map(({ status }) => status)).toEqual([200, 200, 429])
})
