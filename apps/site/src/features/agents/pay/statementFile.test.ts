import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rateOne } from '@baize/money'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allot } from '../../../../../server/src/modules/agents/pay/allot.rules.ts'
import { measure } from '../../../../../server/src/modules/agents/pay/measure.rules.ts'
import { exactOf, paidOf } from '../../../../../server/src/modules/agents/rebates/rebates.rules.ts'
import { check } from '../../../../public/pay-check.mjs'
import { csvOf } from '../../../shared/record/csv.ts'
import type { PayDetail } from './PaySheet.tsx'
import { statementHeads, statementRows } from './statementFile.ts'

const amount = (max = 1_000_000n) => fc.bigInt({ min: 0n, max })
const person = fc.record({
  stake: amount(),
  validBet: amount(),
  payout: amount(2_000_000n),
  bets: fc.nat(50),
})
const tiersOf = fc
  .array(fc.record({ validBet: amount(3_000_000n), active: fc.nat(4), loss: amount(500_000n) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((all) => all.map((one, at) => ({ ...one, rate: Math.floor(((at + 1) * rateOne) / 7) })))
const world = fc.record({
  kind: fc.constantFrom('daily' as const, 'hourly' as const, 'dividend' as const),
  carry: fc.constantFrom('none' as const, 'previous' as const, 'permanent' as const),
  tiers: tiersOf,
  people: fc.array(person, { maxLength: 6 }),
  activeMin: amount(500_000n),
  carriedIn: amount(300_000n),
  below: fc.array(amount(200_000n), { maxLength: 3 }),
  /** What the upline was granted, if that is not enough for everybody, and what others claim of it. */
  above: fc.option(
    fc.record({ granted: amount(50_000n), others: fc.array(amount(), { maxLength: 3 }) }),
  ),
})

type World = typeof world extends fc.Arbitrary<infer W> ? W : never

/** A statement as the server decides it: with its own rules, and no other. */
function statementOf(given: World): { pay: PayDetail; people: ReturnType<typeof shownPeople> } {
  const { kind, carry, tiers, people, activeMin, above } = given
  const terms =
    kind === 'dividend' ? { kind, period: 'day' as const, carry, tiers } : { kind, tiers }
  const sum = (of: (one: World['people'][number]) => bigint) =>
    people.reduce((all, one) => all + of(one), 0n)
  const figures = {
    validBet: sum(({ validBet }) => validBet),
    active: people.filter(({ validBet }) => validBet > 0n && validBet >= activeMin).length,
    result: sum(({ payout, stake }) => payout - stake),
  }
  const measured = measure(terms, figures, given.carriedIn)
  const claims = [
    ...(above ? [{ contractId: '0', aboveId: null, amount: above.granted }] : []),
    { contractId: '1', aboveId: above ? '0' : null, amount: measured.amount },
    ...(above?.others ?? []).map((of, at) => ({ contractId: `2${at}`, aboveId: '0', amount: of })),
    ...given.below.map((of, at) => ({ contractId: `3${at}`, aboveId: '1', amount: of })),
  ]
  const allotted = new Map(allot(claims).map((one) => [one.contractId, one]))
  const own = allotted.get('1')
  if (!own) throw new Error('nothing was allotted')
  const isShort = own.granted !== measured.amount
  const allClaims = claims.filter(({ aboveId }) => aboveId === '0')
  const wireTiers = tiers.map((tier) => ({
    ...tier,
    validBet: String(tier.validBet),
    loss: String(tier.loss),
  }))
  const pay: PayDetail = {
    id: '00000000-0000-7000-8000-000000000001',
    kind,
    period: 'day',
    from: '2026-05-07T00:00:00.000Z',
    to: '2026-05-08T00:00:00.000Z',
    validBet: String(figures.validBet),
    result: String(figures.result),
    active: figures.active,
    bets: null,
    amount: String(own.kept),
    state: 'due',
    payer: null,
    openedAt: '2026-05-08T00:30:00.000Z',
    claimedAt: null,
    expiresAt: null,
    paidAt: null,
    payableFrom: null,
    currency: 'USD',
    timeZone: 'UTC',
    run: null,
    rebate: null,
    why: {
      contractId: '00000000-0000-7000-8000-000000000002',
      version: 1,
      terms: { ...terms, tiers: wireTiers },
      countedFrom: '2026-05-07T00:00:00.000Z',
      countedTo: '2026-05-08T00:00:00.000Z',
      activeMin: String(activeMin),
      carriedIn: String(measured.carriedIn),
      loss: String(measured.loss),
      tier: measured.tier ?? null,
      nextTier: measured.next ?? null,
      base: String(measured.base),
      claim: String(measured.amount),
      granted: String(own.granted),
      above: isShort
        ? {
            granted: String(above?.granted ?? 0n),
            claims: String(allClaims.reduce((all, one) => all + one.amount, 0n)),
          }
        : null,
      toDownlines: String(own.toDownlines),
      kept: String(own.kept),
      carriedOut: String(measured.carriedOut),
      downlines: given.below.map((of, at) => ({
        person: { id: `00000000-0000-7000-8000-00000000010${at}`, account: `d${at}`, nickname: '' },
        contractId: `00000000-0000-7000-8000-00000000020${at}`,
        version: 1,
        base: String(of),
        rate: rateOne,
        claim: String(of),
        granted: String(allotted.get(`3${at}`)?.granted ?? 0n),
      })),
    },
  }
  return { pay, people: shownPeople(people) }
}

function shownPeople(people: World['people']) {
  return people.map(({ stake, validBet, payout, bets }, at) => ({
    id: `00000000-0000-7000-8000-00000000020${at}`,
    account: `"p",${at}`,
    stake: String(stake),
    validBet: String(validBet),
    payout: String(payout),
    result: String(payout - stake),
    bets,
    line: null,
    isActive: false,
  }))
}

const nothing = { people: [], bets: [], lines: [] }

const fileOf = (given: World) => {
  const { pay, people } = statementOf(given)
  return csvOf(statementHeads, statementRows(pay, { ...nothing, people }))
}

describe('[AGT-06] the file of a statement', () => {
  test('[AGT-06] comes to the same figures by the script that needs nothing of ours', () => {
    fc.assert(
      fc.property(world, (given) => {
        expect(check(fileOf(given)).differences).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('[AGT-06] with any figure altered, the script says which', () => {
    const given: World = {
      kind: 'dividend',
      carry: 'permanent',
      tiers: [{ validBet: 0n, active: 1, loss: 0n, rate: 100_000 }],
      people: [{ stake: 50_000n, validBet: 50_000n, payout: 12_345n, bets: 3 }],
      activeMin: 100n,
      carriedIn: 0n,
      below: [1_000n],
      above: null,
    }
    const file = fileOf(given)
    expect(check(file).differences).toEqual([])
    const computed = file.split('\r\n').filter((line) => line.startsWith('"computed"'))
    expect(computed).toHaveLength(10)
    for (const line of computed) {
      const altered = line.replace(/(\d)(\D*)$/, (_, digit) => `${(Number(digit) + 1) % 10}`)
      const [, name] = line.split(',')
      expect(altered).not.toBe(line)
      expect(check(file.replace(line, altered)).differences.join(), line).toContain(
        name?.replaceAll('"', ''),
      )
    }
  })

  test('[AGT-06] the script runs alone, with an exit code', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pay-'))
    try {
      const file = join(folder, 'statement.csv')
      const given = fc.sample(world, { numRuns: 1, seed: 7 })[0]!
      const text = fileOf(given)
      const script = join(import.meta.dirname, '../../../../public/pay-check.mjs')
      writeFileSync(file, text)
      const said = execFileSync(process.execPath, [script, file], { encoding: 'utf8' })
      expect(said).toContain('figures follow from the inputs')
      writeFileSync(file, text.replace(/"computed","amount",(-?)/, '"computed","amount",$11'))
      expect(() => execFileSync(process.execPath, [script, file], { stdio: 'pipe' })).toThrow(
        'Command failed',
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('[AGT-06] a run of real-time salaries is checked bet by bet', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ validBet: amount(), won: fc.boolean(), part: fc.nat(100) })),
        fc.nat(999_999),
        (bets, carriedIn) => {
          const lines = bets.map(({ validBet, won, part }, at) => {
            const claim = validBet >= 100n ? validBet * (won ? 1_000n : 2_000n) : 0n
            return {
              betId: `b${at}`,
              personId: 'p-1',
              account: 'a',
              gameType: 'RNG',
              gameName: 'g',
              stake: '10',
              validBet: String(validBet),
              payout: won ? '20' : '0',
              placedAt: '2026-05-07T10:00:00.000Z',
              settledAt: '2026-05-07T00:00:00.000Z',
              claim: String(claim),
              exact: String((claim * BigInt(part)) / 100n),
            }
          })
          const exact = lines.reduce((all, line) => all + BigInt(line.exact), 0n)
          const whole = exact + BigInt(carriedIn)
          const { pay } = statementOf(fc.sample(world, { numRuns: 1, seed: 7 })[0]!)
          const run = {
            contractId: pay.id,
            version: 1,
            terms: {
              kind: 'realtime' as const,
              profitRate: 1_000,
              lossRate: 2_000,
              singleBet: '100',
            },
            exact: String(exact),
            carriedIn: String(carriedIn),
            carriedOut: String(whole % 1_000_000n),
          }
          const paid: PayDetail = {
            ...pay,
            kind: 'realtime',
            why: null,
            run,
            amount: String(whole / 1_000_000n),
          }
          const file = csvOf(statementHeads, statementRows(paid, { ...nothing, bets: lines }))
          expect(check(file).differences).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  })

  const play = fc.record({ validBet: fc.bigInt({ min: -90_000n, max: 900_000n }), bets: fc.nat(9) })
  const lineOf = fc.record({
    gameType: fc.constantFrom('RNG', 'LIVE'),
    theirRate: fc.nat(5_000),
    more: fc.integer({ min: 1, max: 5_000 }),
    people: fc.array(play, { minLength: 1, maxLength: 4 }),
  })

  /** A day of rebates as the server decides it: with its own rules, and no other. */
  function rebateFile(
    given: (typeof lineOf extends fc.Arbitrary<infer L> ? L : never)[],
    debt: bigint,
  ) {
    const { pay } = statementOf(fc.sample(world, { numRuns: 1, seed: 7 })[0]!)
    const lines = given.map(({ gameType, theirRate, more, people }) => ({
      downlineId: 'd',
      gameType,
      theirRate,
      ownRate: theirRate + more,
      validBet: people.reduce((sum, { validBet }) => sum + validBet, 0n),
    }))
    const exact = lines.reduce((sum, line) => sum + exactOf(line), 0n)
    const { amount: paid, carriedOut } = paidOf(exact, debt)
    const statement: PayDetail = {
      ...pay,
      kind: 'rebate',
      why: null,
      validBet: String(lines.reduce((sum, { validBet }) => sum + validBet, 0n)),
      amount: String(paid),
      rebate: {
        exact: String(exact),
        carriedIn: String(debt),
        carriedOut: String(carriedOut),
      },
    }
    const shown = lines.map(({ downlineId: _downline, ...line }, nth) => ({
      ...line,
      line: nth + 1,
      account: '=d',
      validBet: String(line.validBet),
      exact: String(exactOf({ ...line })),
    }))
    const people = given.flatMap((line, nth) =>
      line.people.map(({ validBet, bets }) => ({
        ...shownPeople([{ stake: 0n, payout: 0n, validBet, bets }])[0]!,
        line: nth + 1,
      })),
    )
    return csvOf(statementHeads, statementRows(statement, { people, bets: [], lines: shown }))
  }

  test('[AGT-06] a day of rebates is checked from the people who played to the debt', () => {
    const debts = fc.bigInt({ min: -900_000_000n, max: 0n })
    fc.assert(
      fc.property(fc.array(lineOf, { maxLength: 5 }), debts, (given, debt) => {
        expect(check(rebateFile(given, debt)).differences).toEqual([])
      }),
      { numRuns: 300 },
    )
    const [given] = fc.sample(fc.array(lineOf, { minLength: 2, maxLength: 2 }), {
      numRuns: 1,
      seed: 3,
    })
    const file = rebateFile(given ?? [], 0n)
    const computed = file.split('\r\n').filter((line) => line.startsWith('"computed"'))
    expect(computed).toHaveLength(8)
    for (const line of computed) {
      const altered = line.replace(/(\d)(\D*)$/, (_, digit) => `${(Number(digit) + 1) % 10}`)
      expect(check(file.replace(line, altered)).differences, line).toHaveLength(1)
    }
  })
})

test('[AGT-06] a statement’s file says above its people, tiers and bets what their values are', () => {
  const given = fc.sample(world, { numRuns: 20, seed: 3 }).find((one) => one.people.length > 0)!
  const { pay, people } = statementOf(given)
  const rows = statementRows(pay, { ...nothing, people })
  const at = rows.findIndex(([record]) => record === 'person')
  expect(rows[at - 1]).toEqual([
    'person: columns',
    'account',
    'turnover',
    'stake',
    'payout',
    'bets',
  ])
  for (const record of ['tier', 'person'])
    expect(rows.filter(([name]) => name === `${record}: columns`)).toHaveLength(1)
  expect(statementHeads.every((head) => /^[a-z]+( \d)?$/.test(head))).toBe(true)
})
