import type { OfficeValue, Right } from '@baize/contract/office'
import { type TimelineKind, timelineKinds } from '@baize/contract/office/members'
import type { MemberReading, MembersOptions } from '../members.types.ts'
import { beforeOf, type Mark, markOf, merged, type Read } from './timeline.rules.ts'
import { createSources } from './timeline.sources.ts'

/** Bets that one page looks at, at most; they are folded by hours. */
const betsReadMax = 1_000

/** What must be held to see a source, besides the right to read members. */
const rightOf: Partial<Record<TimelineKind, Right>> = {
  deposit: 'deposit.read',
  withdrawal: 'withdrawal.read',
  adjustment: 'wallet.read',
  bets: 'bet.read',
}

/** Everything that happened to a member: a page out of many tables, each read by its own index. */
export function createTimeline(options: MembersOptions) {
  const sources = createSources(options)

  async function page(
    reading: MemberReading,
    question: { kind?: TimelineKind | undefined; after?: string | undefined; pageSize: number },
  ): Promise<OfficeValue<'memberTimeline'>> {
    const mark = markOf(question.after)
    const asked = timelineKinds.filter(
      (kind) => (question.kind === undefined || kind === question.kind) && maySee(reading, kind),
    )
    const reads = await Promise.all(
      asked.map((kind) => read(reading, kind, mark, question.pageSize)),
    )
    return merged(reads, question.pageSize, mark)
  }

  async function read(
    reading: MemberReading,
    source: TimelineKind,
    mark: Mark | undefined,
    pageSize: number,
  ): Promise<Read> {
    if (source === 'bets')
      return sources.bets(reading, { beforeId: mark?.oldestBet ?? null, limit: betsReadMax })
    const placed = await sources[source](reading, {
      before: beforeOf(mark, source),
      limit: pageSize + 1,
    })
    return { source, placed: placed.slice(0, pageSize), hasMore: placed.length > pageSize }
  }

  return page
}

function maySee({ may }: MemberReading, kind: TimelineKind): boolean {
  const right = rightOf[kind]
  return right === undefined || may(right)
}
