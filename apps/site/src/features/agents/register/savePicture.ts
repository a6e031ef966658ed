import { saveFile } from '../../../shared/saveFile.ts'

const svgNames = 'http://www.w3.org/2000/svg'
/** Large enough to print. */
const edgePx = 1_024
/** Cameras need an empty edge of four modules; the smallest code of a link has more than thirty. */
const marginPart = 0.125

/** Saves a drawn code as a file: as it is drawn, or as pixels on white. */
export async function savePicture(
  drawn: SVGSVGElement,
  name: string,
  form: 'png' | 'svg',
): Promise<void> {
  const text = standAlone(drawn)
  if (form === 'svg') return saveFile(new Blob([text], { type: 'image/svg+xml' }), name)
  saveFile(await pixelsOf(text), name)
}

/** The drawing as a file of its own, with an edge around it. */
function standAlone(drawn: SVGSVGElement): string {
  const copy = drawn.cloneNode(true) as SVGSVGElement
  const [x = 0, y = 0, width = 0, height = 0] = (drawn.getAttribute('viewBox') ?? '')
    .split(/\s+/)
    .map(Number)
  const margin = width * marginPart
  const box = [x - margin, y - margin, width + 2 * margin, height + 2 * margin]
  copy.setAttribute('viewBox', box.join(' '))
  copy.setAttribute('xmlns', svgNames)
  copy.setAttribute('width', String(edgePx))
  copy.setAttribute('height', String(edgePx))
  copy.prepend(ground(box))
  copy.removeAttribute('aria-hidden')
  return new XMLSerializer().serializeToString(copy)
}

/** White beneath the code: cameras expect it, and viewers may show files on black. */
function ground([x, y, width, height]: readonly number[]): SVGRectElement {
  const white = document.createElementNS(svgNames, 'rect')
  const shape = { x, y, width, height, fill: '#ffffff' }
  for (const [name, value] of Object.entries(shape)) white.setAttribute(name, String(value))
  return white
}

async function pixelsOf(svg: string): Promise<Blob> {
  const image = new Image(edgePx, edgePx)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = edgePx
  canvas.height = edgePx
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('the browser draws no pictures')
  brush.drawImage(image, 0, 0, edgePx, edgePx)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))))
  })
}
