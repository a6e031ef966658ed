import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Part } from '../../kernel/happened.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Identity, Member } from '../identity/index.ts'
import {
  insertView,
  readAllSessions,
  readDeviceTwins,
  readSeenTogether,
  readViews,
} from './views.store.ts'

export interface ViewsOptions {
  db: Db
  clock: Clock
  newId: NewId
  identity: Pick<Identity, 'record'>
}

/** Who looks, and why. */
export interface Viewing {
  id: string
  staffId: string
  staffName: string
  reason: string
  ip: string
  userAgent: string
}

const viewMinutes = 15
const minuteMs = 60_000
const tokenBytes = 32
const sessionsShownMax = 100

interface Who {
  merchantId: string
  memberId: string
}

/** Staff look at the pages of a member: a session that only reads and ends by itself. */
export function createViews({ db, clock, identity }: ViewsOptions) {
  /** Answers its token; undefined where the id was used before. */
  async function open(tx: Tx, member: Member, viewing: Viewing) {
    const token = randomBytes(tokenBytes).toString('base64url')
    const openedAt = clock.now()
    const endsAt = new Date(openedAt.getTime() + viewMinutes * minuteMs)
    const isNew = await insertView(tx, {
      ...viewing,
      tokenHash: createHash('sha256').update(token).digest(),
      merchantId: member.merchantId,
      memberId: member.id,
      memberType: member.type,
      openedAt,
      endsAt,
    })
    if (!isNew) return undefined
    await identity.record(tx, {
      merchantId: member.merchantId,
      memberId: member.id,
      kind: 'staff.viewed',
      detail: { minutes: viewMinutes },
    })
    return { token, endsAt }
  }

  return {
    open,
    of: (memberId: string, part: Part) => readViews(db, memberId, part),
    sessions: (who: Who) => readAllSessions(db, who, clock.now(), sessionsShownMax),
    seenTogether: (question: Parameters<typeof readSeenTogether>[1]) =>
      readSeenTogether(db, question),
    deviceTwins: (who: Who, since: Date) => readDeviceTwins(db, who, since),
  }
}
