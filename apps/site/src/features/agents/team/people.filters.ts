import type { Input } from '@baize/contract'
import { type TeamScope, type TeamSort, teamScopes } from '@baize/contract/vocabulary'
import type { DateSpan } from '@baize/ui'
import { oneOf } from '../../../shared/record/filters.ts'
import { readPeriod, writePeriod } from '../../../shared/record/period.ts'

export const views = ['list', 'tree'] as const
export type View = (typeof views)[number]

/** How the list can be sorted; the first is the default. */
const sorts = ['joined.desc', 'joined.asc', 'login.desc', 'balance.desc', 'validBet.desc'] as const
export type Sort = (typeof sorts)[number]

export interface PeopleFilters {
  view: View
  /** Whose downlines; undefined: the agent's own. */
  under: string | undefined
  scope: TeamScope
  account: string
  sort: Sort
  span: DateSpan
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readPeopleFilters(search: URLSearchParams, today: string): PeopleFilters {
  const scope = oneOf(teamScopes, search.get('scope')) ?? 'direct'
  const under = search.get('under') ?? ''
  return {
    view: oneOf(views, search.get('view')) ?? 'list',
    under: id.test(under) ? under : undefined,
    scope,
    account: search.get('account') ?? '',
    sort: oneOf(sortsOf(scope), search.get('sort')) ?? sorts[0],
    span: readPeriod(search, today),
  }
}

export function writePeopleFilters(filters: PeopleFilters): Record<string, string | undefined> {
  const { view, under, scope, account, sort, span } = filters
  return {
    view: view === 'list' ? undefined : view,
    under,
    scope: scope === 'direct' ? undefined : scope,
    account: account || undefined,
    sort: sort === sorts[0] ? undefined : sort,
    ...writePeriod(span),
  }
}

/** The server sorts a whole team by nothing that it would have to add up for everybody. */
export function sortsOf(scope: TeamScope): readonly Sort[] {
  return scope === 'direct' ? sorts : sorts.filter((sort) => sort !== 'validBet.desc')
}

type Query = Input<'teamPeople'>['query']

export function peopleQuery({ under, scope, account, sort, span }: PeopleFilters): Query {
  const [by, order] = sort.split('.') as [TeamSort, 'asc' | 'desc']
  return {
    from: span.from,
    to: span.to,
    scope,
    sort: by,
    order,
    ...(under ? { under } : {}),
    ...(account ? { account } : {}),
  }
}
