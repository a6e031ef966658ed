/** Symbols for painting: sharp, and blurred for a moving reel. */
export interface Pictures {
  of(symbol: string, isMoving: boolean): CanvasImageSource | undefined
}

const rasterPx = 256
const streaks = 7

/** Loads the symbols once; if a picture fails, the symbol's name is written instead. */
export async function loadPictures(theme: string, symbols: readonly string[]): Promise<Pictures> {
  const drawn = await Promise.all(
    symbols.map(async (symbol) => [symbol, await loaded(pictureUrl(theme, symbol))] as const),
  )
  const sharp = new Map<string, CanvasImageSource>()
  const moving = new Map<string, CanvasImageSource>()
  for (const [symbol, image] of drawn) {
    if (!image) continue
    const still = raster((pen) => pen.drawImage(image, 0, 0, rasterPx, rasterPx))
    sharp.set(symbol, still)
    moving.set(
      symbol,
      raster((pen) => drawOut(pen, still)),
    )
  }
  return { of: (symbol, isMoving) => (isMoving ? moving : sharp).get(symbol) }
}

export function pictureUrl(theme: string, symbol: string): string {
  return `/art/symbol/${encodeURIComponent(theme)}/${encodeURIComponent(symbol)}.svg`
}

async function loaded(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image
  } catch {
    return undefined
  }
}

function raster(draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = rasterPx
  canvas.height = rasterPx
  const pen = canvas.getContext('2d')
  if (pen) draw(pen)
  return canvas
}

/** Motion blur: the same picture many times, slightly shifted. */
function drawOut(pen: CanvasRenderingContext2D, still: HTMLCanvasElement): void {
  pen.globalAlpha = 1.7 / streaks
  for (let nth = 0; nth < streaks; nth += 1) {
    const shift = (nth - (streaks - 1) / 2) * (rasterPx / 14)
    pen.drawImage(still, 0, shift, rasterPx, rasterPx)
  }
}
