import type { Wiring } from '../../kernel/assembly.ts'
import { verificationRoutes } from './verification.routes.ts'
import { createVerification, type VerificationOptions } from './verification.ts'
import type { Verification } from './verification.types.ts'

interface Own {
  verification: Verification
}

export const verificationWiring: Wiring<VerificationOptions, Own, Own> = {
  module: 'verification',
  create: (house) => ({ verification: createVerification(house) }),
  open: ({ serve }, { verification }) => verificationRoutes(serve, verification),
}
