/** The display font of `css/lettering.css`, for a canvas. */
export const displayFace = (px: number) =>
  `800 ${px}px "Lilita One", "Manrope", system-ui, sans-serif`

const waitMs = 2_000

/**
 * Loads the font, which a canvas needs before it writes. If it does not load in time, another font is
 * used.
 */
export async function loadLettering(): Promise<void> {
  const late = new Promise((done) => setTimeout(done, waitMs))
  const here = document.fonts.load(displayFace(16)).catch(() => undefined)
  await Promise.race([here, late])
}
