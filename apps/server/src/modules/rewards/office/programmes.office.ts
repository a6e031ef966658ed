import { createHash } from 'node:crypto'
import type { OfficeValue } from '@baize/contract/office'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Config } from '../../config/index.ts'
import type { Cost } from '../grants/grants.types.ts'
import type { Draft } from '../programmes/programmes.store.ts'
import type { Content, NewVersion, Programme } from '../programmes/programmes.types.ts'
import type { Rewards } from '../rewards.ts'

type Shown = OfficeValue<'officeProgrammes'>['list'][number]
type Written = NonNullable<OfficeValue<'officeProgramme'>['draft']>

interface ProgrammesOfficeOptions {
  rewards: Pick<Rewards, 'programmes' | 'grants' | 'forecast'>
  config: Pick<Config, 'merchant'>
}

export type ProgrammesOffice = ReturnType<typeof createProgrammesOffice>

/** What staff see of programmes: state, versions, drafts, checks and costs. */
export function createProgrammesOffice({ rewards, config }: ProgrammesOfficeOptions) {
  const { programmes, grants } = rewards

  async function list(
    merchantId: string,
    asked: { state?: string | undefined; kind?: string | undefined },
  ): Promise<OfficeValue<'officeProgrammes'>> {
    const published = await programmes.all(merchantId)
    const drafts = new Map((await programmes.drafts(merchantId)).map((one) => [one.id, one]))
    const known = new Set(published.map(({ id }) => id))
    const wanted = ({ state, kind }: Pick<Shown, 'state' | 'kind'>) =>
      (asked.state === undefined || state === asked.state) &&
      (asked.kind === undefined || kind === asked.kind)
    const found = [
      ...published.map((one) => ({ ...headOf(one), hasDraft: drafts.has(one.id) })),
      ...[...drafts.values()]
        .filter(({ id }) => !known.has(id))
        .map(({ id, kind, draft }) => draftHead(id, kind, draft)),
    ].filter(wanted)
    const costs = await costsOf(merchantId, found)
    return {
      list: found.map((one) => ({ ...one, costs: costs(one.id) })),
      kinds: programmes.kinds().map(({ kind, isSingle }) => ({ kind, isSingle })),
    }
  }

  /**
   * What was given: as rewards, and what the kind pays by its own book. Each currency stands by itself. One
   * question for the rewards of all, and one for each kind with a book, one after the other: a long list
   * takes one connection.
   */
  async function costsOf(
    merchantId: string,
    found: readonly Pick<Shown, 'id' | 'kind'>[],
  ): Promise<(id: string) => Shown['costs']> {
    const idsOf = (list: typeof found) => list.map(({ id }) => id)
    const costs = [...(await grants.costs(merchantId, idsOf(found)))]
    for (const [kind, own] of Map.groupBy(found, (one) => one.kind))
      costs.push(...((await programmes.kindOf(kind).paid?.(merchantId, idsOf(own))) ?? []))
    const byId = Map.groupBy(costs, ({ programmeId }) => programmeId)
    return (id) => (byId.get(id) ?? []).map(costShown)
  }

  async function one(merchantId: string, id: string): Promise<OfficeValue<'officeProgramme'>> {
    const newest = (await programmes.all(merchantId)).find((each) => each.id === id)
    const kept = (await programmes.drafts(merchantId)).find((each) => each.id === id)
    const kind = newest?.kind ?? kept?.kind
    if (!kind) throw new Refused('not-found')
    const head = newest ? headOf(newest) : draftHead(id, kind, kept?.draft)
    const history = await programmes.history(merchantId, id)
    return {
      ...head,
      hasDraft: kept !== undefined,
      costs: (await costsOf(merchantId, [{ id, kind }]))(id),
      inForce: newest ? writtenOf(newest) : null,
      draft: kept ? draftWritten(kept.draft) : null,
      seen: seenOf(kept?.draft),
      refusedBecause: kept ? await programmes.faultsOf(merchantId, newVersion(kept.draft)) : [],
      versions: history.map(({ version, state, publishedAt, countsFrom, publishedBy }) => ({
        version,
        state,
        publishedAt: publishedAt.toISOString(),
        countsFrom: countsFrom.toISOString(),
        by: publishedBy,
      })),
    }
  }

  async function forecast(
    merchantId: string,
    id: string,
  ): Promise<OfficeValue<'programmeForecast'>> {
    const told = await rewards.forecast(merchantId, id)
    if (!told) return { forecast: null }
    const { members, played, days, amounts, note } = told
    return {
      forecast: {
        members: members ?? null,
        played,
        days,
        currency: config.merchant(merchantId).currency,
        amounts: amounts.map(({ unit, amount }) => ({ unit, amount: String(amount) })),
        note: note ?? null,
      },
    }
  }

  return { list, one, forecast }
}

const costShown = ({ unit, currency, state, count, amount }: Cost): Shown['costs'][number] => ({
  unit,
  currency,
  state,
  count,
  amount: String(amount),
})

type Head = Omit<Shown, 'costs'>

function headOf({ id, kind, state, version, content, startsAt, endsAt }: Programme): Head {
  return {
    id,
    kind,
    state,
    version,
    title: content.title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    hasDraft: false,
  }
}

function draftHead(id: string, kind: Programme['kind'], draft: Draft | undefined): Head {
  const { startsAt = null, endsAt = null, content } = draft ?? {}
  const title = content?.title ?? {}
  return { id, kind, state: 'draft', version: 0, title, startsAt, endsAt, hasDraft: true }
}

function writtenOf({ terms, content, startsAt, endsAt }: Programme): Written {
  return {
    terms: terms as Written['terms'],
    content: contentShown(content),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }
}

function draftWritten({ terms, content, startsAt, endsAt }: Draft): Written {
  return {
    terms: terms as Written['terms'],
    content: contentShown(content),
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
  }
}

function contentShown({ title, summary, body, art }: Content): Written['content'] {
  return { title, summary, ...(body ? { body } : {}), ...(art ? { art } : {}) }
}

export function newVersion({ startsAt, endsAt, ...rest }: Draft): NewVersion {
  return {
    ...rest,
    ...(startsAt ? { startsAt: new Date(startsAt) } : {}),
    ...(endsAt ? { endsAt: new Date(endsAt) } : {}),
  }
}

const digits = 24

/** A mark of a draft: another draft has another mark. */
export function seenOf(draft: Draft | null | undefined): string {
  if (!draft) return ''
  return createHash('sha256').update(JSON.stringify(draft)).digest('hex').slice(0, digits)
}
