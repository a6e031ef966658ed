const leadMsMax = 86_400_000
const leadPart = 4

/** From when somebody is told that a wage expires: a day before, or when a quarter of the time is left. */
export function remindFrom({ openedAt, expiresAt }: { openedAt: Date; expiresAt: Date }): Date {
  const quarterMs = (expiresAt.getTime() - openedAt.getTime()) / leadPart
  return new Date(expiresAt.getTime() - Math.min(leadMsMax, quarterMs))
}

/** Nobody is told earlier than this before the end. */
export const earliestMs = leadMsMax
