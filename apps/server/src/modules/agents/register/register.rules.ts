import { kindOfType, type PersonKind } from '@baize/contract/vocabulary'
import { Refused } from '../../../kernel/http/refused.ts'

/** Players and trials are members to an agent. */
export function kindOf(type: number): PersonKind {
  return kindOfType(type) === 'agent' ? 'agent' : 'member'
}

/** Ten digits in base 36 fit into a date. */
const form = /^([0-9a-z]{1,10})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The end of a page: the time and the id of its last row. */
export interface Place {
  at: Date
  id: string
}

export function placeOf(mark: string | undefined): Place | undefined {
  if (mark === undefined) return undefined
  const [, time = '', id = ''] = form.exec(mark) ?? []
  if (!time) throw new Refused('bad-input', { problems: [badMark] })
  return { at: new Date(Number.parseInt(time, 36)), id }
}

const badMark = { field: 'after', problem: 'invalid_format' }

/** One row more than a page was read: where there is one, the page has a cursor. */
export function pageOf<T>(
  found: readonly T[],
  pageSize: number,
  placeAt: (row: T) => Place,
): { list: T[]; next: string | null } {
  const list = found.slice(0, pageSize)
  const last = found.length > pageSize ? list.at(-1) : undefined
  return { list, next: last === undefined ? null : markOf(placeAt(last)) }
}

const markOf = ({ at, id }: Place) => `${at.getTime().toString(36)}_${id}`

/** A site of the merchant as this browser would reach it: the port is the one by which it came. */
export function siteOf(origin: string, domain: string): string {
  const { protocol, port } = new URL(origin)
  return `${protocol}//${domain}${port ? `:${port}` : ''}`
}
