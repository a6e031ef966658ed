import { fishingFace } from './face.tsx'

export const face = fishingFace('fishingabyss')
