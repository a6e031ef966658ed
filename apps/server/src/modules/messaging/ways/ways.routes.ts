import { wire } from '@baize/contract'
import type { Serve } from '../../../kernel/http/call.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Identity } from '../../identity/index.ts'
import type { Push } from '../push/push.ts'
import type { Ways } from './ways.ts'

/** What a member chooses about messages. */
export function waysRoutes(
  serve: Serve,
  { ways, push, identity }: { ways: Ways; push: Push; identity: Pick<Identity, 'member'> },
): void {
  serve(wire.messageSettings, async ({ merchant, caller: { memberId } }) => {
    const [member, shown, key, devices] = await Promise.all([
      identity.member(merchant.id, memberId),
      ways.shown(memberId),
      push.keyOf(merchant.id),
      push.devices(memberId),
    ])
    if (!member) throw new Refused('not-found')
    return {
      ...shown,
      reach: { email: member.email !== null, sms: member.mobile !== null },
      push: {
        key,
        devices: devices.map(({ mark, since }) => ({ mark, since: since.toISOString() })),
      },
    }
  })
  serve(wire.chooseWay, async ({ caller: { memberId }, body }) => {
    await ways.choose({ memberId, ...body })
    return {}
  })
  serve(wire.agreeToOffers, async ({ merchant, caller: { memberId }, ip, body }) => {
    await ways.agree({ merchantId: merchant.id, memberId, ip }, body.isGiven)
    return {}
  })
  serve(wire.addPushDevice, async ({ merchant, caller: { memberId }, body }) => {
    await push.add({ merchantId: merchant.id, memberId }, body)
    return {}
  })
  serve(wire.removePushDevice, async ({ caller: { memberId }, body }) => {
    await push.remove(memberId, body.mark)
    return {}
  })
}
