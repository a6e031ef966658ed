import type { Refusal } from '@baize/client'
import type { OfficeValue } from '@baize/contract/office'
import type { DocumentFamily, DocumentKind } from '@baize/contract/office/content'
import type { Right } from '@baize/contract/office/rights'
import type { UseQueryResult } from '@tanstack/react-query'
import { useOffice } from '../../hooks.tsx'

export type Listed = OfficeValue<'contentDocuments'>
export type Document = Listed['list'][number]
export type Past = OfficeValue<'contentVersions'>
export type Version = Past['list'][number]

/** The calls of a family; they differ by their right only. */
export const calls = {
  content: { list: 'contentDocuments', past: 'contentVersions', edit: 'content.edit' },
  setting: { list: 'settingDocuments', past: 'settingVersions', edit: 'setting.edit' },
  goods: { list: 'goodsDocuments', past: 'goodsVersions', edit: 'programme.edit' },
  access: { list: 'accessDocuments', past: 'accessVersions', edit: 'access.edit' },
  cashier: { list: 'cashierDocuments', past: 'cashierVersions', edit: 'cashier.edit' },
} as const satisfies Record<DocumentFamily, { list: string; past: string; edit: Right }>

/** Many in brief, or the one with a key, whole. */
export function useDocuments(
  family: DocumentFamily,
  kind: DocumentKind,
  key: string | undefined,
): UseQueryResult<Listed, Refusal> {
  return useOffice(calls[family].list as 'contentDocuments', {
    query: { kind: kind as 'banner', key },
  })
}

export function useVersions(
  family: DocumentFamily,
  kind: DocumentKind,
  key: string,
  after: string | undefined,
): UseQueryResult<Past, Refusal> {
  return useOffice(calls[family].past as 'contentVersions', {
    query: { kind: kind as 'banner', key, after },
  })
}

/** What shows something else once a document is saved. */
export const renewedBy = (family: DocumentFamily) =>
  [calls[family].list, calls[family].past] as const
