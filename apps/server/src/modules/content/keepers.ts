import type { BodyOf } from '@baize/contract/office'
import type { DocumentBody, DocumentKind } from '@baize/contract/office/content'
import type { Db, Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Config, ConfigDocument } from '../config/index.ts'
import type { HouseLimits } from '../limits/index.ts'
import type { Messaging, MessagingDocument } from '../messaging/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Points } from '../points/index.ts'
import type { Keeper } from './content.types.ts'

export interface KeepersOptions {
  config: Pick<Config, 'documents' | 'merchant'>
  messaging: Pick<Messaging, 'documents'>
  points: Pick<Points, 'goods'>
  payments: Pick<Payments, 'cashierDocuments'>
  houseLimits: HouseLimits
}

/** Every kind of document, and the module that keeps what is in force. */
export function createKeepers(options: KeepersOptions): Record<DocumentKind, Keeper> {
  const setting = (kind: ConfigDocument) => settingKeeper(options, kind)
  const said = (kind: MessagingDocument) => saidKeeper(options, kind)
  return {
    banner: said('banner'),
    announcement: said('announcement'),
    help: said('help'),
    blog: said('blog'),
    contacts: setting('contacts'),
    resources: setting('resources'),
    flags: setting('flags'),
    fieldRules: setting('fieldRules'),
    languages: setting('languages'),
    regions: setting('regions'),
    maintenance: setting('maintenance'),
    theme: setting('theme'),
    accounts: setting('accounts'),
    domains: setting('domains'),
    analytics: setting('analytics'),
    goods: goodsKeeper(options),
    cashier: onlyKeeper(options.payments.cashierDocuments.policy),
    limits: onlyKeeper(options.houseLimits),
    method: methodKeeper(options),
  }
}

/** There is always exactly one, which can be changed and not taken away. */
function settingKeeper({ config: { documents } }: KeepersOptions, kind: ConfigDocument): Keeper {
  const one: Keeper['one'] = async (at, merchantId) =>
    (await documents.read(at, merchantId, kind)) as DocumentBody
  return {
    all: async (at, merchantId) => [{ key: '', body: (await one(at, merchantId, '')) ?? {} }],
    one,
    isForeign: async () => false,
    async check(at, merchantId, _key, body) {
      if (body !== null) await documents.check(at, merchantId, kind, body as never)
    },
    async write(tx, merchantId, _key, body) {
      if (body === null) throw new Refused('bad-input')
      await documents.write(tx, merchantId, kind, body as never)
    },
  }
}

function saidKeeper({ messaging: { documents } }: KeepersOptions, kind: MessagingDocument): Keeper {
  return {
    all: (at, merchantId) => documents.all(at, merchantId, kind),
    one: (at, merchantId, key) => documents.one(at, merchantId, kind, key),
    isForeign: (at, merchantId, key) => documents.isForeign(at, merchantId, kind, key),
    write: (tx, merchantId, key, body) => documents.write(tx, merchantId, kind, key, body as never),
  }
}

/** Goods are never taken away, as redemptions name them: they are switched off. */
function goodsKeeper({ points: { goods } }: KeepersOptions): Keeper {
  type Found = NonNullable<Awaited<ReturnType<typeof goods.one>>>
  const bodyOf = ({ title, text, art, price, ships, isOn }: Found): DocumentBody => ({
    title,
    text,
    art,
    price: String(price),
    ships,
    isOn,
  })
  return {
    async all(at, merchantId) {
      const found = await goods.titles(merchantId, at)
      return found.map((each) => {
        const { text: _none, ...body } = bodyOf(each) as BodyOf<'goods'>
        return { key: each.id, body }
      })
    },
    async one(at, merchantId, key) {
      const found = await goods.one(merchantId, key, at)
      return found ? bodyOf(found) : null
    },
    isForeign: async () => false,
    async write(tx, merchantId, key, body) {
      if (body === null) {
        const found = await goods.one(merchantId, key, tx)
        if (found) await goods.write(tx, merchantId, { ...found, isOn: false })
        return
      }
      const { price, title, text, ...rest } = body as BodyOf<'goods'>
      const words = { title: title as Found['title'], text: text as Found['text'] }
      await goods.write(tx, merchantId, { id: key, ...rest, ...words, price: BigInt(price) })
    },
  }
}

/** What `payments` or `limits` keeps as one document of a brand. */
interface OnlyOne<B> {
  read(at: Db | Tx, merchantId: string): Promise<B>
  /** Refuses what cannot be written. */
  check(merchantId: string, body: B): unknown
  write(tx: Tx, merchantId: string, body: B): Promise<void>
}

/** There is always one, which can be changed and not taken away. */
function onlyKeeper<B extends object>(kept: OnlyOne<B>): Keeper {
  const one = async (at: Db | Tx, merchantId: string) =>
    (await kept.read(at, merchantId)) as DocumentBody
  return {
    all: async (at, merchantId) => [{ key: '', body: await one(at, merchantId) }],
    one,
    isForeign: async () => false,
    async check(_at, merchantId, _key, body) {
      if (body !== null) kept.check(merchantId, body as B)
    },
    async write(tx, merchantId, _key, body) {
      if (body === null) throw new Refused('bad-input')
      await kept.write(tx, merchantId, body as B)
    },
  }
}

function methodKeeper({ payments }: KeepersOptions): Keeper {
  const { method } = payments.cashierDocuments
  type Body = BodyOf<'method'> | null
  return {
    all: method.all,
    one: method.one,
    completed: (at, merchantId, key, body) => method.completed(at, merchantId, key, body as Body),
    async check(at, merchantId, key, body) {
      await method.check(at, merchantId, key, body as Body)
    },
    isForeign: async () => false,
    write: (tx, merchantId, key, body) => method.write(tx, merchantId, key, body as Body),
  }
}
