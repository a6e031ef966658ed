import { randomUUID } from 'node:crypto'
import { commitmentOf, envelopeShares } from '@baize/engines/house'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove as proveBooks } from '../../../cli/books.ts'
import { turnSwitch } from '../../config/switches.fixture.ts'
import { deposit } from '../../ledger/index.ts'
import {
  type PaymentsStage,
  paymentPassword,
  paymentsStage,
  prove,
} from '../../payments/payments.fixture.ts'
import { refusalOf, type Stage, setStage } from '../../session/session.fixture.ts'

const hourMs = 3_600_000
const programme = 'between-members'
const terms = { least: '100', most: '5000', dayMost: '8000', shares: 20, hours: 24 }

let stage: PaymentsStage<Stage>
type Person = Awaited<ReturnType<PaymentsStage<Stage>['person']>>
beforeAll(async () => {
  stage = await paymentsStage(await setStage())
  await publish()
})
afterAll(() => stage.stop())

async function publish() {
  const { programmes } = stage.rewards
  const content = { title: { EN: 'Envelopes' }, summary: { EN: 'Between members' } }
  const draft = { id: programme, kind: 'gift', terms, content } as const
  expect(await programmes.draft(stage.merchantId, draft)).toEqual([])
  await programmes.publish(stage.merchantId, programme, 'test')
}

async function rich(account: string): Promise<Person> {
  const who = await stage.person(account, 0)
  await stage.allowPaying(who.memberId)
  await stage.ledger.post([deposit(who.holder, randomUUID(), 10_000n)])
  return who
}

type To = { account: string } | { shares: number }

function send(who: Person, to: To, amount: string, more = {}) {
  const body = { id: randomUUID(), programme, to, amount, paymentPassword, ...more }
  return who.call('sendGift', { body })
}

const take = (who: Person, { id, code }: { id: string; code?: string | null }) =>
  who.call('takeGift', { body: code ? { id, code } : { id } })

const booksHold = async () =>
  expect((await proveBooks(stage.house.platform.modules, true)).faults).toEqual([])
const cash = (who: Person) => stage.cashOf(who.memberId)
const held = () => stage.ledger.houseBalance(stage.merchantId, 'envelope', 'USD')

test('[PRO-02] [LED-01] an envelope for a member is taken once by that member alone, and every cent is in the books', async () => {
  const [from, to, other] = [await rich('giver'), await rich('getter'), await rich('nosy')]
  const before = await held()
  const sent = await send(from, { account: 'GETTER' }, '1500')
  expect(sent).toMatchObject({ balance: '8500', gift: { to: 'getter', code: null, state: 'open' } })
  expect(await held()).toBe(before + 1_500n)
  const page = await to.call('promotion', { query: { id: programme } })
  expect(page).toMatchObject({
    offer: { status: 'claim' },
    play: { received: [{ id: sent.gift.id, from: 'gi***', mine: null, total: '1500' }] },
  })
  expect(await refusalOf(take(other, sent.gift))).toMatchObject({ code: 'not-found' })
  expect(await refusalOf(take(from, sent.gift))).toMatchObject({ code: 'not-found' })
  const tries = await Promise.all([1, 2, 3].map(() => take(to, sent.gift)))
  for (const one of tries) expect(one).toMatchObject({ amount: '1500', balance: '11500' })
  expect(await cash(to)).toBe(11_500n)
  expect(await held()).toBe(before)
  const after = await from.call('promotion', { query: { id: programme } })
  expect(after.play).toMatchObject({
    sent: [{ state: 'taken', left: 0, taken: [{ name: 'ge***', amount: '1500' }] }],
  })
  await booksHold()
})

test('[OPS-02] [PRO-02] while everything is stopped nobody sends or takes an envelope, and a repetition is answered as before', async () => {
  const [from, to] = [await rich('haltedgiver'), await rich('haltedgetter')]
  const id = randomUUID()
  const sent = await send(from, { account: 'haltedgetter' }, '1500', { id })
  const { modules } = stage.house.platform
  await turnSwitch(modules, stage.merchantId, 'all', true)
  expect(await refusalOf(send(from, { account: 'haltedgetter' }, '1500'))).toMatchObject({
    code: 'paused',
  })
  expect(await send(from, { account: 'haltedgetter' }, '1500', { id })).toMatchObject({
    balance: '8500',
  })
  expect(await refusalOf(take(to, sent.gift))).toMatchObject({ code: 'paused' })
  expect(await cash(to)).toBe(10_000n)
  await turnSwitch(modules, stage.merchantId, 'all', false)
  expect(await take(to, sent.gift)).toMatchObject({ amount: '1500' })
  await booksHold()
})

test('[PRO-02] shares of a link sum exactly, follow from the seed, and nobody has two, whoever asks at once', async () => {
  const from = await rich('sharer')
  const friends = await Promise.all(Array.from({ length: 6 }, (_, nth) => rich(`friend${nth}`)))
  const { gift } = await send(from, { shares: 5 }, '1003')
  expect(gift).toMatchObject({ to: null, shares: 5, left: 5, revealed: null })
  const link = { id: gift.id, code: gift.code }
  expect(await refusalOf(take(from, link))).toMatchObject({ code: 'operation-not-allowed' })
  expect(await refusalOf(take(friends[0] as Person, { id: gift.id }))).toMatchObject({
    code: 'not-found',
  })
  const wrong = { id: gift.id, code: 'x'.repeat(22) }
  expect(await refusalOf(take(friends[0] as Person, wrong))).toMatchObject({ code: 'not-found' })
  const found = await (friends[0] as Person).call('gift', { query: { code: gift.code ?? '' } })
  expect(found.gift).toMatchObject({ from: 'sh***', left: 5, mine: null, isOwn: false })
  const tries = await Promise.allSettled(
    friends.flatMap((who) => [take(who, link), take(who, link)]),
  )
  const amounts = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.amount] : []))
  expect(amounts).toHaveLength(10)
  const codes = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(codes).toEqual(['nothing-to-claim', 'nothing-to-claim'])
  const gains = await Promise.all(friends.map(async (who) => (await cash(who)) - 10_000n))
  expect(gains.reduce((sum, gain) => sum + gain, 0n)).toBe(1_003n)
  const { play } = await from.call('promotion', { query: { id: programme } })
  if (play?.kind !== 'gift') throw new Error('no such offer')
  const [shown] = play.sent
  const seed = shown?.revealed?.seed ?? ''
  expect(commitmentOf(seed)).toBe(gift.commitment)
  const split = envelopeShares(seed, gift.id, { total: 1_003, shares: 5, minimum: 1 })
  expect(shown?.revealed?.amounts).toEqual(split.map(String))
  expect(shown?.taken.map(({ amount }) => amount).toSorted()).toEqual(split.map(String).toSorted())
  await booksHold()
})

test('[PRO-02] [LED-04] what nobody took in time goes back once, on two nodes at once, also to somebody who takes a break', async () => {
  const [from, friend, late] = [await rich('patient'), await rich('early'), await rich('tardy')]
  const { gift } = await send(from, { shares: 3 }, '900')
  const first = BigInt((await take(friend, gift)).amount)
  await prove(from.call)
  await stage.limits.exclude(from.player, 'timeOut', 7)
  stage.advance(24 * hourMs)
  const back = await stage.back(late)
  expect(await refusalOf(take(back, gift))).toMatchObject({ code: 'reward-over' })
  const { gifts } = stage.promotions
  await Promise.all([1, 2].map(() => gifts.giveBack(stage.merchantId)))
  await gifts.giveBack(stage.merchantId)
  expect(await cash(from)).toBe(10_000n - first)
  // Whoever took a share before is answered as then.
  expect(await take(await stage.back(friend), gift)).toMatchObject({ amount: String(first) })
  const found = await back.call('gift', { query: { code: gift.code ?? '' } })
  expect(found.gift).toMatchObject({ state: 'over', left: 2, mine: null })
  const changed = stage.database.pool.query(
    'update promotions.gift set returned = 0 where id = $1',
    [gift.id],
  )
  await expect(changed).rejects.toThrow('an envelope is not changed')
  await booksHold()
})

test('[LED-02] [PRO-02] the same id sends once and answers again; for something else it is refused', async () => {
  const [from] = [await rich('once'), await rich('target')]
  const id = randomUUID()
  const ask = () => send(from, { account: 'target' }, '700', { id })
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(new Set(answers.map(({ gift }) => gift.commitment)).size).toBe(1)
  expect(await cash(from)).toBe(9_300n)
  expect(await ask()).toMatchObject({ balance: '9300', gift: { id, total: '700' } })
  for (const [to, amount] of [
    [{ account: 'target' }, '701'],
    [{ shares: 2 }, '700'],
  ] as const)
    expect(await refusalOf(send(from, to, amount, { id }))).toMatchObject({ code: 'key-reused' })
  expect(await cash(from)).toBe(9_300n)
})

test('[PRO-02] amounts, shares, days and passwords have their bounds', async () => {
  const from = await rich('bounded')
  await rich('someone')
  const to = { account: 'someone' }
  for (const amount of ['99', '5001'])
    expect(await refusalOf(send(from, to, amount))).toEqual({
      code: 'amount-out-of-range',
      value: { min: '100', max: '5000' },
    })
  expect(await refusalOf(send(from, { shares: 21 }, '5000'))).toMatchObject({
    code: 'operation-not-allowed',
  })
  expect(await refusalOf(send(from, { account: 'bounded' }, '500'))).toMatchObject({
    code: 'operation-not-allowed',
  })
  expect(await refusalOf(send(from, { account: 'nobodyhere' }, '500'))).toMatchObject({
    code: 'not-found',
  })
  const guess = send(from, to, '500', { paymentPassword: 'guess' })
  expect(await refusalOf(guess)).toMatchObject({ code: 'wrong-payment-password' })
  const tries = await Promise.allSettled(Array.from({ length: 4 }, () => send(from, to, '3000')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await refusalOf(send(from, to, '2001'))).toMatchObject({ value: { max: '2000' } })
  await send(from, to, '2000')
  expect(await cash(from)).toBe(2_000n)
  expect(await refusalOf(send(from, to, '100'))).toMatchObject({ code: 'amount-out-of-range' })
})

test('[RGM-02] [PRO-02] whoever takes a break neither sends nor takes, and the sender does not learn it', async () => {
  const [from, out] = [await rich('cheerful'), await rich('resting')]
  await prove(out.call)
  await stage.limits.exclude(out.player, 'timeOut', 1)
  const { gift } = await send(from, { account: 'resting' }, '500')
  expect(gift.state).toBe('open')
  expect(await refusalOf(take(out, gift))).toMatchObject({ code: 'excluded' })
  expect(await refusalOf(send(out, { account: 'cheerful' }, '500'))).toMatchObject({
    code: 'excluded',
  })
  expect(await cash(out)).toBe(10_000n)
})

test('[RGM-01] [PRO-02] what is taken counts as a deposit of the taker: a second account does not get around a limit', async () => {
  const [from, capped] = [await rich('helper'), await rich('cappedone')]
  await stage.limits.setLimit(capped.player, 'deposit', 'day', 1_000n)
  const first = await send(from, { account: 'cappedone' }, '600')
  const second = await send(from, { account: 'cappedone' }, '401')
  await take(capped, first.gift)
  expect(await refusalOf(take(capped, second.gift))).toMatchObject({ code: 'limit-reached' })
  const more = capped.call('deposit', {
    body: { id: randomUUID(), method: 'bank-in', amount: '500' },
  })
  expect(await refusalOf(more)).toMatchObject({ code: 'limit-reached' })
  expect(await cash(capped)).toBe(10_600n)
})

test('[WAL-03] [PRO-02] money that must be played first, and bonus money, cannot be given away', async () => {
  const from = await rich('unplayed')
  await rich('hopeful')
  const values = [randomUUID(), stage.merchantId, from.memberId]
  await stage.database.pool.query(
    `insert into payments.deposit (id, merchant_id, member_id, method, provider, currency, amount,
       fee_rate, fee_fixed, fee, state, created_at, settled_at)
     values ($1, $2, $3, 'bank-in', 'sandbox', 'USD', 500, 0, 0, 0, 'credited', now(), now())`,
    values,
  )
  await stage.database.pool.query(
    `insert into payments.requirement (id, merchant_id, member_id, currency, required, opened_at)
     values ($1, $2, $3, 'USD', 500, now())`,
    values,
  )
  expect(await refusalOf(send(from, { account: 'hopeful' }, '100'))).toEqual({
    code: 'turnover-open',
    value: { left: '500' },
  })
  expect(await cash(from)).toBe(10_000n)
})

// The last one: it closes the programme.
test('[PRO-01] it is off until a programme runs; what was sent before a close can be taken', async () => {
  const [from, to] = [await rich('closing'), await rich('remains')]
  const { gift } = await send(from, { account: 'remains' }, '300')
  await stage.rewards.programmes.turn(stage.merchantId, programme, 'closed', 'test')
  expect(await refusalOf(send(from, { account: 'remains' }, '300'))).toMatchObject({
    code: 'not-found',
  })
  expect(await take(to, gift)).toMatchObject({ amount: '300' })
  const harbour = stage.house.platform.modules.config.merchantByCode('harbour')?.id ?? ''
  expect(await stage.rewards.programmes.running(harbour, 'gift')).toEqual([])
  await booksHold()
})
