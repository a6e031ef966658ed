import type { GameId } from '@baize/engines/house'
import type { GameFace } from './face.ts'

type Load = () => Promise<{ face: GameFace }>

/** Each game is a separate file, loaded when it is played. */
const faces: Partial<Record<GameId, Load>> = {
  crash: () => import('./games/crash/face.tsx'),
  dice: () => import('./games/dice/face.tsx'),
  limbo: () => import('./games/limbo/face.tsx'),
  mines: () => import('./games/mines/face.tsx'),
  plinko: () => import('./games/plinko/face.tsx'),
  keno: () => import('./games/keno/face.tsx'),
  wheel: () => import('./games/wheel/face.tsx'),
  hilo: () => import('./games/hilo/face.tsx'),
  towers: () => import('./games/towers/face.tsx'),
  coin: () => import('./games/coin/face.tsx'),
  videopoker: () => import('./games/videopoker/face.tsx'),
  blackjack: () => import('./games/blackjack/face.tsx'),
  roulette: () => import('./games/roulette/face.tsx'),
  baccarat: () => import('./games/baccarat/face.tsx'),
  sicbo: () => import('./games/sicbo/face.tsx'),
  dragontiger: () => import('./games/dragontiger/face.tsx'),
  liveroulette: () => import('./games/roulette/live.ts'),
  livebaccarat: () => import('./games/baccarat/live.ts'),
  livesicbo: () => import('./games/sicbo/live.ts'),
  livedragontiger: () => import('./games/dragontiger/live.ts'),
  livefantan: () => import('./games/fantan/live.ts'),
  livexocdia: () => import('./games/xocdia/live.ts'),
  liveblackjack: () => import('./games/blackjack/live.ts'),
  fishingreef: () => import('./games/fishing/reef.ts'),
  fishingabyss: () => import('./games/fishing/abyss.ts'),
  fishingpalace: () => import('./games/fishing/palace.ts'),
}

export async function loadFace(id: GameId): Promise<GameFace> {
  const load = faces[id]
  if (!load) throw new Error(`${id} has no face`)
  return (await load()).face
}
