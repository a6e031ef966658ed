import { programmeContent } from '@baize/contract/office/programmes.content'
import { programmeTerms } from '@baize/contract/office/terms'
import type { ProgrammeKind } from '@baize/contract/vocabulary'
import type { Terms } from '../../terms/fresh.ts'
import type { Programme } from './types.ts'

export type Content = NonNullable<Programme['draft']>['content']

export interface Draft {
  content: Content
  terms: Terms
  /** Empty: when it is published, and until it is closed. */
  startsAt: string
  endsAt: string
}

/** What the contract has against a draft, by path: "terms.tiers.0.amount". The fields have the words. */
export function problemsIn(
  kind: ProgrammeKind,
  { content, terms, startsAt, endsAt }: Draft,
): ReadonlyMap<string, string> {
  const found = [
    ...pathsOf('content', programmeContent.safeParse(content)),
    ...pathsOf('terms', programmeTerms[kind].safeParse(terms)),
    ...(startsAt && endsAt && endsAt <= startsAt ? ['endsAt'] : []),
  ]
  return new Map(found.map((path) => [path, '']))
}

interface Parsed {
  error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined
}

const pathsOf = (part: string, { error }: Parsed): string[] =>
  (error?.issues ?? []).map(({ path }) => [part, ...path.map(String)].join('.'))

/** What the server told of a saved draft: about its terms, but for its dates and the whole. */
export function toldOf(faults: Programme['refusedBecause']): ReadonlyMap<string, string> {
  return new Map(
    faults
      .filter(({ field }) => field !== '')
      .map(({ field, problem }) => [
        field === 'startsAt' || field === 'endsAt' ? field : `terms.${field}`,
        problem,
      ]),
  )
}

/** Whoever changes a value has answered what was said about it, and about what it belongs to. */
export function withoutPath(
  problems: ReadonlyMap<string, string>,
  changed: string,
): ReadonlyMap<string, string> {
  const isAnswered = (path: string) =>
    path === changed || path.startsWith(`${changed}.`) || changed.startsWith(`${path}.`)
  return new Map([...problems].filter(([path]) => !isAnswered(path)))
}
