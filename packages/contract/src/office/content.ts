import { z } from 'zod'
import { momentAsked, pageSize } from '../amounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { id, text } from '../text.ts'
import { languageCodes, positionMax } from '../vocabulary.ts'
import type { OfficeCommand } from './command.ts'
import { documentBodies, documentKeys } from './content.bodies.ts'
import {
  accessKinds,
  cashierKinds,
  contentKinds,
  type DocumentKind,
  documentStates,
  goodsKinds,
  htmlMax,
  settingKinds,
} from './content.names.ts'
import { contentRoutes } from './content.routes.ts'
import type { Right } from './rights.ts'

const moment = z.iso.datetime()
const body = z.record(z.string(), z.unknown())
const number = z.int().min(0)
const someKey = z.string().max(60)
/** Versions below this number. */
const after = z.coerce.number().int().min(1).max(positionMax).optional()

const version = z.object({
  id,
  version: number,
  state: z.enum(documentStates),
  /** Null: it took the document away. */
  body: body.nullable(),
  from: moment.nullable(),
  until: moment.nullable(),
  by: z.string(),
  at: moment,
  reason: z.string(),
  appliedAt: moment.nullable(),
  endedAt: moment.nullable(),
})

const document = z.object({
  key: z.string(),
  /** What is in force; null where it was taken away, or never was. */
  body: body.nullable(),
  /** The newest version, and a mark of what is in force: a command names both. */
  version: number,
  seen: z.string(),
  /** The newest version, if it is a draft. */
  draft: version.nullable(),
  scheduled: z.array(version),
  /** Of one that is asked for by its key: languages whose words are older than the brand’s own ones. */
  outdated: z.array(z.enum(languageCodes)),
  changedBy: z.string().nullable(),
  changedAt: moment.nullable(),
})

function reads<L extends Endpoint['route'], V extends Endpoint['route'], K extends DocumentKind>(
  list: L,
  versions: V,
  kinds: readonly [K, ...K[]],
) {
  return {
    list: {
      route: list,
      summary:
        'The documents of a kind: what is in force, drafts, and what is scheduled. Where there are many, a ' +
        'body has its short values and titles only; with a key it is that one document, whole',
      query: z.strictObject({ kind: z.enum(kinds), key: someKey.optional() }),
      value: z.object({ list: z.array(document) }),
    },
    versions: {
      route: versions,
      summary: 'The versions of a document, the newest first',
      query: z.strictObject({ kind: z.enum(kinds), key: someKey.default(''), after, pageSize }),
      value: z.object({ list: z.array(version), next: z.string().nullable() }),
    },
  } as const
}

const ofContent = reads(contentRoutes.contentDocuments, contentRoutes.contentVersions, contentKinds)
const ofSettings = reads(
  contentRoutes.settingDocuments,
  contentRoutes.settingVersions,
  settingKinds,
)
const ofGoods = reads(contentRoutes.goodsDocuments, contentRoutes.goodsVersions, goodsKinds)
const ofAccess = reads(contentRoutes.accessDocuments, contentRoutes.accessVersions, accessKinds)
const ofCashier = reads(contentRoutes.cashierDocuments, contentRoutes.cashierVersions, cashierKinds)

export const officeContent = {
  contentDocuments: ofContent.list,
  contentVersions: ofContent.versions,
  previewContent: {
    route: contentRoutes.previewContent,
    summary: 'A text as the site shows it, cleaned of what is not allowed',
    body: z.strictObject({ html: z.string().max(htmlMax) }),
    value: z.object({ html: z.string() }),
  },
  settingDocuments: ofSettings.list,
  settingVersions: ofSettings.versions,
  goodsDocuments: ofGoods.list,
  goodsVersions: ofGoods.versions,
  cashierDocuments: ofCashier.list,
  cashierVersions: ofCashier.versions,
  accessDocuments: ofAccess.list,
  accessVersions: ofAccess.versions,
} satisfies Record<string, Endpoint>

/** What the one who saves has seen: if it is something else by now, the command is refused. */
const basis = { version: number, seen: z.string().max(64) }

const named = <K extends DocumentKind>(kind: K) =>
  ({ kind: z.literal(kind), key: documentKeys[kind], ...basis }) as const

const drafted = <K extends DocumentKind>(kind: K) =>
  z.strictObject({ ...named(kind), body: documentBodies[kind] })

const published = <K extends DocumentKind>(kind: K) =>
  z.strictObject({
    ...named(kind),
    /** Null takes it away. */
    body: documentBodies[kind].nullable(),
    /** From when on it holds; at once where it is left out. */
    from: momentAsked.optional(),
    /** When it is taken away again; a setting then becomes what it was before. */
    until: momentAsked.optional(),
    /** The brand that it was copied from. */
    copiedFrom: text(60).optional(),
  })

const some = <K extends DocumentKind>(kinds: readonly [K, ...K[]]) =>
  z.strictObject({ kind: z.enum(kinds), key: someKey, ...basis })

function changes<R extends Right, K extends DocumentKind, D extends z.ZodType, P extends z.ZodType>(
  right: R,
  kinds: readonly [K, ...K[]],
  { draft, publish }: { draft: D; publish: P },
) {
  return {
    draft: { right, input: draft },
    publish: { right, input: publish },
    /** An older version becomes a new one. */
    restore: { right, input: some(kinds).extend({ restored: number }) },
    /** A scheduled version, or a draft, is given up. */
    cancel: { right, input: z.strictObject({ kind: z.enum(kinds), key: someKey, versionId: id }) },
  } as const
}

const content = changes('content.edit', contentKinds, {
  draft: z.discriminatedUnion('kind', [
    drafted('banner'),
    drafted('announcement'),
    drafted('help'),
    drafted('blog'),
    drafted('contacts'),
    drafted('resources'),
  ]),
  publish: z.discriminatedUnion('kind', [
    published('banner'),
    published('announcement'),
    published('help'),
    published('blog'),
    published('contacts'),
    published('resources'),
  ]),
})

const setting = changes('setting.edit', settingKinds, {
  draft: z.discriminatedUnion('kind', [
    drafted('flags'),
    drafted('fieldRules'),
    drafted('languages'),
    drafted('regions'),
    drafted('maintenance'),
    drafted('theme'),
  ]),
  publish: z.discriminatedUnion('kind', [
    published('flags'),
    published('fieldRules'),
    published('languages'),
    published('regions'),
    published('maintenance'),
    published('theme'),
  ]),
})

const goods = changes('programme.edit', goodsKinds, {
  draft: drafted('goods'),
  publish: published('goods'),
})

const cashier = changes('cashier.edit', cashierKinds, {
  draft: z.discriminatedUnion('kind', [drafted('cashier'), drafted('method'), drafted('limits')]),
  publish: z.discriminatedUnion('kind', [
    published('cashier'),
    published('method'),
    published('limits'),
  ]),
})

const access = changes('access.edit', accessKinds, {
  draft: z.discriminatedUnion('kind', [
    drafted('accounts'),
    drafted('domains'),
    drafted('analytics'),
  ]),
  publish: z.discriminatedUnion('kind', [
    published('accounts'),
    published('domains'),
    published('analytics'),
  ]),
})

/**
 * What staff can ask for here. Every change is a version that can be undone. One person is enough, but for
 * the cashier, whose limits say how much one person may decide alone, and for access.
 */
export const contentCommands = {
  'content.draft': content.draft,
  'content.publish': content.publish,
  'content.restore': content.restore,
  'content.cancel': content.cancel,
  'setting.draft': setting.draft,
  'setting.publish': setting.publish,
  'setting.restore': setting.restore,
  'setting.cancel': setting.cancel,
  'goods.draft': goods.draft,
  'goods.publish': goods.publish,
  'goods.restore': goods.restore,
  'goods.cancel': goods.cancel,
  'cashier.draft': cashier.draft,
  'cashier.publish': cashier.publish,
  'cashier.restore': cashier.restore,
  'cashier.cancel': cashier.cancel,
  'access.draft': access.draft,
  'access.publish': access.publish,
  'access.restore': access.restore,
  'access.cancel': access.cancel,
} as const satisfies Record<string, OfficeCommand>
