/** Whether the player asked for no motion. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
