import { type AloneLimit, inPoints } from '../../../kernel/command.given.ts'

/** Below it one person of the staff gives points alone within a day. */
export const pointsAlone: AloneLimit = { currency: inPoints, amount: 100_000n }
