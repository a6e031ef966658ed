import type { PriceFormat, PricePolicy, SlipAnswer, SlipView } from '../../../../src/sports/wire.ts'
import { Refusal, Unanswered } from '../../api.ts'
import { keep, keptJson } from '../../originals/storage.ts'
import { retry } from '../../retry.ts'
import { createStore } from '../../store.ts'
import type { BookClient } from '../client.ts'
import type { PlaceOrder } from '../orders.ts'
import { takingOf } from './offer.rules.ts'
import { isSame, modesOf, type Picked, type SlipMode, toggled } from './slip.rules.ts'

export interface DeskState {
  picks: readonly Picked[]
  mode: SlipMode
  /** "2/3", "trixie". */
  system: string | undefined
  /** As typed, by pick for singles, else by mode. */
  typed: Readonly<Record<string, string>>
  policy: PricePolicy
  isPlacing: boolean
  /** Slips that were placed since the slip was last cleared, by their ids. */
  receipts: readonly string[]
  /** Why the last try failed: a code. */
  fault: string | undefined
}

export type Desk = ReturnType<typeof createDesk>

const policyKey = 'baize.sports.policy'
const policies: readonly PricePolicy[] = ['none', 'better', 'any']

export const typedKey = (pick: Picked) => `${pick.event}|${pick.market}|${pick.outcome}`

/** The slip that is being written. */
export function createDesk(client: BookClient) {
  const store = createStore<DeskState>({
    picks: [],
    mode: 'single',
    system: undefined,
    typed: {},
    policy: policies.find((one) => one === keptJson(policyKey)) ?? 'better',
    isPlacing: false,
    receipts: [],
    fault: undefined,
  })
  const { state, change } = store

  function setPicks(picks: readonly Picked[]): void {
    const modes = modesOf(picks)
    const grown = picks.length > state.picks.length
    // A second event suggests a parlay, as long as the player has not chosen otherwise.
    const wished = grown && picks.length === 2 ? (modes[1] ?? 'single') : state.mode
    const mode = modes.includes(wished) ? wished : (modes.at(1) ?? 'single')
    change({ picks, mode, system: undefined, fault: undefined, receipts: [] })
  }

  async function send(order: PlaceOrder): Promise<SlipView> {
    const answer = await retry(() => client.api.place(order), { pause })
    return taken(answer)
  }

  function taken(answer: SlipAnswer): SlipView {
    client.takeMoney(answer)
    client.keepSlip(answer.slip)
    return answer.slip
  }

  /** Nobody has to be told: an offer that is not taken only goes out of sight. */
  function leaveOffer({ id }: SlipView): void {
    client.dropSlip(id)
    change({ receipts: state.receipts.filter((one) => one !== id) })
  }

  return {
    store,
    toggle: (pick: Picked) => setPicks(toggled(state.picks, pick)),
    remove: (pick: Picked) => setPicks(state.picks.filter((one) => !isSame(one, pick))),
    clear: () => change({ picks: [], typed: {}, receipts: [], fault: undefined, mode: 'single' }),
    setMode: (mode: SlipMode) => change({ mode, fault: undefined }),
    setSystem: (system: string) => change({ system, fault: undefined }),
    type: (key: string, text: string) =>
      change({ typed: { ...state.typed, [key]: text }, fault: undefined }),
    setPolicy(policy: PricePolicy) {
      keep(policyKey, policy)
      change({ policy })
    },
    /** The player agrees to the prices as they are now. */
    agree(prices: readonly (string | null)[]) {
      const picks = state.picks.map((pick, at) => ({ ...pick, seen: prices[at] ?? pick.seen }))
      change({ picks, fault: undefined })
    },
    closeReceipts: () => change({ receipts: [] }),
    /** Places one slip after another; what was placed leaves the desk, what was not says why. */
    async place(orders: readonly { order: PlaceOrder; picks: readonly Picked[] }[]) {
      if (state.isPlacing) return
      change({ isPlacing: true, fault: undefined, receipts: [] })
      for (const { order, picks } of orders) {
        try {
          const slip = await send(order)
          if (slip.state === 'rejected') change({ fault: slip.fault?.code ?? 'other' })
          else {
            const left = state.picks.filter((one) => !picks.some((each) => isSame(each, one)))
            change({ picks: left, receipts: [...state.receipts, slip.id], mode: 'single' })
          }
        } catch (error) {
          change({ fault: faultOf(error) })
          break
        }
      }
      change({ isPlacing: false, ...(state.fault ? {} : { typed: {} }) })
    },
    /** Takes what a slip was offered instead, as a new slip. */
    async takeOffer(slip: SlipView) {
      change({ isPlacing: true, fault: undefined })
      try {
        const order = takingOf(slip, client.newId())
        const placed = taken(await retry(() => client.api.reoffer(order), { pause }))
        leaveOffer(slip)
        change({ receipts: [...state.receipts, placed.id] })
      } catch (error) {
        change({ fault: faultOf(error) })
      }
      change({ isPlacing: false })
    },
    leaveOffer,
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

export function faultOf(error: unknown): string {
  if (error instanceof Refusal) return error.fault ?? error.code
  if (error instanceof Unanswered) return 'offline'
  throw error
}

export interface Terms {
  policy: PricePolicy
  format: PriceFormat
}
