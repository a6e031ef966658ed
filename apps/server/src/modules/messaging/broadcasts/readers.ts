import { typesOfKind } from '@baize/contract/vocabulary'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Config } from '../../config/index.ts'
import type { Identity, ReachedMember } from '../../identity/index.ts'
import type { Open, Ways } from '../ways/ways.ts'
import type { Audience, Meant } from './broadcasts.types.ts'

/** Which level members have; those without one are at 0. */
export type LevelsOf = (
  merchantId: string,
  memberIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>

export interface ReadersOptions {
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'reached'>
}

export interface Slice {
  /** To whom it is written. */
  readers: readonly ReachedMember[]
  /** Left out: no consent, excluded, or not wanted in the inbox. */
  passedOver: number
  open: Open
  /** Behind whom the next slice begins; null: this was the last one. */
  next: string | null
}

export type Readers = ReturnType<typeof createReaders>

/** Who is meant by a letter of staff, slice by slice, so that neither memory nor locks grow with their number. */
export function createReaders({ config, identity }: ReadersOptions, { ways }: { ways: Ways }) {
  let levelsOf: LevelsOf = async () => new Map()

  async function slice(
    at: Db | Tx,
    meant: Meant,
    after: string | null,
    limit: number,
  ): Promise<Slice> {
    const { merchantId, audience, purpose, until } = meant
    const { defaultLanguage } = config.merchant(merchantId)
    const found = await identity.reached(at, {
      merchantId,
      until,
      limit,
      after: after ?? undefined,
      ...narrowed(audience, defaultLanguage),
    })
    const members = await ofLevel(merchantId, audience, found)
    const open = await ways.openTo(
      at,
      members.map(({ id }) => id),
      purpose,
    )
    const readers = members.filter(({ id }) => open.isOn(id, 'inbox'))
    return {
      readers,
      passedOver: members.length - readers.length,
      open,
      next: found.length < limit ? null : (found.at(-1)?.id ?? null),
    }
  }

  async function ofLevel(merchantId: string, audience: Audience, found: ReachedMember[]) {
    const from = audience.kind === 'filter' ? audience.levelFrom : undefined
    if (from === undefined || found.length === 0) return found
    const levels = await levelsOf(
      merchantId,
      found.map(({ id }) => id),
    )
    return found.filter(({ id }) => (levels.get(id) ?? 0) >= from)
  }

  return {
    slice,
    /** Levels are decided by a module above: it says so while modules are put together. */
    levelsBy: (decide: LevelsOf): void => {
      levelsOf = decide
    },
  }
}

const agents = [...typesOfKind.agent]
/** Trial accounts are nobody’s. */
const trials = [...typesOfKind.trial]

function narrowed(audience: Audience, defaultLanguage: string) {
  if (audience.kind === 'all') return { notTypes: trials }
  if (audience.kind === 'accounts')
    return { notTypes: trials, accounts: audience.accounts.map((one) => one.toLowerCase()) }
  const { who, languages, registeredFrom, registeredTo, seenFrom, seenTo } = audience
  return {
    ...(who === 'agent'
      ? { types: agents }
      : { notTypes: who === 'member' ? [...agents, ...trials] : trials }),
    languages: languages && {
      some: languages,
      orNone: languages.some((code) => code === defaultLanguage),
    },
    registeredFrom: momentOf(registeredFrom),
    registeredTo: momentOf(registeredTo),
    seenFrom: momentOf(seenFrom),
    seenTo: momentOf(seenTo),
  }
}

const momentOf = (said: string | undefined) => (said === undefined ? undefined : new Date(said))
