import { z } from 'zod'
import {
  type FreebetName,
  type FreebetOrder,
  type FreebetWord,
  type ListedFreebet,
  type VendorFreebets,
  VendorUnavailable,
} from '../adapter.ts'
import { protocolAmount } from './hub88.amounts.ts'

type Ask = (path: string, fields: object) => Promise<unknown>

const prefix = '/operator/generic/v2/freebet'
const entriesMax = 10_000
const pagesMax = 20
const pageSize = 100
/** The vendor has decided; any other failure may be over soon. */
const refusals = new Set([400, 404, 409, 422])

const name = z.string().min(1).max(100)
const prepaidForm = z.object({
  prepaid_uuid: name,
  currency: z.string(),
  /** Null: free to choose. */
  bet_value: z.number().nullish(),
  bet_count: z.number().nullish(),
})
const rewardForm = z.object({ reward_uuid: name, operator_reference: name.nullish() })
const pagingForm = z.object({ pagination: z.object({ next_cursor: name.nullish() }) })

/** Rewards of the protocol: docs.hub88.io, "freebets API". Our id is their `operator_reference`. */
export function freebetsOf(ask: Ask): VendorFreebets {
  async function create(order: FreebetOrder): Promise<FreebetWord> {
    // Not every vendor recognises a reference that it has seen before.
    const before = order.isRepeated ? await found(order) : undefined
    if (before) return { kind: 'ok', reference: before.reference }
    const prepaid = await prepaidFor(order)
    if (!prepaid) return { kind: 'refused', why: 'the game has no free bets at this stake' }
    const made = rewardForm.safeParse(
      await ask(`${prefix}/rewards/create`, {
        user: order.user,
        sub_partner_id: order.merchantCode,
        prepaid_uuid: prepaid.prepaid_uuid,
        game_code: order.game,
        bet_value: valueOf(order),
        bet_count: order.count,
        end_time: order.endsAt.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length),
        operator_reference: order.id,
      }),
    )
    if (!made.success) return { kind: 'unknown', why: 'the answer names no reward' }
    return { kind: 'ok', reference: made.data.reward_uuid }
  }

  async function prepaidFor(order: FreebetOrder) {
    const said = await ask(`${prefix}/prepaids/list`, { game_code: order.game })
    return entriesOf(said, prepaidForm).find(
      ({ currency, bet_value: value, bet_count: count }) =>
        currency === order.currency &&
        (value ?? valueOf(order)) === valueOf(order) &&
        (count ?? order.count) === order.count,
    )
  }

  async function cancel(of: FreebetName): Promise<FreebetWord> {
    const reference = of.reference ?? (await found(of))?.reference
    // It was never made there.
    if (reference === undefined) return { kind: 'ok', reference: of.id }
    await ask(`${prefix}/rewards/cancel`, { reward_uuid: reference })
    return { kind: 'ok', reference }
  }

  async function found({ user, id }: FreebetName): Promise<ListedFreebet | undefined> {
    return (await list(user)).find((one) => one.id === id)
  }

  async function list(user: string): Promise<ListedFreebet[]> {
    const all: ListedFreebet[] = []
    let cursor: string | undefined
    for (let page = 0; page < pagesMax; page += 1) {
      const paging = { limit: pageSize, ...(cursor ? { cursor } : {}) }
      const said = await ask(`${prefix}/rewards/list`, { user, ...paging })
      for (const { reward_uuid: reference, operator_reference: id } of entriesOf(said, rewardForm))
        all.push({ id: id ?? null, reference })
      cursor = pagingForm.safeParse(said).data?.pagination.next_cursor ?? undefined
      if (cursor === undefined) break
    }
    return all
  }

  return {
    create: (order) => worded(create(order)),
    cancel: (of) => worded(cancel(of)),
    list,
  }
}

async function worded(doing: Promise<FreebetWord>): Promise<FreebetWord> {
  try {
    return await doing
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const isRefused = error instanceof VendorUnavailable && refusals.has(error.status ?? 0)
    return { kind: isRefused ? 'refused' : 'unknown', why }
  }
}

function valueOf({ stake, currency }: FreebetOrder): number {
  return Number(protocolAmount(stake, currency))
}

/** The entries of a list, with or without an object around it; a malformed one hides no other. */
function entriesOf<T extends z.ZodType>(said: unknown, form: T): z.output<T>[] {
  const lists = Array.isArray(said) ? [said] : Object.values(said ?? {}).filter(Array.isArray)
  const entries: unknown[] = lists[0]?.slice(0, entriesMax) ?? []
  return entries.flatMap((entry) => {
    const read = form.safeParse(entry)
    return read.success ? [read.data] : []
  })
}
