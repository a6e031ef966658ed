import type { Value } from '@baize/contract'
import type { ProgrammeKind, PromotionReason, PromotionStatus } from '@baize/contract/vocabulary'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Programme, Visit } from '../../rewards/index.ts'
import { inOrder } from './offers.rules.ts'
import type { Event, EventOptions } from './offers.types.ts'

type Offer = Value<'promotions'>['list'][number]

/** What a visitor gives: without a member nothing is known but the offers. */
export interface OfferVisit {
  merchant: Visit['merchant']
  memberId: string | undefined
}

/** How long an offer that is over is still shown. */
const shownAfterMs = 7 * 86_400_000
const referral = 'REFERRAL'

/** Every offer of a merchant, and where a member stands with it. */
export function createOffers(
  { clock, limits, rewards: { programmes } }: EventOptions,
  events: readonly Event[],
) {
  const eventOf = new Map<ProgrammeKind, Event>(events.map((event) => [event.kind, event]))

  function isOffered(programme: Programme): boolean {
    const isPublic = eventOf.get(programme.kind)?.isOffered?.(programme) ?? true
    return isPublic && isShown(programme, clock.now())
  }

  async function list({ merchant, memberId }: OfferVisit): Promise<Value<'promotions'>> {
    const isExcluded = memberId !== undefined && (await limits.isExcluded(memberId))
    // Nothing is offered to somebody who shut himself out.
    if (isExcluded) return { currency: merchant.currency, list: [] }
    const found = (await programmes.all(merchant.id)).filter(isOffered)
    const list = await Promise.all(
      found.map(async (programme) => {
        const { status } = await standing({ merchant, memberId }, programme)
        return { programme, status }
      }),
    )
    return {
      currency: merchant.currency,
      list: list.toSorted(inOrder).map(({ programme, status }) => shown(programme, status)),
    }
  }

  async function detail(visit: OfferVisit, id: string): Promise<Value<'promotion'>> {
    const { merchant, memberId } = visit
    const all = await programmes.all(merchant.id)
    const found = all.find((one) => one.id === id && isOffered(one))
    if (!found) throw new Refused('not-found')
    const isExcluded = memberId !== undefined && (await limits.isExcluded(memberId))
    const { status, reasons, play } = await standing(visit, found)
    return {
      currency: merchant.currency,
      offer: shown(found, status),
      body: found.content.body ?? null,
      version: found.version,
      termsFrom: found.countsFrom.toISOString(),
      figures: programmes.kindOf(found.kind).figures?.(found.terms) ?? [],
      reasons: isExcluded ? ['excluded'] : reasons,
      play: isExcluded ? null : play,
    }
  }

  async function standing(
    { merchant, memberId }: OfferVisit,
    programme: Programme,
  ): Promise<{
    status: PromotionStatus
    reasons: PromotionReason[]
    play: Value<'promotion'>['play']
  }> {
    const now = clock.now()
    const event = eventOf.get(programme.kind)
    const own =
      memberId && event
        ? await event.stand({ merchant, caller: { memberId } }, programme)
        : undefined
    const play = own?.play ?? event?.look?.(programme) ?? null
    if (programme.startsAt > now)
      return { status: 'comingSoon', reasons: ['notStarted'], play: null }
    if (isOver(programme, now)) {
      // What was given is still claimed after the end.
      const status = own && keptAfterEnd.has(own.status) ? own.status : 'closed'
      return { status, reasons: ['over'], play }
    }
    if (!memberId) return { status: 'join', reasons: ['logIn'], play }
    return { status: own?.status ?? 'joined', reasons: own?.reasons ?? [], play }
  }

  /** Offers of each kind that can be used now, in the words of the specification. */
  async function counts({ merchant }: Visit): Promise<Value<'promoCounts'>> {
    const running = await programmes.running(merchant.id)
    const byKind = Map.groupBy(running, ({ kind }) => kind)
    const found = Array.from(byKind, ([kind, own]) => ({
      type: kind.toUpperCase(),
      count: own.length,
      enabled: true,
    }))
    const isKnown = found.some(({ type }) => type === referral)
    return { list: isKnown ? found : [...found, { type: referral, count: 0, enabled: false }] }
  }

  return { list, detail, counts }
}

const keptAfterEnd = new Set<PromotionStatus>(['issued', 'claimed', 'process', 'rejected'])

function isOver({ state, endsAt }: Programme, now: Date): boolean {
  return state === 'closed' || (endsAt !== null && endsAt <= now)
}

/** A pause hides an offer; one that is over is shown for some days. */
function isShown(programme: Programme, now: Date): boolean {
  const { state, endsAt, publishedAt } = programme
  if (state === 'paused') return false
  if (!isOver(programme, now)) return true
  const overAt = state === 'closed' ? publishedAt : (endsAt ?? publishedAt)
  return now.getTime() - overAt.getTime() < shownAfterMs
}

function shown({ id, kind, content, startsAt, endsAt }: Programme, status: PromotionStatus): Offer {
  return {
    id,
    kind,
    title: content.title,
    summary: content.summary,
    art: content.art ?? null,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    status,
  }
}
