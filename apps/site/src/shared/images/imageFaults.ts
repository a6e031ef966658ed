import type { Refusal } from '@baize/client'
import { type ImageFault, imageFaults, imageLimits } from '@baize/contract/vocabulary'
import { partsOf } from '../refusals.ts'

/** The positions of the rejected images among those sent, and why. */
export function imageFaultsOf({ code, value }: Refusal): { at: number; fault: ImageFault }[] {
  const { files } = partsOf(partsOf(partsOf(value).fields).images)
  if (code !== 'wrong-fields' || !Array.isArray(files)) return []
  return files.slice(0, imageLimits.countMax).flatMap((file) => {
    const { at, fault } = partsOf(file)
    const known = imageFaults.find((each) => each === fault)
    return typeof at === 'number' && known ? [{ at, fault: known }] : []
  })
}
