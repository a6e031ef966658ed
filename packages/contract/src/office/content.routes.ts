import { type OfficeRoute, staff } from './route.ts'

/** A text in HTML, to be cleaned as the site does it. */
const previewBytesMax = 120_000

/** Documents in versions: what the site shows, how it is set up, and goods for points. */
export const contentRoutes = {
  contentDocuments: staff('GET', '/wps/office/content', 'content.read'),
  contentVersions: staff('GET', '/wps/office/content/versions', 'content.read'),
  // It answers the text as members would see it, and changes nothing.
  previewContent: staff('POST', '/wps/office/content/preview', 'content.read', {
    bodyBytesMax: previewBytesMax,
  }),
  settingDocuments: staff('GET', '/wps/office/settings', 'setting.read'),
  settingVersions: staff('GET', '/wps/office/settings/versions', 'setting.read'),
  goodsDocuments: staff('GET', '/wps/office/goods', 'programme.read'),
  goodsVersions: staff('GET', '/wps/office/goods/versions', 'programme.read'),
  cashierDocuments: staff('GET', '/wps/office/cashier', 'cashier.read'),
  cashierVersions: staff('GET', '/wps/office/cashier/versions', 'cashier.read'),
  accessDocuments: staff('GET', '/wps/office/access', 'access.read'),
  accessVersions: staff('GET', '/wps/office/access/versions', 'access.read'),
} as const satisfies Record<string, OfficeRoute>
