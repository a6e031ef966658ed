import type { CommandName, OfficeValue } from '@baize/contract/office'
import { useOffice } from '../hooks.tsx'
import { useMay } from '../session/me.tsx'

/** What somebody asked for about a thing, and what others said. */
export type RequestAbout = OfficeValue<'requestsAbout'>['list'][number]

const readRights = {
  withdrawal: 'withdrawal.read',
  deposit: 'deposit.read',
  member: 'member.read',
} as const
export type AboutKind = keyof typeof readRights

const everyMs = 15_000
const aboutMax = 100

/** The requests about each of some things that wait for a second person. */
export function useWaiting(
  kind: AboutKind,
  ids: readonly string[],
  commands: readonly CommandName[],
): (id: string) => RequestAbout | undefined {
  const { list } = useRequests(kind, ids, 'waiting')
  const fitting = list.filter(({ command }) => isOneOf(commands, command))
  return (id) => fitting.find(({ target }) => target.id === id)
}

/** All that was asked for about one thing, the newest first. */
export function useRequestsAbout(
  kind: AboutKind,
  id: string,
  commands: readonly CommandName[],
): RequestAbout[] {
  const { list } = useRequests(kind, [id], 'all')
  return list.filter(({ command, target }) => target.id === id && isOneOf(commands, command))
}

function useRequests(kind: AboutKind, all: readonly string[], view: 'waiting' | 'all') {
  const may = useMay()
  const ids = all.slice(0, aboutMax)
  const isAsked = ids.length > 0 && may('approval.read') && may(readRights[kind])
  const query = { kind, view, ids: ids.join(',') }
  const { data } = useOffice('requestsAbout', { query }, { enabled: isAsked, everyMs })
  return { list: isAsked ? (data?.list ?? []) : [] }
}

const isOneOf = (commands: readonly string[], command: string): boolean =>
  commands.includes(command)
