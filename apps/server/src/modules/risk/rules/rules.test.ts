import { type RiskParams, type RiskRuleName, riskRuleNames } from '@baize/contract/office/risk'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogue, faultsOf, firstParams, judge } from './catalogue.ts'
import type { Facts, Found, Sign, Span } from './facts.types.ts'
import { clustersOf, clustersOver, linksAt } from './links.rules.ts'
import { paidBefore } from './passing.rules.ts'
import { day, factsWith, minute } from './rules.fixture.ts'

const always: Span = { from: day(-400), to: day(400) }

function found<R extends RiskRuleName>(
  name: R,
  given: Partial<Facts>,
  params: Partial<RiskParams<R>> = {},
): Found[] {
  return judge(name, { ...firstParams(name), ...params }, factsWith(given), always)
}

const keys = (list: readonly Found[]) => list.map(({ key }) => key)

const paid = (id: string, minutes: number, amount = 1_000n, memberId = 'ann') => ({
  id,
  memberId,
  amount,
  at: minute(minutes),
})

describe('[OPS-05] velocity', () => {
  test('[OPS-05] more deposits than allowed within the window are told once while it lasts', () => {
    const params = { deposits: 2, minutes: 60 }
    const busy = [paid('1', 0), paid('2', 10), paid('3', 20), paid('4', 30), paid('5', 40)]
    expect(keys(found('depositBurst', { deposits: busy }, params))).toEqual(['3'])
    const slow = [paid('1', 0), paid('2', 40), paid('3', 80), paid('4', 120)]
    expect(found('depositBurst', { deposits: slow }, params)).toEqual([])
    const again = [...busy, paid('6', 300), paid('7', 301), paid('8', 302)]
    expect(keys(found('depositBurst', { deposits: again }, params))).toEqual(['3', '8'])
  })

  test('[OPS-05] deposits of two members are not one burst', () => {
    const deposits = [paid('1', 0), paid('2', 1, 1_000n, 'bob'), paid('3', 2)]
    expect(found('depositBurst', { deposits }, { deposits: 2 })).toEqual([])
  })

  test('[OPS-05] a third payout account within 30 days', () => {
    const at = (id: string, days: number) => ({ id, memberId: 'ann', at: day(days) })
    expect(
      keys(found('payoutAccounts', { accounts: [at('1', 0), at('2', 5), at('3', 20)] })),
    ).toEqual(['3'])
    expect(found('payoutAccounts', { accounts: [at('1', 0), at('2', 20), at('3', 40)] })).toEqual(
      [],
    )
  })

  test('[OPS-05] money that goes out hardly played with; played once it is no matter', () => {
    const out = { ...paid('out', 90, 9_000n), deposited: 10_000n }
    expect(keys(found('passThrough', { withdrawals: [{ ...out, turnover: 9_999n }] }))).toEqual([
      'out',
    ])
    expect(found('passThrough', { withdrawals: [{ ...out, turnover: 10_000n }] })).toEqual([])
    const small = { ...out, amount: 4_999n, turnover: 0n }
    expect(found('passThrough', { withdrawals: [small] })).toEqual([])
    expect(
      found('passThrough', { withdrawals: [{ ...out, deposited: 0n, turnover: 0n }] }),
    ).toEqual([])
  })

  test('[OPS-05] a withdrawal follows the deposits of its own member within the window', () => {
    const out = [paid('out', 100), paid('none', 100, 1_000n, 'cy')]
    const deposits = [
      paid('3', 100, 7n),
      paid('2', 50, 5n),
      paid('early', 40, 100n),
      paid('late', 101, 100n),
      paid('other', 60, 100n, 'bob'),
    ]
    expect(paidBefore(out, deposits, 60 * 60_000)).toEqual(
      new Map([
        ['out', { deposited: 12n, first: minute(50) }],
        ['none', { deposited: 0n, first: undefined }],
      ]),
    )
  })
})

const round = (memberId: string, name: string, stake: bigint, payout: bigint, entries = 2) => ({
  memberId,
  name,
  entries,
  stake,
  payout,
  at: minute(Number(name)),
})

describe('[OPS-05] play', () => {
  const win = { id: 'bet', memberId: 'ann', game: 'tiger', at: day(1) }

  test('[OPS-05] a large win counts by what was won and by how many times the stake', () => {
    const wins = [{ ...win, stake: 1_000n, payout: 501_000n }]
    expect(keys(found('largeWin', { wins }))).toEqual(['bet'])
    // Payout and stake as the bet's own page says them.
    expect(found('largeWin', { wins })[0]?.facts).toMatchObject([
      { name: 'payout', value: '501000' },
      { name: 'stake', value: '1000' },
      { name: 'won', value: '500000' },
      { name: 'game' },
      { name: 'bet' },
    ])
    expect(found('largeWin', { wins: [{ ...win, stake: 1_000n, payout: 500_999n }] })).toEqual([])
    expect(found('largeWin', { wins }, { times: 502 })).toEqual([])
  })

  test('[OPS-05] a stake above its share of the bonus is told once for the bonus', () => {
    const stake = (id: string, size: bigint, days: number) => ({
      id,
      memberId: 'ann',
      bonusId: 'welcome',
      stake: size,
      bonus: 10_000n,
      at: day(days),
    })
    const list = [stake('a', 2_500n, 1), stake('b', 2_501n, 2), stake('c', 9_000n, 3)]
    const [only, ...others] = found('bonusStake', { bonusStakes: list })
    expect(only).toMatchObject({ key: 'welcome', at: day(2) })
    expect(others).toEqual([])
  })

  test('[OPS-05] both sides of a round by one member, three times a day', () => {
    const rounds = ['1', '2', '3'].map((name) => round('ann', name, 20_000n, 19_500n))
    expect(keys(found('hedge', { rounds }))).toEqual(['ann 3'])
    expect(found('hedge', { rounds: rounds.slice(1) })).toEqual([])
    const single = rounds.map((one) => ({ ...one, entries: 1 }))
    expect(found('hedge', { rounds: single })).toEqual([])
    const lost = ['1', '2', '3'].map((name) => round('ann', name, 20_000n, 0n))
    expect(found('hedge', { rounds: lost })).toEqual([])
  })

  test('[OPS-05] both sides by two accounts count only if they belong together', () => {
    const rounds = ['1', '2', '3'].flatMap((name) => [
      round('ann', name, 10_000n, 19_500n, 1),
      round('bob', name, 10_000n, 0n, 1),
    ])
    expect(found('hedge', { rounds })).toEqual([])
    const signs: Sign[] = [{ a: 'ann', b: 'bob', sign: 'payoutNumber', at: day(-1) }]
    expect(keys(found('hedge', { rounds, signs }))).toEqual(['ann bob 3'])
  })
})

describe('[OPS-05] losing on purpose at a table', () => {
  const names = Array.from({ length: 12 }, (_, nth) => String(nth).padStart(2, '0'))
  const lostTo = (loser: string, winner: string, name: string) => [
    round(loser, name, 20_000n, 0n, 1),
    round(winner, name, 20_000n, 39_000n, 1),
  ]

  test('[OPS-05] who loses to the same player round after round is found once, with both names', () => {
    const rounds = names.flatMap((name) => lostTo('bob', 'ann', name))
    const [one, ...more] = found('dumping', { rounds })
    expect(more).toEqual([])
    // Nine rounds are too few; the tenth is enough.
    expect(one).toMatchObject({ key: 'ann bob 09', memberIds: ['bob', 'ann'] })
    expect(one?.facts).toContainEqual({ name: 'handedOver', kind: 'amount', value: '190000' })
    expect(found('dumping', { rounds: rounds.slice(0, 18) })).toEqual([])
  })

  test('[OPS-05] one round with a fortune in it does not hide the others', () => {
    const fortune = [
      round('bob', '00', 2_000_000n, 0n, 1),
      round('ann', '00', 2_000_000n, 3_900_000n, 1),
    ]
    const rounds = [...fortune, ...names.slice(1).flatMap((name) => lostTo('bob', 'ann', name))]
    expect(found('dumping', { rounds })).toMatchObject([{ memberIds: ['bob', 'ann'] }])
    // Nor do many rounds of nearly nothing that go back.
    const back = Array.from({ length: 30 }, (_, nth) => [
      round('ann', `b${nth}`, 10n, 0n, 1),
      round('bob', `b${nth}`, 10n, 19n, 1),
    ]).flat()
    expect(found('dumping', { rounds: [...rounds, ...back] })).toHaveLength(1)
  })

  test('[OPS-05] guests who stake next to nothing do not make a table a hall', () => {
    const guests = names.flatMap((name) =>
      Array.from({ length: 12 }, (_, nth) => round(`guest${nth}`, name, 100n, 0n, 1)),
    )
    const rounds = [...names.flatMap((name) => lostTo('bob', 'ann', name)), ...guests]
    expect(found('dumping', { rounds })).toMatchObject([{ memberIds: ['bob', 'ann'] }])
  })

  test('[OPS-05] luck that goes both ways, and a hall full of players, is none', () => {
    const both = names.flatMap((name, nth) =>
      nth % 3 === 0 ? lostTo('ann', 'bob', name) : lostTo('bob', 'ann', name),
    )
    expect(found('dumping', { rounds: both })).toEqual([])
    const others = names.flatMap((name) =>
      Array.from({ length: 10 }, (_, nth) => round(`guest${nth}`, name, 20_000n, 20_000n, 1)),
    )
    const rounds = [...names.flatMap((name) => lostTo('bob', 'ann', name)), ...others]
    expect(found('dumping', { rounds })).toEqual([])
  })
})

describe('[OPS-05] accounts that belong together', () => {
  const sign = (a: string, b: string, kind: Sign['sign'], days = 0): Sign => ({
    a,
    b,
    sign: kind,
    at: day(days),
  })

  test('[OPS-05] a shared address alone is a family; with the same browser and name it is not', () => {
    const family = [sign('ann', 'bob', 'address')]
    expect(found('duplicates', { signs: family })).toEqual([])
    const same = [...family, sign('ann', 'bob', 'device', 1), sign('ann', 'bob', 'nameBirthday', 2)]
    expect(keys(found('duplicates', { signs: same }))).toEqual([
      'ann bob nameBirthday+device+address',
    ])
  })

  test('[OPS-05] something new that two accounts share is found under another key', () => {
    const first = [sign('ann', 'bob', 'payoutNumber')]
    const later = [...first, sign('ann', 'bob', 'document', 9)]
    expect(keys(found('duplicates', { signs: first }))).toEqual(['ann bob payoutNumber'])
    expect(keys(found('duplicates', { signs: later }))).toEqual([
      'ann bob payoutNumber',
      'ann bob payoutNumber+document',
    ])
  })

  test('[OPS-05] union-find joins every chain of links, and nothing else', () => {
    const person = fc.integer({ min: 0, max: 12 }).map(String)
    const link = fc
      .tuple(person, person)
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => ({ a, b }))
    fc.assert(
      fc.property(fc.array(link, { maxLength: 20 }), (links) => {
        const clusters = clustersOf(links)
        // Walks along the links, one after another, as long as somebody new is met.
        const reach = (from: string) => {
          const met = new Set([from])
          for (let size = 0; size !== met.size; ) {
            size = met.size
            for (const { a, b } of links) {
              if (met.has(a)) met.add(b)
              if (met.has(b)) met.add(a)
            }
          }
          return met
        }
        for (const one of clusters.keys())
          for (const other of clusters.keys())
            expect(clusters.get(one) === clusters.get(other)).toBe(reach(one).has(other))
      }),
    )
  })

  test('[OPS-05] a dismissed pair belongs together again only after something new', () => {
    const signs = [sign('ann', 'bob', 'payoutNumber', 1)]
    const dismissals = [{ a: 'ann', b: 'bob', at: day(5) }]
    const weights = firstParams('duplicates')
    expect(linksAt(signs, dismissals, weights, day(4))).toHaveLength(1)
    expect(linksAt(signs, dismissals, weights, day(6))).toEqual([])
    const more = [...signs, sign('ann', 'bob', 'address', 7)]
    expect(linksAt(more, dismissals, weights, day(6))).toEqual([])
    expect(linksAt(more, dismissals, weights, day(8))).toHaveLength(1)
  })

  test('[OPS-05] clusters are made anew only when a sign or a dismissal came', () => {
    const facts = factsWith({
      signs: [sign('ann', 'bob', 'payoutNumber', 1), sign('bob', 'cy', 'document', 3)],
      dismissals: [{ a: 'ann', b: 'bob', at: day(5) }],
    })
    const at = clustersOver(facts)
    for (const days of [0, 1, 2, 3, 4, 5, 6])
      expect(at(day(days))).toEqual(
        clustersOf(linksAt(facts.signs, facts.dismissals, facts.weights, day(days))),
      )
    expect(at(day(1))).toBe(at(day(2)))
    expect(at(day(2))).not.toBe(at(day(3)))
    expect(at(day(5))).toBe(at(day(9)))
  })

  test('[OPS-05] one cluster, one offer: through a third account, in its time only', () => {
    const signs = [sign('ann', 'bob', 'payoutNumber'), sign('bob', 'cy', 'document')]
    const granted = (id: string, memberId: string, days: number, programmeId = 'welcome') => ({
      id,
      memberId,
      programmeId,
      amount: 5_000n,
      at: day(days),
    })
    const both = [granted('1', 'ann', 1), granted('2', 'cy', 2)]
    expect(keys(found('bonusCluster', { signs, granted: both }))).toEqual(['2'])
    expect(found('bonusCluster', { granted: both })).toEqual([])
    const other = [granted('1', 'ann', 1), granted('2', 'cy', 2, 'friday')]
    expect(found('bonusCluster', { signs, granted: other })).toEqual([])
    const late = [granted('1', 'ann', 1), granted('2', 'cy', 32)]
    expect(found('bonusCluster', { signs, granted: late })).toEqual([])
  })
})

describe('[OPS-05] thresholds of jurisdictions', () => {
  test('[OPS-05] at once or in linked payments, in and out apart', () => {
    const deposits = [paid('1', 0, 120_000n), paid('2', 600, 80_000n), paid('3', 700, 10_000n)]
    expect(keys(found('amlThreshold', { deposits }))).toEqual(['in 2'])
    expect(found('amlThreshold', { deposits: [paid('1', 0, 199_999n)] })).toEqual([])
    const apart = { deposits: [paid('1', 0, 120_000n)], withdrawals: [] as never[] }
    const out = { ...paid('9', 5, 120_000n), deposited: 0n, turnover: 0n }
    expect(found('amlThreshold', { ...apart, withdrawals: [out] })).toEqual([])
    const later = [paid('1', 0, 120_000n), paid('2', 1_441, 80_000n)]
    expect(found('amlThreshold', { deposits: later })).toEqual([])
    expect(keys(found('amlThreshold', { deposits: later }, { jurisdiction: 'MT' }))).toEqual([
      'in 2',
    ])
  })

  test('[OPS-05] the rate turns the threshold into the currency of the brand', () => {
    const deposits = [paid('1', 0, 220_000n)]
    expect(found('amlThreshold', { deposits }, { rate: 1_100_001 })).toEqual([])
    expect(keys(found('amlThreshold', { deposits }, { rate: 1_100_000 }))).toEqual(['in 1'])
  })

  test('[OPS-05] several just below the threshold that together reach it are structuring', () => {
    const deposits = [paid('1', 0, 90_000n), paid('2', 1_500, 90_000n), paid('3', 3_000, 90_000n)]
    expect(keys(found('amlStructuring', { deposits }))).toEqual(['in 3'])
    const small = Array.from({ length: 30 }, (_, place) => paid(`${place}`, place * 60, 10_000n))
    expect(found('amlStructuring', { deposits: small })).toEqual([])
    const large = [paid('1', 0, 250_000n), paid('2', 1, 90_000n), paid('3', 2, 90_000n)]
    expect(found('amlStructuring', { deposits: large })).toEqual([])
  })
})

describe('[OPS-05] rules', () => {
  test('[OPS-05] looking in parts finds the same as looking at the whole, wherever one cuts', () => {
    const spanMinutes = 60 * 24 * 12
    const item = fc.record({
      id: fc.uuid(),
      memberId: fc.constantFrom('ann', 'bob', 'cy'),
      amount: fc.bigInt({ min: 1_000n, max: 150_000n }),
      at: fc.integer({ min: 0, max: spanMinutes }).map(minute),
    })
    const params = {
      depositBurst: { deposits: 2, minutes: 600 },
      payoutAccounts: { accounts: 1, days: 2 },
      amlThreshold: firstParams('amlThreshold'),
      amlStructuring: { ...firstParams('amlStructuring'), days: 2 },
    }
    const names = Object.keys(params) as (keyof typeof params)[]
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.uniqueArray(item, { maxLength: 40, selector: ({ id }) => id }),
        fc.array(fc.integer({ min: 1, max: spanMinutes }), { maxLength: 6 }),
        (name, items, cuts) => {
          const ends = [0, ...cuts.toSorted((a, b) => a - b), spanMinutes + 1].map(minute)
          const of = (since: Date, to: Date) => {
            const own = items.filter(({ at }) => at >= since && at < to)
            return factsWith({ deposits: own, accounts: own })
          }
          const own = params[name] as never
          const backMs = catalogue[name].lookbackMs(own, factsWith({}))
          const whole = judge(name, own, of(day(-30), day(30)), { from: minute(0), to: day(30) })
          const parts = ends.slice(1).flatMap((to, place) => {
            const from = ends[place] ?? to
            return judge(name, own, of(new Date(from.getTime() - backMs), to), { from, to })
          })
          expect(parts.map(({ key }) => key).toSorted()).toEqual(keys(whole).toSorted())
        },
      ),
      { numRuns: 300 },
    )
  })

  test('[OPS-05] the parameters that a deployment begins with are valid; others are named', () => {
    for (const name of riskRuleNames)
      expect(faultsOf(name, { ...firstParams(name) }, ['EU'])).toEqual([])
    expect(faultsOf('depositBurst', { deposits: 0, minutes: 60, more: 1 }, [])).toEqual([
      'deposits',
      'more',
    ])
    expect(faultsOf('amlThreshold', { jurisdiction: 'XX', rate: 1 }, ['EU'])).toEqual([
      'jurisdiction',
    ])
  })
})
