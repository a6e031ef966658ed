import { officeWire } from '@baize/contract/office'
import type { DocumentKind } from '@baize/contract/office/content'
import type { Serve } from '../../kernel/http/call.ts'
import type { Messaging } from '../messaging/index.ts'
import type { Content } from './content.ts'

export function contentRoutes(
  serve: Serve,
  content: Content,
  messaging: Pick<Messaging, 'cleanHtml'>,
): void {
  const all = async (
    merchantId: string,
    { kind, key }: { kind: DocumentKind; key?: string | undefined },
  ) => ({
    list: await content.list(merchantId, kind, key),
  })
  serve(officeWire.contentDocuments, ({ merchant, query }) => all(merchant.id, query))
  serve(officeWire.settingDocuments, ({ merchant, query }) => all(merchant.id, query))
  serve(officeWire.goodsDocuments, ({ merchant, query }) => all(merchant.id, query))
  serve(officeWire.cashierDocuments, ({ merchant, query }) => all(merchant.id, query))
  serve(officeWire.accessDocuments, ({ merchant, query }) => all(merchant.id, query))
  const past = (
    merchantId: string,
    asked: { kind: DocumentKind; key: string; after?: number | undefined; pageSize: number },
  ) =>
    content.versions({ merchantId, kind: asked.kind, key: asked.key }, asked.after, asked.pageSize)
  serve(officeWire.contentVersions, ({ merchant, query }) => past(merchant.id, query))
  serve(officeWire.settingVersions, ({ merchant, query }) => past(merchant.id, query))
  serve(officeWire.goodsVersions, ({ merchant, query }) => past(merchant.id, query))
  serve(officeWire.cashierVersions, ({ merchant, query }) => past(merchant.id, query))
  serve(officeWire.accessVersions, ({ merchant, query }) => past(merchant.id, query))
  serve(officeWire.previewContent, ({ body }) => ({ html: messaging.cleanHtml(body.html) }))
}
