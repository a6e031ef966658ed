import { wire } from '@baize/contract'
import type { Call, Serve } from '../../kernel/http/call.ts'
import { withCookies } from '../../kernel/http/cookies.ts'
import type { Identity } from '../identity/index.ts'
import type { Outside } from './outside.ts'
import { guestCookie, guestOf, personOf, somebody } from './people.ts'
import type { Talking } from './talking.ts'

type Members = Pick<Identity, 'member'>

/** The calls of members and visitors. */
export function supportRoutes(
  serve: Serve,
  { talking, outside, identity }: { talking: Talking; outside: Outside; identity: Members },
): void {
  serve(wire.feedback, (call) =>
    began(call, (person) => talking.feedback(visitOf(call, person), call.body)),
  )
  serve(wire.supportDesk, (call) => began(call, (person) => talking.desk(person)))
  serve(wire.startConversation, (call) =>
    began(call, (person) => talking.start(visitOf(call, person), call.body)),
  )
  serve(wire.conversations, (call) => talking.list(personOf(call), call.query.after))
  serve(wire.conversation, (call) => talking.one(personOf(call), call.query))
  serve(wire.writeEntry, (call) => talking.write(personOf(call), call.body))
  serve(wire.sendImages, (call) => talking.write(personOf(call), call.body, call.body.images))
  serve(wire.conversationImage, (call) => talking.image(personOf(call), call.query.id))
  serve(wire.readConversation, (call) =>
    talking.read(personOf(call), call.body.id, call.body.position),
  )
  serve(wire.typing, (call) => talking.typing(personOf(call), call.body.id))
  serve(wire.endConversation, (call) => talking.end(personOf(call), call.body.id))
  serve(wire.rateConversation, (call) => talking.rate(personOf(call), call.body))
  serve(wire.exportConversation, (call) => talking.export(personOf(call), call.query.id))
  serve(wire.supportIdentity, async ({ merchant, caller }) => {
    const member = await identity.member(merchant.id, caller.memberId)
    return { identity: member ? await outside.identityOf(member) : null }
  })
  serve(wire.joinConversations, ({ merchant, caller, cookie }) =>
    talking.join(
      { merchantId: merchant.id, memberId: caller.memberId },
      guestOf(merchant.id, cookie(guestCookie)),
    ),
  )
}

type OfCall = Pick<Call<typeof wire.supportDesk>, 'merchant' | 'caller' | 'cookie'>

/** A visitor who has no cookie yet gets one. */
async function began<T extends object>(
  call: OfCall,
  work: (person: ReturnType<typeof somebody>['person']) => Promise<T>,
): Promise<T> {
  const { person, left } = somebody(call)
  const value = await work(person)
  return left.length > 0 ? withCookies(value, ...left) : value
}

const visitOf = (
  { ip, language }: Pick<Call<typeof wire.supportDesk>, 'ip' | 'language'>,
  person: ReturnType<typeof somebody>['person'],
) => ({ person, ip, language })
