import type { Value } from '@baize/contract'
import { nodesOfGroup, proofByGroups, proofOf } from '@baize/engines/lottery'
import type { Db } from '../../../kernel/database.ts'
import { leafOfTicket, nativeHash, textOf } from '../lottery.rules.ts'
import type { Draw, KeptTicket } from '../lottery.types.ts'
import { readGroup, readNodes } from './nodes.store.ts'
import { readLeaves } from './tickets.store.ts'

/**
 * The way from a ticket to the root of its draw, which is published when the draw has closed. However many
 * tickets the draw has, it reads one group of them, and of each layer of kept nodes one group.
 */
export async function placeInTree(
  db: Db,
  ticket: KeptTicket,
  { id: drawId, tickets: size }: Draw,
): Promise<Value<'ticketDetail'>['proof']> {
  const group = await readGroup(db, drawId, ticket.id)
  const tickets = await readLeaves(db, drawId, group)
  const place = tickets.findIndex(({ id }) => id === ticket.id)
  const leaves = tickets.map(leafOfTicket)
  const index = (group?.nth ?? 0) * nodesOfGroup + place
  const count = size ?? tickets.length
  const groups = [leaves]
  let [nth, nodes] = [group?.nth ?? 0, group ? Math.ceil(count / nodesOfGroup) : 1]
  for (let layer = 1; nodes > 1; layer += 1) {
    nth = Math.floor(nth / nodesOfGroup)
    const of = { layer, from: nth * nodesOfGroup, count: nodesOfGroup }
    groups.push(await readNodes(db, drawId, of))
    nodes = Math.ceil(nodes / nodesOfGroup)
  }
  const { path } = group
    ? proofByGroups(groups, { index, size: count }, nativeHash)
    : proofOf(leaves, index, nativeHash)
  return { text: textOf(ticket), leaf: leaves[place] ?? '', index, count, path: [...path] }
}
