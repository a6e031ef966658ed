import type { Wiring } from '../../kernel/assembly.ts'
import { riskRoutes } from './risk.routes.ts'
import { createRisk, type Risk } from './risk.ts'
import type { RiskOptions } from './risk.types.ts'

interface Own {
  risk: Risk
}

export const riskWiring: Wiring<RiskOptions, Own, Own> = {
  module: 'risk',
  create: (house) => ({ risk: createRisk(house) }),
  open: ({ serve }, { risk }) => riskRoutes(serve, risk),
}
