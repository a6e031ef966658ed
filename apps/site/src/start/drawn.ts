type Hear = (drawn: { gameCode: string }) => void

const heardBy = new Set<Hear>()

/** Pages of lotteries hear of draws while they are open; no other page carries code for that. */
export function onDrawn(hear: Hear): () => void {
  heardBy.add(hear)
  return () => void heardBy.delete(hear)
}

export const tellDrawn: Hear = (drawn) => {
  for (const hear of heardBy) hear(drawn)
}
