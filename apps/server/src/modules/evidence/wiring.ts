import type { Wiring } from '../../kernel/assembly.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Config } from '../config/index.ts'
import { evidenceRoutes } from './evidence.routes.ts'
import { createEvidence, type Evidence } from './evidence.ts'
import type { EvidenceOptions } from './evidence.types.ts'

interface Own {
  evidence: Evidence
}

interface Shows extends Own {
  config: Pick<Config, 'merchant'>
  clock: Clock
}

export const evidenceWiring: Wiring<EvidenceOptions, Own, Shows> = {
  module: 'evidence',
  create: (house) => ({ evidence: createEvidence(house) }),
  open: ({ serve }, { evidence, config, clock }) =>
    evidenceRoutes({ serve, evidence, config, clock }),
}
