import type { Value } from '@baize/contract'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import type { Config } from '../../config/index.ts'
import type { Identity, MemberName } from '../../identity/index.ts'
import type { Visit } from '../agents.types.ts'
import { type Figures, measure } from '../pay/measure.rules.ts'
import { readFigures, readPolicy } from '../pay/pay.store.ts'
import { periodOf, type Span, spanAt } from '../pay/periods.rules.ts'
import { readMasksNames } from '../team/people.store.ts'
import { masked } from '../team/team.rules.ts'
import { endingBelow } from './contracts.rules.ts'
import { hasOpenOffer, readActiveBelow, readActiveOf } from './contracts.store.ts'
import type { Agreed } from './contracts.types.ts'
import { createRealtimePreview, type RealtimePreviewOptions } from './preview.realtime.ts'
import { mayPayMore, offerFault } from './terms.rules.ts'
import type { Terms } from './terms.types.ts'

export interface PreviewOptions extends RealtimePreviewOptions {
  db: Db
  clock: Clock
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'placesOf' | 'namesOf'>
}

type Previewed = Value<'previewOffer'>['people'][number]
type Warning = Previewed['warnings'][number]

const nothing: Figures = { validBet: 0n, active: 0, result: 0n }

/** What an offer would have come to with the figures of the last whole period, and what speaks against it. */
export function createPreview(options: PreviewOptions) {
  const { db, clock, config, identity } = options
  const previewRealtime = createRealtimePreview(options)

  return async function preview(
    visit: Visit,
    asked: readonly string[],
    terms: Terms,
  ): Promise<Value<'previewOffer'>> {
    const { merchantId, personId } = visit
    const { currency, timeZone } = config.merchant(merchantId)
    const span = lastSpan(terms, timeZone, clock.now())
    const places = await identity.placesOf(db, merchantId, asked)
    const direct = places.filter(({ uplineId }) => uplineId === personId).map(({ id }) => id)
    const names = new Map((await identity.namesOf(merchantId, direct)).map((one) => [one.id, one]))
    const own = await readActiveOf(db, merchantId, terms.kind, personId)
    const { activeMin } = await readPolicy(db, merchantId)
    const question = { merchantId, currency, agentIds: direct, span, activeMin }
    const figures = await readFigures(db, question)
    const byBets =
      terms.kind === 'realtime' ? await previewRealtime(visit, direct, terms) : undefined
    const people: Previewed[] = []
    for (const id of new Set(asked)) {
      const name = names.get(id)
      people.push(
        name
          ? {
              ...name,
              fault: await faultOf(visit, own, id, terms),
              warnings: await warningsOf(visit, own, id, terms),
              ...(byBets?.get(id) ??
                (await wouldPay(visit, id, terms, figures.get(id) ?? nothing))),
            }
          : { ...unknown(id), ...nothingPaid },
      )
    }
    return { currency, from: span.from.toISOString(), to: span.to.toISOString(), people }
  }

  async function faultOf(
    { merchantId, personId }: Visit,
    own: Agreed | undefined,
    downlineId: string,
    terms: Terms,
  ): Promise<Previewed['fault']> {
    if (!own) return 'no-own-contract'
    const fault = offerFault(own.version.terms, terms)
    if (fault && fault !== 'other-kind') return fault
    const contract = { merchantId, kind: terms.kind, uplineId: personId, downlineId }
    return (await hasOpenOffer(db, contract)) ? 'offer-open' : null
  }

  async function warningsOf(
    { merchantId }: Visit,
    own: Agreed | undefined,
    downlineId: string,
    terms: Terms,
  ): Promise<Warning[]> {
    const warnings: Warning[] = []
    if (own && mayPayMore(own.version.terms, terms))
      warnings.push({ kind: 'above-own', people: [] })
    const below = await readActiveBelow(db, downlineId, [terms.kind])
    const ending = endingBelow(downlineId, terms, below)
    if (ending.length > 0) {
      const ids = ending.map(({ contract }) => contract.downlineId)
      const people = await identity.namesOf(merchantId, ids)
      const isMasking = await readMasksNames(db, merchantId)
      warnings.push({ kind: 'ends-below', people: isMasking ? people.map(inPart) : people })
    }
    return warnings
  }

  async function wouldPay(
    { merchantId }: Visit,
    id: string,
    terms: Terms,
    figures: Figures,
  ): Promise<Pick<Previewed, 'figures' | 'tier' | 'amount' | 'now' | 'sample'>> {
    if (terms.kind === 'realtime') return nothingPaid
    const { tier, amount } = measure(terms, figures)
    const active = await readActiveOf(db, merchantId, terms.kind, id)
    const today = active?.version.terms
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
