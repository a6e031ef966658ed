import { newId } from '../apps/server/src/kernel/ids.ts'
import { openHouse } from './house.ts'
import { report } from './report.ts'

/** Ten thousand members open one envelope of a thousand shares in the same moment. */
const members = 10_000
const shares = 1_000
const total = 1_000_000n
const p99AskedMs = 500
const programmeId = 'bench-rain'
const hours = 2

const house = await openHouse()
try {
  const { modules } = house
  const people = await house.players(members, 100n)
  const merchantId = people[0]?.merchantId ?? ''
  const { programmes } = modules.rewards
  const merchant = modules.config.merchant(merchantId)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: merchant.timeZone, timeStyle: 'short' })
  const terms = {
    total: String(total),
    shares,
    minimum: '10',
    drops: [time.format(new Date())],
    hours,
  }
  const content = { title: { EN: 'Rain' }, summary: { EN: 'Rain' } }
  await programmes.draft(merchantId, { id: programmeId, kind: 'envelope', terms, content })
  await programmes.publish(merchantId, programmeId, 'bench')
  await modules.promotions.envelopes.tend(merchantId)
  await house.analyse()
  const [programme] = (await programmes.all(merchantId)).filter(({ id }) => id === programmeId)
  if (!programme) throw new Error('there is no envelope')
  const visitOf = (memberId: string) => ({ merchant, caller: { memberId } })
  const { play } = await modules.promotions.envelopes.stand(visitOf(newId()), programme)
  const id = play.kind === 'envelope' ? (play.now?.id ?? '') : ''

  const waits: number[] = []
  let paid = 0n
  const begun = performance.now()
  const answers = await Promise.allSettled(
    people.map(async ({ memberId }) => {
      try {
        const { prize } = await modules.promotions.envelopes.open(visitOf(memberId), id)
        paid += BigInt(prize.amount)
      } finally {
        waits.push(performance.now() - begun)
      }
    }),
  )
  const got = answers.filter(({ status }) => status === 'fulfilled').length
  const refused = answers.filter(
    (one) => one.status === 'rejected' && one.reason.code === 'nothing-to-claim',
  ).length
  const p99 = waits.toSorted((a, b) => a - b)[Math.floor(members * 0.99)] ?? 0
  const isExact = got === shares && paid === total && refused === members - shares
  report(
    'envelope: shares given',
    `${got}, ${refused} told`,
    `${shares}, ${members - shares}`,
    isExact,
  )
  report('envelope: p99 of opening', `${p99.toFixed(0)} ms`, `${p99AskedMs} ms`, p99 < p99AskedMs)
} finally {
  await house.stop()
}
