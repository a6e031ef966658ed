export type { Audit } from './audit.ts'
export type { Actor, AuditEntry, AuditLine, AuditOutcome, Target } from './audit.types.ts'
export { auditWiring } from './wiring.ts'
