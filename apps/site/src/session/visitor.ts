import type { Value } from '@baize/contract'
import { kindOfType } from '@baize/contract/vocabulary'

export type MemberInfo = Value<'memberInfo'>

/** Who is at the page. The three flags are what screens ask for. */
export type Visitor = {
  isLogin: boolean
  isAgent: boolean
  isTrial: boolean
} & ({ kind: 'unknown' } | { kind: 'visitor' } | { kind: 'known'; info: MemberInfo })

const noFlags = { isLogin: false, isAgent: false, isTrial: false }

export const nobody: Visitor = { kind: 'visitor', ...noFlags }
const unknown: Visitor = { kind: 'unknown', ...noFlags }

export function knownVisitor(info: MemberInfo): Visitor {
  const kind = kindOfType(info.type)
  return {
    kind: 'known',
    info,
    isLogin: true,
    isAgent: kind === 'agent',
    isTrial: kind === 'trial',
  }
}

/** Until a given password is changed the server refuses everything else, so nothing else is asked. */
export function isAdmitted(visitor: Visitor): boolean {
  return visitor.kind === 'known' && !visitor.info.mustChangePassword
}

export function visitorOf(read: {
  token: string | undefined
  /** Whether another tab is being asked for its token. */
  isAsked: boolean
  info: MemberInfo | undefined
  /** Whether the member's info was answered or refused. */
  settled: boolean
}): Visitor {
  if (!read.token) return read.isAsked ? unknown : nobody
  if (read.info) return knownVisitor(read.info)
  return read.settled ? nobody : unknown
}
