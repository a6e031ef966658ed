import type { BannerScene } from '@baize/contract/vocabulary'
import type { ComponentType } from 'react'
import { FairnessScene } from './FairnessScene.tsx'
import { JackpotScene } from './JackpotScene.tsx'
import { OriginalsScene } from './OriginalsScene.tsx'

const drawings: Record<BannerScene, ComponentType> = {
  originals: OriginalsScene,
  jackpot: JackpotScene,
  fairness: FairnessScene,
}

/** A drawn picture on the ground of a banner (`scene` in the styles), in the brand's colours. */
export default function Scene({ name }: { name: BannerScene }) {
  const Drawing = drawings[name]
  return <Drawing />
}
