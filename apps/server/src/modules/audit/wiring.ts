import { join } from 'node:path'
import type { Wiring } from '../../kernel/assembly.ts'
import { repositoryRoot } from '../../kernel/root.ts'
import type { Settings } from '../../settings.ts'
import { type Audit, type AuditOptions, createAudit } from './audit.ts'
import { openAuditKey } from './key.ts'

type Needs = Omit<AuditOptions, 'auditKey'> & { settings: Pick<Settings, 'AUDIT_KEY'> }

export const auditWiring: Wiring<Needs, { audit: Audit }, unknown> = {
  module: 'audit',
  create: ({ settings, ...house }) => ({
    audit: createAudit({
      ...house,
      auditKey: openAuditKey({
        pem: settings.AUDIT_KEY?.replaceAll('\\n', '\n'),
        file: join(repositoryRoot, '.data/audit.key'),
      }),
    }),
  }),
}
