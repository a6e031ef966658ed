/** Whether to ask again: so many minutes have passed since the last answer. */
export function isDue(minutes: number, every: number | null, answeredAt: number): boolean {
  return every !== null && minutes - answeredAt >= every
}
