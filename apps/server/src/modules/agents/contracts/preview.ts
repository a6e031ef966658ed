import type { Value } from '@baize/contract'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Config } from '../../config/index.ts'
import type { Identity, MemberName } from '../../identity/index.ts'
import type { Visit } from '../agents.types.ts'
import { type Figures, measure } from '../pay/measure.rules.ts'
import { readPolicy } from '../pay/pay.store.ts'
import { periodOf, type Span, spanAt } from '../pay/periods.rules.ts'
import { readTeamFigures } from '../pay/team.store.ts'
import { readMasksNames } from '../team/people.store.ts'
import { masked } from '../team/team.rules.ts'
import type { Tree } from '../tree/tree.types.ts'
import { beginOf, dayBefore, endingBelow, offersPerDayMax } from './contracts.rules.ts'
import {
  countOffersSince,
  readActiveAmong,
  readActiveBelow,
  readActiveOf,
  readEarlierUntil,
  readOpenOffers,
  readVersion,
} from './contracts.store.ts'
import type { Agreed } from './contracts.types.ts'
import { createRealtimePreview, type RealtimePreviewOptions } from './preview.realtime.ts'
import { mayPayMore, offerFault } from './terms.rules.ts'
import type { Terms } from './terms.types.ts'

export interface PreviewOptions extends RealtimePreviewOptions {
  db: Db
  clock: Clock
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'namesOf'>
  tree: Pick<Tree, 'directAmong'>
}

type Previewed = Value<'previewOffer'>['people'][number]
type Warning = Previewed['warnings'][number]

/** All that decides a preview, read at once for everybody. */
interface Ground {
  own: Agreed | undefined
  /** Who has an offer that waits, and how many offers each got lately. */
  waiting: ReadonlySet<string>
  offers: ReadonlyMap<string, number>
  /** The terms in force with each, and the contracts that each has given. */
  active: ReadonlyMap<string, Agreed>
  ending: ReadonlyMap<string, readonly Agreed[]>
  figures: ReadonlyMap<string, Figures>
  names: ReadonlyMap<string, MemberName>
  isMasking: boolean
}

const nothing: Figures = { validBet: 0n, active: 0, result: 0n }

/** What an offer would have come to with the figures of the last whole period, and what speaks against it. */
export function createPreview(options: PreviewOptions) {
  const { db, clock, config, identity, tree } = options
  const previewRealtime = createRealtimePreview(options)

  async function offer(
    visit: Visit,
    asked: readonly string[],
    terms: Terms,
  ): Promise<Value<'previewOffer'>> {
    const { currency, timeZone } = config.merchant(visit.merchantId)
    const span = lastSpan(terms, timeZone, clock.now())
    const direct = await tree.directAmong(visit.personId, asked)
    const ground = await groundOf(visit, [...direct], terms, span)
    const byBets =
      terms.kind === 'realtime' ? await previewRealtime(visit, [...direct], terms) : undefined
    const people = [...new Set(asked)].map((id): Previewed => {
      const name = direct.has(id) ? ground.names.get(id) : undefined
      if (!name) return { ...unknown(id), ...nothingPaid }
      return {
        ...name,
        fault: faultOf(ground, id, terms),
        warnings: warningsOf(ground, id, terms),
        ...(byBets?.get(id) ?? wouldPay(ground, id, terms)),
      }
    })
    return { currency, from: span.from.toISOString(), to: span.to.toISOString(), people }
  }

  /** The same for whoever got an offer, and from when it would count. */
  async function answer(visit: Visit, versionId: string): Promise<Value<'previewAnswer'>> {
    const { merchantId, personId } = visit
    const found = await readVersion(db, merchantId, versionId)
    if (found?.contract.downlineId !== personId || found.version.state !== 'offered')
      throw new Refused('not-found')
    return ofOne(visit, found.version.terms)
  }

  /** What terms would come to for one person, and from when they would count if accepted now. */
  async function ofOne(visit: Visit, terms: Terms): Promise<Value<'previewAnswer'>> {
    const { merchantId, personId } = visit
    const { currency, timeZone } = config.merchant(merchantId)
    const span = lastSpan(terms, timeZone, clock.now())
    const earlierUntil = await readEarlierUntil(db, merchantId, terms.kind, personId)
    const ground = await groundOf(visit, [personId], terms, span)
    const byBets =
      terms.kind === 'realtime' ? await previewRealtime(visit, [personId], terms) : undefined
    return {
      currency,
      countsFrom: beginOf(terms, timeZone, clock.now(), earlierUntil).toISOString(),
      from: span.from.toISOString(),
      to: span.to.toISOString(),
      ends: endsBelow(ground, personId),
      ...(byBets?.get(personId) ?? wouldPay(ground, personId, terms)),
    }
  }

  async function groundOf(
    { merchantId, personId }: Visit,
    ids: readonly string[],
    terms: Terms,
    span: Span,
  ): Promise<Ground> {
    const { kind } = terms
    const { currency } = config.merchant(merchantId)
    const { activeMin } = await readPolicy(db, merchantId)
    const below = await readActiveBelow(db, ids, [kind])
    const ending = new Map(ids.map((id) => [id, endingBelow(id, terms, below)]))
    const endingIds = [...ending.values()].flat().map(({ contract }) => contract.downlineId)
    const names = await identity.namesOf(merchantId, [...new Set([...ids, ...endingIds])])
    const active = await readActiveAmong(db, merchantId, kind, ids)
    return {
      own: await readActiveOf(db, merchantId, kind, personId),
      waiting: new Set(await readOpenOffers(db, kind, personId, ids)),
      offers: await countOffersSince(db, personId, ids, dayBefore(clock.now())),
      active: new Map(active.map((one) => [one.contract.downlineId, one])),
      ending,
      figures: await readTeamFigures(db, { currency, agentIds: ids, span, activeMin }),
      names: new Map(names.map((name) => [name.id, name])),
      isMasking: await readMasksNames(db, merchantId),
    }
  }

  return { offer, answer, ofOne }
}

function faultOf({ own, waiting, offers }: Ground, id: string, terms: Terms): Previewed['fault'] {
  if (!own) return 'no-own-contract'
  const fault = offerFault(own.version.terms, terms)
  if (fault && fault !== 'other-kind') return fault
  if (waiting.has(id)) return 'offer-open'
  return (offers.get(id) ?? 0) >= offersPerDayMax ? 'too-often' : null
}

function warningsOf(ground: Ground, id: string, terms: Terms) {
  const { own } = ground
  const warnings: Warning[] = []
  if (own && mayPayMore(own.version.terms, terms)) warnings.push({ kind: 'above-own', people: [] })
  const people = endsBelow(ground, id)
  if (people.length > 0) warnings.push({ kind: 'ends-below', people })
  return warnings
}

function endsBelow({ ending, names, isMasking }: Ground, id: string): MemberName[] {
  const people = (ending.get(id) ?? []).flatMap(
    ({ contract }) => names.get(contract.downlineId) ?? [],
  )
  return isMasking ? people.map(inPart) : people
}

function wouldPay(
  ground: Ground,
  id: string,
  terms: Terms,
): Pick<Previewed, 'figures' | 'tier' | 'amount' | 'now' | 'sample'> {
  if (terms.kind === 'realtime') return nothingPaid
  const figures = ground.figures.get(id) ?? nothing
  const { tier, amount } = measure(terms, figures)
  const today = ground.active.get(id)?.version.terms
  const now =
    today && today.kind !== 'realtime' && periodOf(today) === periodOf(terms)
      ? measure(today, figures).amount
      : undefined
  return {
    figures: {
      validBet: String(figures.validBet),
      active: figures.active,
      result: String(figures.result),
    },
    tier: tier ?? null,
    amount: String(amount),
    now: now === undefined ? null : String(now),
    sample: null,
  }
}

function inPart({ id, account, nickname }: MemberName): MemberName {
  return { id, account: masked(account), nickname: nickname && masked(nickname) }
}

const nothingPaid = { figures: null, tier: null, amount: null, now: null, sample: null }

/** Whoever is not directly below is told nothing of. */
function unknown(id: string): MemberName & Pick<Previewed, 'fault' | 'warnings'> {
  return { id, account: '', nickname: '', fault: 'not-found', warnings: [] }
}

/** The last period that is over. */
function lastSpan(terms: Terms, zone: string, now: Date): Span {
  const period = periodOf(terms)
  const { from } = spanAt(period, zone, now)
  return spanAt(period, zone, new Date(from.getTime() - 1))
}
