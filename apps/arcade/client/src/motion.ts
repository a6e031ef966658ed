/** Whether the player's system asks for reduced motion. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
