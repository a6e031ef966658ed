import { liveFace } from '../../live/face.tsx'
import { tableFaceOfBlackjack } from './table.face.tsx'

export const face = liveFace('liveblackjack', tableFaceOfBlackjack)
