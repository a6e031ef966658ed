import { officeWire } from '@baize/contract/office'
import type { Call, Serve } from '../../kernel/http/call.ts'
import type { Answering } from './answering.ts'
import type { ServiceDesk } from './desk.ts'
import type { Colleague } from './support.types.ts'

/** The calls of the back office about conversations. */
export function supportOfficeRoutes(
  serve: Serve,
  { answering, desk }: { answering: Answering; desk: ServiceDesk },
): void {
  serve(officeWire.officeConversations, (call) =>
    answering.list(call.merchant.id, call.query, who(call).staffId),
  )
  serve(officeWire.officeConversation, (call) =>
    answering.one(call.merchant.id, call.query, who(call).staffId),
  )
  serve(officeWire.officeConversationImage, ({ merchant, query }) =>
    answering.image(merchant.id, query.id),
  )
  serve(officeWire.officeConversationText, ({ merchant, query }) =>
    answering.export(merchant.id, query.id),
  )
  serve(officeWire.answerConversation, (call) =>
    answering.answer(call.merchant.id, who(call), call.body),
  )
  serve(officeWire.answerByImages, (call) => {
    const { images, ...letter } = call.body
    return answering.answer(call.merchant.id, who(call), { ...letter, isNote: false }, images)
  })
  serve(officeWire.takeConversation, (call) =>
    answering.take(call.merchant.id, who(call), call.body.id),
  )
  serve(officeWire.handOverConversation, (call) =>
    answering.handOver(call.merchant.id, who(call), call.body),
  )
  serve(officeWire.moveConversation, (call) =>
    answering.move(call.merchant.id, who(call), call.body),
  )
  serve(officeWire.readByOffice, (call) =>
    answering.read(call.merchant.id, who(call), call.body.id, call.body.position),
  )
  serve(officeWire.officeTyping, (call) =>
    answering.typing(call.merchant.id, who(call), call.body.id),
  )
  serve(officeWire.officeDesk, (call) => desk.shownToStaff(call.merchant.id, who(call).staffId))
  serve(officeWire.officeDuty, async (call) => {
    const { isOnDuty } = call.body
    await desk.duty(call.merchant.id, who(call), call.body)
    return { isOnDuty }
  })
  serve(officeWire.cannedReplies, ({ merchant }) => desk.replies(merchant.id))
}

const who = ({ caller }: Pick<Call<typeof officeWire.officeDesk>, 'caller'>): Colleague => ({
  staffId: caller.staff.staffId,
  name: caller.staff.name,
})
