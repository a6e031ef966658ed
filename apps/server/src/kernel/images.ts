import type { ImageFault } from '@baize/contract/vocabulary'
import type { Clock } from './clock.ts'
import { Refused } from './http/refused.ts'
import type { NewId } from './ids.ts'
import { redraw } from './images.redraw.ts'
import type { Image } from './images.rules.ts'

export interface KeptImage extends Image {
  id: string
  at: Date
}

/** Redraws each image. If one cannot be, all are still checked: the refusal names every bad file. */
export async function imagesIn(
  given: readonly File[],
  { clock, newId }: { clock: Clock; newId: NewId },
): Promise<KeptImage[]> {
  const images: KeptImage[] = []
  const files: { at: number; fault: ImageFault }[] = []
  for (const [at, file] of given.entries()) {
    const image = await redraw(Buffer.from(await file.arrayBuffer()))
    if (typeof image === 'string') files.push({ at, fault: image })
    else images.push({ id: newId(), at: clock.now(), ...image })
  }
  if (files.length > 0) {
    throw new Refused('wrong-fields', { fields: { images: { kind: 'form', files } } })
  }
  return images
}
