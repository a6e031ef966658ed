import { dayIn } from '../../../kernel/calendar.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
// The events of these modules.
import type {} from '../../account/index.ts'
import type { Config } from '../../config/index.ts'
import type {} from '../../payments/index.ts'
import type { PaidOut } from '../pay/pay.store.ts'
import type { Tree } from '../tree/tree.types.ts'
import { addMoney, addOwnMoney, type MoneyKind } from './money.store.ts'

export interface TeamMoneyOptions {
  outbox: Outbox
  config: Pick<Config, 'merchant'>
  tree: Pick<Tree, 'seat'>
}

interface Moved extends PaidOut {
  at: Date
}

/** Adds deposits, withdrawals and pay to the days of everybody above, by the line of their moment. */
export function hearTeamMoney({ outbox, config, tree }: TeamMoneyOptions): void {
  const one = ({ payload, at }: { payload: PaidOut; at: Date }) => ({ ...payload, at })
  outbox.listenToMany('deposit.credited', 'agents.deposits', (events, tx) =>
    add(
      tx,
      'deposit',
      Map.groupBy(events, (event) => event.merchantId),
      (event) => [one(event)],
    ),
  )
  outbox.listenToMany('withdrawal.paid', 'agents.withdrawals', (events, tx) =>
    add(
      tx,
      'withdrawal',
      Map.groupBy(events, (event) => event.merchantId),
      (event) => [one(event)],
    ),
  )
  outbox.listenToMany('salaries.paid', 'agents.salaries', (events, tx) =>
    add(
      tx,
      'salary',
      Map.groupBy(events, (event) => event.merchantId),
      ({ payload, at }) => payload.pays.map((pay) => ({ ...pay, at })),
    ),
  )

  async function add<E>(
    tx: Tx,
    kind: MoneyKind,
    told: ReadonlyMap<string | null, readonly E[]>,
    movedIn: (event: E) => Moved[],
  ): Promise<void> {
    for (const [merchantId, events] of told) {
      if (merchantId) await absorb(tx, merchantId, kind, events.flatMap(movedIn))
    }
  }

  async function absorb(
    tx: Tx,
    merchantId: string,
    kind: MoneyKind,
    moved: readonly Moved[],
  ): Promise<void> {
    const zone = config.merchant(merchantId).timeZone
    const asked = moved.map(({ memberId, at }) => ({ personId: memberId, at }))
    const positions = await tree.seat(tx, merchantId, asked)
    const sums = new Map<string, Parameters<typeof addMoney>[1][number]>()
    const own = new Map<string, Parameters<typeof addOwnMoney>[1][number]>()
    moved.forEach(({ currency, amount, at }, nth) => {
      const position = positions[nth]
      if (!position) return
      const day = dayIn(zone, at)
      const { id: positionId } = position
      const ownKey = `${positionId} ${currency} ${day}`
      const ownSo = own.get(ownKey)?.amount ?? 0n
      own.set(ownKey, { positionId, day, currency, kind, amount: ownSo + BigInt(amount) })
      for (const agentId of [...position.line, position.personId]) {
        const key = `${agentId} ${currency} ${day}`
        const so = sums.get(key)?.amount ?? 0n
        sums.set(key, { agentId, day, currency, kind, amount: so + BigInt(amount) })
      }
    })
    await addMoney(tx, [...sums.values()])
    await addOwnMoney(tx, [...own.values()])
  }
}

/** Whoever registers is below the agent at once, not only when the teams are counted. */
export function hearNewcomers({ outbox, tree }: Pick<TeamMoneyOptions, 'outbox' | 'tree'>): void {
  outbox.listen('member.registered', 'agents.newcomers', async (event, tx) => {
    const { merchantId, payload, at } = event
    if (merchantId) await tree.seat(tx, merchantId, [{ personId: payload.memberId, at }])
  })
}
