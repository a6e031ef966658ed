import { officeWire } from '@baize/contract/office'
import type { Clock } from '../../kernel/clock.ts'
import type { Call, Serve } from '../../kernel/http/call.ts'
import type { StaffAtDoor } from '../../kernel/http/gate.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Config } from '../config/index.ts'
import { actorOf, holds } from '../staff/index.ts'
import type { Members } from './members.ts'
import type { Reading } from './members.types.ts'

export interface MembersRouting {
  serve: Serve
  members: Members
  config: Pick<Config, 'merchant'>
  clock: Clock
  /** Where the site of a merchant is, as staff reach it. */
  siteOrigin(merchantId: string, officeOrigin: string): string
}

type StaffCall = Pick<Call, 'ip' | 'userAgent' | 'requestId'> & {
  merchant: { id: string }
  caller: { staff: StaffAtDoor }
}

export function membersRoutes({ serve, members, config, clock, siteOrigin }: MembersRouting): void {
  const { views, roster, desk } = members

  function readingOf({ merchant, caller: { staff }, ...whence }: StaffCall): Reading {
    // A call without a right of its own is admitted before both factors and a merchant are there.
    if (staff.mustSetUp) throw new Refused('not-permitted')
    if (merchant.id === '') throw new Refused('bad-input')
    return {
      merchant: config.merchant(merchant.id),
      staffId: staff.staffId,
      actor: actorOf(staff, whence),
      may: (right) => holds(staff, right, merchant.id, clock.now()),
    }
  }
  const aboutOf = (call: StaffCall, memberId: string) => members.about(readingOf(call), memberId)

  serve(officeWire.officeSearch, async (call) => ({
    list: await members.search(readingOf(call), call.query.text),
  }))
  serve(officeWire.officeMembers, ({ query: { after, pageSize, ...filter }, ...call }) =>
    roster.page(readingOf(call), filter, { after, pageSize }),
  )
  serve(officeWire.exportMembers, ({ body: { reason, ...filter }, ...call }) =>
    roster.exported(readingOf(call), filter, reason),
  )
  serve(officeWire.officeMember, async (call) =>
    members.page(await aboutOf(call, call.query.memberId)),
  )
  serve(officeWire.memberTimeline, async (call) =>
    members.timeline(await aboutOf(call, call.query.memberId), call.query),
  )
  serve(officeWire.memberWallet, async (call) =>
    views.wallet(await aboutOf(call, call.query.memberId), call.query),
  )
  serve(officeWire.officeMove, (call) => views.move(readingOf(call), call.query.key))
  serve(officeWire.memberBets, async (call) =>
    views.bets(await aboutOf(call, call.query.memberId), call.query),
  )
  serve(officeWire.officeBet, (call) => views.bet(readingOf(call), call.query.id))
  serve(officeWire.memberBonuses, async (call) =>
    views.bonuses(await aboutOf(call, call.query.memberId)),
  )
  serve(officeWire.memberLimits, async (call) =>
    views.limits(await aboutOf(call, call.query.memberId)),
  )
  serve(officeWire.memberSessions, async (call) =>
    views.sessions(await aboutOf(call, call.query.memberId)),
  )
  serve(officeWire.memberPayments, async (call) =>
    views.payments(await aboutOf(call, call.query.memberId)),
  )
  serve(officeWire.memberNotes, async (call) =>
    views.notes(await aboutOf(call, call.query.memberId), call.query),
  )
  serve(officeWire.memberTwins, async (call) =>
    views.twins(await aboutOf(call, call.query.memberId)),
  )

  serve(officeWire.revealContact, async (call) =>
    desk.reveal(await aboutOf(call, call.body.memberId), call.body),
  )
  serve(officeWire.viewAsMember, async (call) => {
    const { ip, userAgent, body } = call
    const { id, reason } = body
    const reading = await aboutOf(call, body.memberId)
    const site = siteOrigin(reading.merchant.id, call.origin())
    return desk.viewAs(reading, { id, reason, ip, userAgent }, site)
  })

  serve(officeWire.officeViews, ({ caller: { staff }, query }) =>
    desk.views(staff.staffId, query.list),
  )
  serve(officeWire.saveOfficeView, ({ caller: { staff }, body }) => desk.saveView(staff, body))
  serve(officeWire.removeOfficeView, ({ caller: { staff }, query }) =>
    desk.removeView(staff.staffId, query.list, query.name),
  )
}
