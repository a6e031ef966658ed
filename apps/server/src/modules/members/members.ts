import type { Command } from '../../kernel/command.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { createMemberCommands } from './desk/commands.ts'
import { createDesk } from './desk/desk.ts'
import type { MemberReading, MembersOptions, Reading } from './members.types.ts'
import { createPage } from './page/page.ts'
import { createMemberViews } from './page/views.ts'
import { createRoster } from './roster/roster.ts'
import { createSearch } from './search/search.ts'
import { createTimeline } from './timeline/timeline.ts'

export type Members = ReturnType<typeof createMembers>

/** What staff see of a member, and do for one. */
export function createMembers(options: MembersOptions) {
  const { identity } = options

  /** Members of another merchant do not exist for this call. */
  async function about(reading: Reading, memberId: string): Promise<MemberReading> {
    const member = await identity.member(reading.merchant.id, memberId)
    if (!member) throw new Refused('not-found')
    return { ...reading, member }
  }

  return {
    about,
    search: createSearch(options),
    roster: createRoster(options),
    page: createPage(options),
    views: createMemberViews(options),
    timeline: createTimeline(options),
    desk: createDesk(options),
    /** What staff can ask for, to be collected by whoever judges and runs it. */
    commands: createMemberCommands(options) satisfies Command[],
  }
}
