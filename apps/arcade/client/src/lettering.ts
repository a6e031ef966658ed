/** The display face of `css/lettering.css`, as a canvas writes with it. */
export const displayFace = (px: number) =>
  `800 ${px}px "Lilita One", "Manrope", system-ui, sans-serif`

const waitMs = 2_000

/** A canvas writes in a face only once it is here. One that does not come in time is done without. */
export async function loadLettering(): Promise<void> {
  const late = new Promise((done) => setTimeout(done, waitMs))
  const here = document.fonts.load(displayFace(16)).catch(() => undefined)
  await Promise.race([here, late])
}
