import type { Value } from '@baize/contract'
import { type FieldName, type FieldRule, patterns } from '@baize/contract/fields'
import type { LivePart } from '@baize/contract/socket'
import type { FlagCode } from '@baize/contract/vocabulary'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import { keep, stitch } from '../../kernel/http/kept.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Seal } from '../../kernel/seal.ts'
import { oneAtATime } from '../../kernel/turns.ts'
import { deleteProvider, updatePolicy, writeProvider } from './accounts.store.ts'
import { closedTo, faceOf, permissionOf, statusOf } from './config.rules.ts'
import {
  insertMerchant,
  type MerchantChange,
  readMerchants,
  updateMerchant,
  writeFieldRule,
  writeFlag,
} from './config.store.ts'
import type { AccountPolicy, Merchant, NewMerchant, SocialProvider } from './config.types.ts'
import { countries } from './countries.ts'
import { createConfigDocuments } from './documents.ts'
import { readSwitches, readVersion, writeSwitch } from './switches.store.ts'
import type { Switched } from './switches.types.ts'

declare module '../../kernel/outbox.ts' {
  interface Events {
    /** Something that open pages show has changed; they ask again for these parts. */
    'live.changed': { parts: LivePart[] }
  }
}

export interface ConfigOptions {
  db: Db
  outbox: Outbox
  seal: Seal
}

interface Visitor {
  ip: string
  country(): string | undefined
}

const ageMaxMs = 30_000

export type Config = ReturnType<typeof createConfig>

export function createConfig({ db, outbox, seal }: ConfigOptions) {
  /** Reads all merchants again; callers see the old ones until it is done. */
  const refresh = oneAtATime(read)
  let switchVersion = 0n
  let byId = new Map<string, Merchant>()
  let byDomain = new Map<string, Merchant>()
  let faces = new Map<string, Value<'whitelabel'>>()
  let permissions = new Map<string, ReturnType<typeof permissionOf>>()

  async function read(): Promise<void> {
    // Read before, so that a node never names a version whose switches it does not hold.
    const version = await readVersion(db)
    const merchants = await readMerchants(db)
    switchVersion = version
    byId = new Map(merchants.map((merchant) => [merchant.id, merchant]))
    byDomain = new Map(
      merchants.flatMap((merchant) => merchant.domains.map((domain) => [domain, merchant])),
    )
    faces = new Map(merchants.map((merchant) => [merchant.id, keep(faceOf(merchant))]))
    permissions = new Map(merchants.map((merchant) => [merchant.id, permissionOf(merchant, seal)]))
  }

  function merchant(id: string): Merchant {
    const found = byId.get(id)
    if (!found) throw new Error(`no merchant has the id ${id}`)
    return found
  }

  function status(id: string, { ip, country }: Visitor): Value<'status'> {
    const { maintenance } = merchant(id)
    return {
      status: statusOf(closedTo(merchant(id), country)),
      ip,
      country: country() ?? null,
      until: maintenance?.until?.toISOString() ?? null,
      note: maintenance?.note ?? null,
    }
  }

  function permission(id: string, domain: string, { ip, country }: Visitor): Value<'permission'> {
    const found = merchant(id)
    const shared = permissions.get(id) ?? permissionOf(found, seal)
    return stitch(shared, {
      domainRoute: domainRoute(domain),
      location: { ip, country: country() ?? null },
      regionRestriction: closedTo(found, country) === 'region-restricted',
    })
  }

  function domainRoute(domain: string): Value<'domainRoute'> {
    const found = byDomain.get(domain)
    return { domain, valid: found !== undefined, mainDomain: found?.mainDomain ?? '' }
  }

  function registerSetting(id: string): Value<'registerSetting'> {
    const { fieldRules, minimumAge, phoneDigits } = merchant(id)
    return { fields: fieldRules, minimumAge, phoneDigits }
  }

  /** Every change is written and told in one transaction, so that no open page misses it. */
  function changing(merchantId: string, parts: LivePart[], write: (tx: Tx) => Promise<void>) {
    return transact(db, async (tx) => {
      await write(tx)
      await outbox.tell(tx, { name: 'live.changed', merchantId, payload: { parts } })
    })
  }

  /** News between nodes can be lost: this bounds for how long a node that missed some stays behind. */
  function keepFresh(everyMs: number = ageMaxMs): () => void {
    // A database that is away is told of elsewhere; the next look comes.
    const timer = setInterval(() => void refresh().catch(() => {}), everyMs)
    return () => clearInterval(timer)
  }

  return {
    refresh,
    keepFresh,
    merchant,
    merchants: () => [...byId.values()],
    merchantOf: (domain: string) => byDomain.get(domain),
    merchantByCode: (code: string) => [...byId.values()].find((found) => found.code === code),
    face: (id: string) => faces.get(id) ?? faceOf(merchant(id)),
    status,
    permission,
    domainRoute,
    registerSetting,
    validationRules: () => catalogue,
    countries: () => countryList,
    /** Settings as staff edit them. */
    documents: createConfigDocuments({ outbox }),

    /** Stops something, or lets it go on; every node is told at once. */
    async setSwitch(tx: Tx, change: Switched): Promise<void> {
      await writeSwitch(tx, change)
      const { merchantId } = change
      await outbox.tell(tx, { name: 'live.changed', merchantId, payload: { parts: ['status'] } })
    },
    switches: async (merchantId: string) =>
      (await readSwitches(db)).filter((each) => each.merchantId === merchantId),
    /** The last change of switches that this node knows, and the last one there is. */
    switchVersionHeld: () => switchVersion,
    switchVersion: () => readVersion(db),

    create: (tx: Tx, created: NewMerchant) => insertMerchant(tx, created),
    setFlag: (id: string, code: FlagCode, isOn: boolean) =>
      changing(id, ['whitelabel', 'permission'], (tx) => writeFlag(tx, id, code, isOn)),
    setFieldRule: (id: string, field: FieldName, rule: FieldRule) =>
      changing(id, ['permission'], (tx) => writeFieldRule(tx, id, field, rule)),
    change: (id: string, change: MerchantChange) =>
      changing(id, ['whitelabel', 'permission', 'status'], (tx) => updateMerchant(tx, id, change)),
    changeAccounts: (id: string, change: Partial<AccountPolicy>) =>
      changing(id, ['permission'], (tx) => updatePolicy(tx, id, change)),
    /** The secret is given in plain text and stored encrypted. */
    addSocialProvider: (
      id: string,
      { secret, ...provider }: Omit<SocialProvider, 'sealedSecret'> & { secret: string },
    ) =>
      changing(id, ['permission'], (tx) =>
        writeProvider(tx, id, { ...provider, sealedSecret: seal.close(secret) }),
      ),
    async removeSocialProvider(id: string, provider: string): Promise<boolean> {
      let removed = false
      await changing(id, ['permission'], async (tx) => {
        removed = await deleteProvider(tx, id, provider)
      })
      return removed
    },
  }
}

const countryList = keep(countries)

const catalogue = keep({
  patterns: patterns.map(({ id, name, form }) => ({ id, name, source: form.source })),
})
