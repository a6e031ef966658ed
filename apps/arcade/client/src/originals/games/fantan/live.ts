import { liveFace } from '../../live/face.tsx'
import { face as base } from './face.tsx'

export const face = liveFace('livefantan', base)
