export type { Members } from './members.ts'
export { membersWiring } from './wiring.ts'
