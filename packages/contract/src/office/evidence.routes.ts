import { type OfficeRoute, staff } from './route.ts'

/** Archives for disputes. */
export const evidenceRoutes = {
  makeEvidence: staff('GET', '/wps/office/evidence', 'evidence.make', { isFile: true }),
  evidencePacks: staff('GET', '/wps/office/evidence/packs', 'evidence.make'),
} as const satisfies Record<string, OfficeRoute>
