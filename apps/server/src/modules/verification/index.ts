export { verificationRoutes } from './verification.routes.ts'
export { createVerification, type VerificationOptions } from './verification.ts'
export type {
  CheckedCode,
  CodeAsked,
  CodeGiven,
  CodePurpose,
  Phone,
  Verification,
} from './verification.types.ts'
