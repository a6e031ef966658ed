import { randomBytes } from 'node:crypto'
import type { ParsedOf, Value, Wire } from '@baize/contract'
import { commitmentOf, segmentDrawn } from '@baize/engines/house'
import { dayIn, daysLater } from '../../../kernel/calendar.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { NewGrant, Programme, Visit } from '../../rewards/index.ts'
import { type EventOptions, prizeOf, type Stand } from '../offers/offers.types.ts'
import { runningOffer } from '../offers/runningOffer.ts'
import { hasSigned } from '../signIn/signIn.store.ts'
import {
  outOf,
  spinsOf,
  type WheelTerms,
  weightsOf,
  wheelFaults,
  wheelForetold,
  wheelTerms,
} from './wheel.rules.ts'
import {
  countSpins,
  insertSpin,
  readGone,
  readSpin,
  type Seed,
  type Spin,
  seedOf,
  takeOne,
  type WheelKey,
  writeSeed,
} from './wheel.store.ts'

type Wish = ParsedOf<Wire['spinWheel']>['body']

const dayMs = 86_400_000
const seedBytes = 32
const freshSeed = () => randomBytes(seedBytes).toString('hex')

/** A wheel with weights that everybody sees; each spin follows from a seed committed to before it. */
export function createWheel(options: EventOptions) {
  const { db, clock, newId, rewards } = options
  rewards.programmes.register<WheelTerms>({
    kind: 'wheel',
    terms: wheelTerms,
    isSingle: false,
    faults: wheelFaults,
    foretell: wheelForetold,
  })

  const keyOf = ({ merchant, caller }: Visit, programmeId: string): WheelKey => ({
    merchantId: merchant.id,
    programmeId,
    memberId: caller.memberId,
  })

  /** What a day has given so far, and how many of its spins are left. */
  async function spinsLeft(at: Db | Tx, terms: WheelTerms, key: WheelKey, visit: Visit) {
    const { currency, timeZone } = visit.merchant
    const today = dayIn(timeZone, clock.now())
    const days = { from: today, to: daysLater(today, 1) }
    const paid = await rewards.paidIn(at, [key.memberId], days)
    const paidIn = paid.find((one) => one.currency === currency)?.amount ?? 0n
    const got = spinsOf(terms, { hasSigned: await hasSigned(at, key, today), paidIn })
    const { given, bought } = await countSpins(at, key, today)
    const buyable = Math.max(0, (terms.byPoints?.most ?? 0) - bought)
    return { today, got, left: Math.max(0, got.total - given), buyable }
  }

  const stocked = ({ segments }: WheelTerms) =>
    segments.filter(({ stock }) => stock !== undefined).map(({ id }) => id)

  async function stand(visit: Visit, programme: Programme): Promise<Stand> {
    const terms = programme.terms as WheelTerms
    const key = keyOf(visit, programme.id)
    const { got, left, buyable } = await spinsLeft(db, terms, key, visit)
    const { seed, nonce } = await seedOf(db, key, freshSeed())
    const out = outOf(terms, await readGone(db, key, stocked(terms)))
    const weights = weightsOf(terms, out)
    const play: Stand['play'] = {
      kind: 'wheel',
      segments: terms.segments.map(({ id, unit, amount }, nth) => ({
        id,
        unit,
        amount,
        weight: weights[nth] ?? 0,
        isOut: out.includes(id),
      })),
      into: terms.into,
      spins: left,
      free: terms.free,
      bySignIn: { each: terms.bySignIn, got: got.bySignIn },
      byDeposit: terms.byDeposit ? { ...terms.byDeposit, got: got.byDeposit } : null,
      byPoints: terms.byPoints ? { ...terms.byPoints, left: buyable } : null,
      commitment: commitmentOf(seed),
      nonce,
    }
    return {
      play,
      status: left > 0 ? 'claim' : 'joined',
      reasons: left + buyable > 0 ? [] : ['noSpins'],
    }
  }

  async function spin(visit: Visit, wish: Wish): Promise<Value<'spinWheel'>> {
    const known = await readSpin(db, wish.id)
    if (known) return answerOf(visit, sameWish(known, visit, wish))
    const programme = await runningOffer<WheelTerms>(options, visit, 'wheel', wish.programme)
    const done = await transact(db, (tx) => spun(tx, visit, programme, wish))
    return answerOf(visit, sameWish(done, visit, wish))
  }

  async function spun(
    tx: Tx,
    visit: Visit,
    programme: Programme<WheelTerms>,
    wish: Wish,
  ): Promise<Spin> {
    const { terms, version } = programme
    const key = keyOf(visit, programme.id)
    // The seed is held first: spins of one member wait for each other here.
    const { seed, nonce } = await seedOf(tx, key, freshSeed())
    const known = await readSpin(tx, wish.id)
    if (known) return known
    const { today, left, buyable } = await spinsLeft(tx, terms, key, visit)
    const points = priceOf(terms, wish)
    if ((points === null ? left : buyable) === 0) throw new Refused('nothing-to-claim')
    const out = outOf(terms, await readGone(tx, key, stocked(terms)))
    if (!isSame(out, wish.out)) throw new Refused('offer-outdated')
    const weights = weightsOf(terms, out)
    const segment = terms.segments[segmentDrawn(seed, wish.clientSeed, nonce, weights)]
    if (!segment) throw new Error(`${programme.id} stopped at no segment`)
    if (segment.stock !== undefined) await takeOne(tx, key, segment.id)
    const grantId = segment.amount === '0' ? null : newId()
    const done: Spin = {
      ...key,
      id: wish.id,
      version,
      day: today,
      at: clock.now(),
      serverSeed: seed,
      clientSeed: wish.clientSeed,
      nonce,
      weights,
      segment: segment.id,
      grantId,
      points,
    }
    await insertSpin(tx, done)
    if (points !== null) await rewards.spending.spend(tx, { ...key, id: wish.id, points })
    const next: Seed = { seed: freshSeed(), nonce: nonce + 1 }
    await writeSeed(tx, key, next)
    if (grantId) await rewards.grants.give(tx, [grantOf(visit, programme, done, grantId)])
    return done
  }

  function grantOf(
    { merchant }: Visit,
    { terms, version, id: programmeId }: Programme<WheelTerms>,
    { memberId, segment, weights, nonce, id, at }: Spin,
    grantId: string,
  ): NewGrant {
    const nth = terms.segments.findIndex((one) => one.id === segment)
    return {
      id: grantId,
      merchantId: merchant.id,
      programmeId,
      version,
      kind: 'wheel',
      memberId,
      currency: merchant.currency,
      trigger: `spin:${id}`,
      unit: terms.segments[nth]?.unit ?? 'money',
      amount: BigInt(terms.segments[nth]?.amount ?? '1'),
      why: {
        spin: nonce + 1,
        weight: weights[nth] ?? 0,
        ofWeights: weights.reduce((sum, one) => sum + one, 0),
      },
      expiresAt: new Date(at.getTime() + terms.days * dayMs),
    }
  }

  async function answerOf({ merchant }: Visit, done: Spin): Promise<Value<'spinWheel'>> {
    const grant = done.grantId ? await rewards.grants.grant(done.grantId) : undefined
    const prize = grant ? prizeOf(grant) : null
    const { segment, serverSeed, clientSeed, nonce, weights } = done
    return { currency: merchant.currency, segment, prize, serverSeed, clientSeed, nonce, weights }
  }

  return { kind: 'wheel' as const, stand, spin }
}

function sameWish(spin: Spin, { caller }: Visit, wish: Wish): Spin {
  const isOwn = spin.memberId === caller.memberId && spin.programmeId === wish.programme
  const isSamePrice = (spin.points === null ? undefined : String(spin.points)) === wish.points
  if (!isOwn || !isSamePrice || spin.clientSeed !== wish.clientSeed) throw new Refused('key-reused')
  return spin
}

/** What the page showed as the price counts, or nothing does. Null for a spin that the day gave. */
function priceOf({ byPoints }: WheelTerms, { points }: Wish): bigint | null {
  if (points === undefined) return null
  if (byPoints?.price !== points) throw new Refused('offer-outdated')
  return BigInt(points)
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.toSorted().join() === b.toSorted().join()
