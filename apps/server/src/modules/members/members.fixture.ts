import type { CommandInput, CommandName } from '@baize/contract/office'
import {
  type FrozenClock,
  frozenClock,
  peopleOn,
  startPlatform,
  type TestPlatform,
} from '@baize/testkit'
import { sql } from 'kysely'
import type { Order } from '../../kernel/command.ts'
import { newId } from '../../kernel/ids.ts'

/** What is known of a member and must never stand in an answer to whoever may not read it. */
export const personal = {
  email: 'rosalind.quill@example.com',
  mobile: '639175550142',
  fullName: 'Rosalind Quillfeather',
  address: '17 Marmalade Wharf',
  idNumber: 'PH-99-4417-22',
  payoutNumber: '4417123499887766',
}

/** A platform with two brands, staff, and a member whose contacts are known. */
export async function membersStage<S>(
  staffWith: (
    house: TestPlatform,
    login: string,
    grants: readonly { role: string; merchantId: string | null }[],
    merchantId?: string,
  ) => Promise<S>,
) {
  const clock: FrozenClock = frozenClock('2026-05-04T10:00:00Z')
  const house = await startPlatform({ clock })
  const { modules } = house.platform
  const { config, members, database, seal } = modules
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  const otherId = config.merchants().find(({ id }) => id !== merchantId)?.id ?? ''
  const people = peopleOn(house, clock)
  const actor = { staffId: 'test', name: 'Tess' }

  const { email, mobile, fullName, address, idNumber, payoutNumber } = personal
  const rosa = await house.enrol('rosa.quill', 0, {
    email,
    mobile,
    dialingCode: '63',
    profile: { fullName, address, idNumber },
  })
  await sql`
    insert into payments.payout_account
      (id, merchant_id, member_id, method, holder, bank, number, last_four, added_at)
    values (${newId()}, ${merchantId}, ${rosa.memberId}, 'bank-out', ${fullName}, 'First',
      ${seal.close(payoutNumber)}, '7766', ${clock.now()})`.execute(database.db)

  /** Judges and does a command, as approvals do when nobody else must agree. */
  async function ask<N extends CommandName>(
    name: N,
    input: CommandInput<N>,
    more: Partial<Order<N>> = {},
  ) {
    const one = members.commands.find((each) => each.name === name)
    if (!one) throw new Error(`there is no command ${name}`)
    const lately = { byStaff: async () => 0n, ofMember: async () => 0n }
    const weighed = await one.weigh(
      more.merchantId ?? merchantId,
      input as never,
      lately,
      actor.staffId,
    )
    const { basis } = weighed
    const order = { id: newId(), merchantId, input, basis, reason: 'a test', actor, ...more }
    await one.run(order as never)
    return weighed
  }

  return {
    clock,
    house,
    modules,
    people,
    merchantId,
    otherId,
    rosa,
    ask,
    staff: (login: string, role: string, of: string | null = null) =>
      staffWith(house, login, [{ role, merchantId: of }], merchantId),
    stop: () => house.stop(),
  }
}

export type MembersStage<S> = Awaited<ReturnType<typeof membersStage<S>>>
