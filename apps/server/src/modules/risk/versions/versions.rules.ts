import { firstParams } from '../rules/catalogue.ts'
import type { Weights } from '../rules/facts.types.ts'
import type { Running, Version } from './versions.store.ts'

/** After this a dry run has used up its attempts. */
export const replayMsMax = 3_600_000

/** A dry run that was ordered and never came to its end counts as over. */
export function isReplaying({ orderedAt }: Pick<Version, 'orderedAt'>, now: Date): boolean {
  return orderedAt !== null && now.getTime() - orderedAt.getTime() < replayMsMax
}

/** By the version of duplicates that runs, else by the one that ran last, else by the first parameters. */
export function weightsBy(
  versions: readonly Pick<Version, 'version' | 'params'>[],
  running: Pick<Running, 'version' | 'lastVersion'> | undefined,
): Weights {
  const number = running?.version ?? running?.lastVersion
  const own = versions.find(({ version }) => version === number)
  return own ? (own.params as unknown as Weights) : firstParams('duplicates')
}
