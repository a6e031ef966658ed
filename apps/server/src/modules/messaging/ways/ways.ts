import {
  isChoice,
  isOnAtFirst,
  type MessageChannel,
  type MessageKind,
  messageChannels,
  messageKinds,
} from '@baize/contract/vocabulary'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { NewId } from '../../../kernel/ids.ts'
import {
  type Choice,
  holdConsent,
  insertConsent,
  readChoices,
  readConsent,
  readConsenting,
  writeChoice,
} from './ways.store.ts'

/** What is asked of player protection, which is on the same level. */
interface Exclusions {
  isExcluded(memberId: string): Promise<boolean>
  excludedAmong(at: Db | Tx, memberIds: readonly string[]): Promise<Set<string>>
}

export interface WaysOptions {
  db: Db
  clock: Clock
  newId: NewId
  limits: Exclusions
}

/** Who may be written to, and by which ways. */
export interface Open {
  /** False for those who get nothing of this kind at all. */
  isMeant(memberId: string): boolean
  isOn(memberId: string, channel: MessageChannel): boolean
}

export type Ways = ReturnType<typeof createWays>

/** By which ways members want to be written to, and who agreed to offers. */
export function createWays({ db, clock, newId, limits }: WaysOptions) {
  async function openTo(
    at: Db | Tx,
    memberIds: readonly string[],
    kind: MessageKind,
  ): Promise<Open> {
    const isMeant = await meantBy(at, memberIds, kind)
    const chosen = choicesOf(await readChoices(at, memberIds, kind))
    return {
      isMeant,
      isOn: (memberId, channel) => isMeant(memberId) && isOn(chosen, memberId, kind, channel),
    }
  }

  /**
   * Offers go only to those who agreed to them; neither offers nor news of rewards to whoever is excluded or
   * takes a break.
   */
  async function meantBy(at: Db | Tx, memberIds: readonly string[], kind: MessageKind) {
    if (kind !== 'offers' && kind !== 'rewards') return () => true
    const excluded = await limits.excludedAmong(at, memberIds)
    if (kind === 'rewards') return (memberId: string) => !excluded.has(memberId)
    const consenting = await readConsenting(at, memberIds)
    return (memberId: string) => consenting.has(memberId) && !excluded.has(memberId)
  }

  async function shown(memberId: string) {
    const [choices, consents, isExcluded] = await Promise.all([
      readChoices(db, [memberId]),
      readConsent(db, memberId),
      limits.isExcluded(memberId),
    ])
    const chosen = choicesOf(choices)
    const given = consents.find(({ isGiven }) => isGiven)
    const withdrawn = consents.find(({ isGiven }) => !isGiven)
    return {
      kinds: messageKinds.map((kind) => ({
        kind,
        ways: messageChannels.map((channel) => ({
          channel,
          isOn: isOn(chosen, memberId, kind, channel),
          isChoice: isChoice(kind, channel),
        })),
      })),
      consent: {
        isGiven: given !== undefined && (withdrawn === undefined || given.at > withdrawn.at),
        givenAt: given?.at.toISOString() ?? null,
        withdrawnAt: withdrawn?.at.toISOString() ?? null,
      },
      isExcluded,
    }
  }

  async function choose(choice: Choice): Promise<void> {
    if (!isChoice(choice.kind, choice.channel)) throw new Refused('operation-not-allowed')
    await writeChoice(db, choice, clock.now())
  }

  /** Who takes a break is not asked to agree; to take it back is possible at any time. */
  async function agree(
    { merchantId, memberId, ip }: { merchantId: string; memberId: string; ip: string },
    isGiven: boolean,
  ): Promise<void> {
    if (isGiven && (await limits.isExcluded(memberId))) throw new Refused('excluded')
    await transact(db, async (tx) => {
      await holdConsent(tx, memberId)
      const holds = (await readConsenting(tx, [memberId])).has(memberId)
      if (holds === isGiven) return
      // Never at the same moment as the one before: the newest holds.
      const before = Math.max(0, ...(await readConsent(tx, memberId)).map(({ at }) => at.getTime()))
      const at = new Date(Math.max(clock.now().getTime(), before + 1))
      await insertConsent(tx, { id: newId(), merchantId, memberId, isGiven, at, ip })
    })
  }

  return { openTo, shown, choose, agree }
}

type Chosen = ReadonlyMap<string, boolean>

const choicesOf = (choices: readonly Choice[]): Chosen =>
  new Map(
    choices.map(({ memberId, kind, channel, isOn }) => [`${memberId} ${kind} ${channel}`, isOn]),
  )

function isOn(
  chosen: Chosen,
  memberId: string,
  kind: MessageKind,
  channel: MessageChannel,
): boolean {
  const own = isChoice(kind, channel) ? chosen.get(`${memberId} ${kind} ${channel}`) : undefined
  return own ?? isOnAtFirst(kind, channel)
}
