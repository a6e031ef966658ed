import type { ImageFault } from '@baize/contract/vocabulary'
import { Refused } from '../../../kernel/http/refused.ts'
import type { PaymentsOptions } from '../payments.types.ts'
import type { KeptImage } from './images.store.ts'
import { redraw } from './redraw.ts'

/** Redraws each image. If one cannot be, all are still checked: the refusal names every bad file. */
export async function imagesIn(
  given: readonly File[],
  { clock, newId }: Pick<PaymentsOptions, 'clock' | 'newId'>,
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
