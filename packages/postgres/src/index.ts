export { identityOf } from './alive.ts'
export { type Claim, claim } from './claim.ts'
export { PostgresProblem } from './problem.ts'
export { type Postgres, type PostgresOptions, startPostgres } from './start.ts'
