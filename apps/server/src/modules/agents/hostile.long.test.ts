import { randomUUID } from 'node:crypto'
import { type Endpoint, type RouteName, wire } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type AgentsStage, agentsStage } from './agents.fixture.ts'
import type { Terms } from './contracts/terms.types.ts'
import { ratesOf } from './rates/rates.rules.ts'

let stage: AgentsStage
/** An agent with a team, a contract, pay and an invitation, so that every call reaches its tables. */
let known: Record<
  'token' | 'agent' | 'member' | 'pay' | 'rebate' | 'contract' | 'invitation' | 'offer',
  string
>

const daily: Terms = {
  kind: 'daily',
  tiers: [{ validBet: 0n, active: 0, loss: 0n, rate: 10_000 }],
}

beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
  const top = await stage.agent()
  const agent = await stage.agent(top)
  const member = await stage.member(top)
  await stage.agree(null, top, daily)
  await stage.agree(top, agent, daily)
  const rates = { id: randomUUID(), personId: top, rates: ratesOf({ RNG: 5_000 }) }
  await stage.agents.rates.change({ merchantId: stage.merchantId, personId: null }, rates)
  stage.clock.set('2026-05-07T09:00:00Z')
  await stage.play(member, 50_000n, 0n)
  await stage.heard()
  stage.clock.set('2026-05-08T00:30:00Z')
  await stage.agents.closing.closeDue(stage.merchantId)
  await stage.agents.team.count(stage.merchantId)
  const { identity, sessions } = stage.house.platform.modules
  const self = await identity.member(stage.merchantId, top)
  if (!self) throw new Error('there is no such person')
  const login = { ip: '127.0.0.1', userAgent: 'test', country: null, by: 'house' as const }
  const token = await sessions.open(stage.db, { member: self, ...login })
  const client = stage.house.as({ token })
  const { list } = await client.call('pays', { query: { kind: 'daily' } })
  const rebates = await client.call('pays', { query: { kind: 'rebate' } })
  const contracts = await client.call('contracts', { query: { kind: 'daily' } })
  const invitation = randomUUID()
  await client.call('addInvitation', { body: { id: invitation, makes: 'member', rates: {} } })
  const [pay, contract] = [list[0]?.id ?? '', contracts.list[0]?.id ?? '']
  const rebate = rebates.list[0]?.id ?? ''
  const offer = randomUUID()
  const house = { merchantId: stage.merchantId, personId: null, ip: null }
  await stage.agents.contracts.offer(house, { id: offer, downlineId: top, terms: daily })
  known = { token, agent, member, pay, rebate, contract, invitation, offer }
})
afterAll(() => stage.stop())

const id = '01a1e940-0d96-71af-85cc-47b80f74f906'
const texts = {
  nul: 'a\u0000b',
  half: '\ud800',
  otherHalf: 'ab\udfff',
  percent: '%_\\',
  quote: `x'); DROP TABLE agents.pay; --`,
  bidi: '\u202enimda',
  empty: '',
  blank: ' ',
  wide: '😀'.repeat(15),
  large: '9'.repeat(60),
  far: '275760-09-13',
  farTime: '+275760-09-13T00:00:00.000Z',
  never: '0000-01-01',
  neverTime: '0000-01-01T00:00:00Z',
  first: '0001-01-01',
  firstTime: '0001-01-01T00:00:00Z',
  last: '9999-12-31',
  lastTime: '9999-12-31T23:59:59.999Z',
  noDay: '2026-02-30',
  noDayTime: '2026-02-30T00:00:00Z',
  markOfTime: `zzzzzzzzzz_${id}`,
  markOfAmount: `${'9'.repeat(19)}_${id}`,
  markBelow: `-${'9'.repeat(19)}_${id}`,
  markLong: `${'9'.repeat(22)}_${id}`,
  markDigits: '9'.repeat(40),
  markInt8: '9223372036854775808',
  markPair: `${'9'.repeat(18)}.${'9'.repeat(18)}`,
  markUpper: id.toUpperCase(),
  nilId: '00000000-0000-0000-0000-000000000000',
  maxId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  exponent: '1e999',
  notNumber: 'NaN',
}
/** Bytes that no text has, as they stand in an address. */
const bytes = ['%00', '%ED%A0%80', '%FF', '%', '%E0%A4%A', '+%00_', '%C0%80']

const endpointOf = (name: RouteName): Endpoint => wire[name]
const ours = (Object.keys(wire) as RouteName[]).filter((name) => {
  const { path, audience } = endpointOf(name).route
  return path.startsWith('/wps/agent/') && audience !== 'visitor'
})

/** What each field is given where nothing hostile is. */
const usual: unknown[] = [
  '2026-05-01',
  '2026-05-01T00:00:00Z',
  '2026-05',
  id,
  'daily',
  'person',
  5,
  true,
  {},
  { kind: 'daily', tiers: [{ validBet: '0', active: 0, loss: '0', rate: 5_000 }] },
  [{ id, downlineId: id }],
  [id],
]
const chosen: Partial<Record<string, keyof typeof known>> = {
  'payDetail.id': 'pay',
  'rebateLines.id': 'rebate',
  'payPeople.id': 'pay',
  'payBets.id': 'pay',
  'payBets.personId': 'member',
  'contractDetail.id': 'contract',
  'previewAnswer.versionId': 'offer',
  'invitedPeople.id': 'invitation',
  'switchInvitation.id': 'invitation',
  'teamPerson.id': 'agent',
  'noteAbout.id': 'agent',
  'teamPeople.under': 'agent',
  'downlineRates.personId': 'member',
  'changeRates.personId': 'member',
  'askTermination.contractId': 'contract',
}
/** Other ways to ask, which take other paths to the tables. */
const ways: Partial<Record<RouteName, Record<string, string>[]>> = {
  pays: [{ by: 'paid' }, { kind: 'realtime' }, { kind: 'rebate' }],
  teamPeople: [
    { scope: 'team' },
    { sort: 'login' },
    { sort: 'balance', order: 'asc' },
    { sort: 'validBet' },
    { account: 'per' },
  ],
  teamResults: [{ scope: 'team' }],
}
const alone = new Set([
  'after',
  'person',
  'upline',
  'account',
  'sort',
  'state',
  'code',
  'domain',
  'expiresAt',
])

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}

/** An input that is right, without what would make other fields meaningless. */
function rightInput(name: RouteName, shape: Record<string, z.ZodType>): Record<string, unknown> {
  const fields = Object.entries(shape).filter(([field]) => !alone.has(field))
  return Object.fromEntries(
    fields.flatMap(([field, schema]) => {
      const which = chosen[`${name}.${field}`]
      if (which) return [[field, known[which]]]
      const value = usual.find((each) => schema.safeParse(each).success)
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

async function codeOf(name: RouteName, query: string, body?: unknown): Promise<string> {
  const { method, path } = endpointOf(name).route
  const answer = await fetch(`${stage.house.url}${path}${query ? `?${query}` : ''}`, {
    method,
    headers: {
      authorization: `Bearer ${known.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const told = (await answer.json()) as { success: boolean; code?: string }
  return told.success ? 'ok' : (told.code ?? 'nothing')
}

/** What a text field can hold, inside lists and objects too. */
function* spoilt(value: unknown, hostile: unknown): Generator<unknown> {
  yield hostile
  if (Array.isArray(value))
    for (const [at, each] of value.entries())
      for (const other of spoilt(each, hostile)) yield value.with(at, other)
  else if (value !== null && typeof value === 'object')
    for (const [key, each] of Object.entries(value))
      for (const other of spoilt(each, hostile)) yield { ...value, [key]: other }
}

const ourFault = ['unknown', 'unavailable', 'nothing']

describe('[SEC-01] [AGT-02] whatever agents’ calls are sent is answered or refused, and never fails', () => {
  test.each(ours.filter((name) => endpointOf(name).query))('%s', async (name) => {
    const shape = shapeOf(endpointOf(name).query)
    const usually = rightInput(name, shape)
    const written = (input: Record<string, unknown>) =>
      new URLSearchParams(
        Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
      ).toString()
    for (const way of [{}, ...(ways[name] ?? [])]) {
      const right = { ...usually, ...way }
      expect(await codeOf(name, written(right))).toBe('ok')
      for (const field of Object.keys(shape)) {
        const { [field]: _, ...others } = right
        const hostile = Object.values(texts).map((value) => written({ [field]: value }))
        for (const given of [...hostile, ...bytes.map((raw) => `${field}=${raw}`)]) {
          const query = `${written(others)}&${given}`
          expect(ourFault, `${name}?${query}`).not.toContain(await codeOf(name, query))
        }
      }
    }
  })

  test.each(ours.filter((name) => endpointOf(name).body))('%s', async (name) => {
    const shape = shapeOf(endpointOf(name).body)
    const right = rightInput(name, shape)
    for (const field of Object.keys(shape)) {
      for (const hostile of Object.values(texts)) {
        for (const value of spoilt(right[field], hostile)) {
          const body = { ...right, [field]: value, ...freshId(name, field, shape) }
          expect(ourFault, `${name} ${JSON.stringify(body)}`).not.toContain(
            await codeOf(name, '', body),
          )
        }
      }
    }
  })
})

/** Another id for each call that makes something, so that none is a repetition. */
function freshId(name: RouteName, field: string, shape: Record<string, z.ZodType>): object {
  const isMade = field !== 'id' && 'id' in shape && !chosen[`${name}.id`] && name !== 'claimPay'
  return isMade ? { id: randomUUID() } : {}
}
