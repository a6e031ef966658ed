/** The wagering done in whole percent; 100 only when all of it is done. */
export function percentDone({ required, done }: { required: string; done: string }): number {
  const [all, part] = [BigInt(required), BigInt(done)]
  if (all <= 0n || part >= all) return 100
  return Number((part * 100n) / all)
}
