export { createVerification, type VerificationOptions } from './verification.ts'
export type {
  CheckedCode,
  CodeAsked,
  CodeGiven,
  CodePurpose,
  Phone,
  Verification,
} from './verification.types.ts'
export { verificationWiring } from './wiring.ts'
