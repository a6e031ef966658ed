import type { FishingGameId } from '@baize/engines/house'
import { Container, Graphics, Sprite, Texture, TilingSprite } from 'pixi.js'
import { painted } from './paint.ts'

/** How much may move, and how much may be drawn. */
export interface Effort {
  isStill: boolean
  /** The processor draws: what covers the whole sea again and again is left out. */
  isPlain: boolean
}

interface Look {
  top: string
  middle: string
  deep: string
  ground: string
  rock: string
  glow: number
  plants: readonly number[]
}

const looks: Readonly<Record<FishingGameId, Look>> = {
  fishingreef: {
    top: '#43d3ee',
    middle: '#1187c4',
    deep: '#053a72',
    ground: '#c9b27c',
    rock: '#0b4f83',
    glow: 0xd8fbff,
    plants: [0xff6f91, 0xffa45c, 0x2fd39b, 0xb06bff],
  },
  fishingabyss: {
    top: '#2a5fae',
    middle: '#122a6c',
    deep: '#050c2c',
    ground: '#2d3a68',
    rock: '#0a1644',
    glow: 0x7fb4ff,
    plants: [0x35e0d0, 0x6a7bff, 0xb455ff, 0x27a7ff],
  },
  fishingpalace: {
    top: '#f08fb6',
    middle: '#7b2d82',
    deep: '#240a3c',
    ground: '#b98a3c',
    rock: '#3d1257',
    glow: 0xffe1b0,
    plants: [0xffd24a, 0xff5f6d, 0xff9d3c, 0xe65ad8],
  },
}

/** The sea behind the fish: depth, rocks, rays, light on the water, plants, bubbles. */
export function createWater(id: FishingGameId, { isStill, isPlain }: Effort) {
  const look = looks[id]
  const root = new Container()
  const depth = new Sprite(Texture.from(depthOf(look)))
  const far = new Graphics()
  const near = new Graphics()
  const rayPicture = Texture.from(softRay())
  const rays = Array.from({ length: isPlain ? 0 : 6 }, () => rayOf(rayPicture, look.glow))
  const lights = (isPlain ? [] : [1.5, 2.4]).map((scale) => {
    const light = new TilingSprite({ texture: Texture.from(netOfLight()), width: 10, height: 10 })
    light.tileScale.set(scale)
    light.blendMode = 'add'
    light.tint = look.glow
    light.alpha = 0.075
    return light
  })
  const plants = new Container()
  const bubbles = Array.from({ length: isStill || isPlain ? 0 : 34 }, () => bubble())
  root.addChild(depth, far, near, ...lights, ...rays, plants)
  for (const each of bubbles) root.addChild(each.sprite)
  let size = { width: 1, height: 1 }

  function resize(width: number, height: number): void {
    size = { width, height }
    depth.setSize(width, height)
    drawRidge(far, width, height, {
      from: 0.62,
      high: 0.2,
      colour: look.rock,
      alpha: 0.5,
      bumps: 5,
    })
    drawRidge(near, width, height, {
      from: 0.84,
      high: 0.1,
      colour: look.ground,
      alpha: 0.55,
      bumps: 3,
    })
    for (const light of lights) light.setSize(width, height)
    rays.forEach((ray, nth) => layRay(ray, nth, width, height))
    drawPlants(plants, width, height, look.plants)
    for (const each of bubbles) each.place(width, height)
  }

  return {
    root,
    resize,
    tick(ms: number, stepMs: number): void {
      if (isStill) return
      const { width, height } = size
      rays.forEach((ray, nth) => {
        ray.alpha = 0.2 + 0.13 * Math.sin(ms / (2_300 + nth * 420) + nth * 1.7)
        ray.x = rayX(nth) * width + Math.sin(ms / (5_200 + nth * 700) + nth) * width * 0.03
      })
      lights.forEach((light, nth) => {
        light.tilePosition.x = Math.sin(ms / 6_000 + nth * 2) * 60 + (ms / 60) * (nth ? -1 : 1)
        light.tilePosition.y = Math.cos(ms / 7_000 + nth) * 40 + ms / 110
      })
      plants.children.forEach((plant, nth) => {
        plant.skew.x = Math.sin(ms / (1_500 + nth * 170) + nth) * 0.13
      })
      for (const each of bubbles) each.rise(stepMs, width, height)
    },
  }
}

function depthOf({ top, middle, deep, glow }: Look): HTMLCanvasElement {
  return painted(
    (paint) => {
      const down = paint.createLinearGradient(0, 0, 0, 256)
      down.addColorStop(0, top)
      down.addColorStop(0.42, middle)
      down.addColorStop(1, deep)
      paint.fillStyle = down
      paint.fillRect(0, 0, 256, 256)
      const sun = paint.createRadialGradient(128, -30, 10, 128, -30, 190)
      const colour = `#${glow.toString(16).padStart(6, '0')}`
      sun.addColorStop(0, `${colour}b0`)
      sun.addColorStop(1, `${colour}00`)
      paint.fillStyle = sun
      paint.fillRect(0, 0, 256, 256)
      const dark = paint.createRadialGradient(128, 120, 90, 128, 128, 190)
      dark.addColorStop(0, 'rgb(0 8 28 / 0)')
      dark.addColorStop(1, 'rgb(0 8 28 / 0.55)')
      paint.fillStyle = dark
      paint.fillRect(0, 0, 256, 256)
    },
    256,
    256,
  )
}

const lightPx = 112

/** Cells with bright edges, as light draws them through waves; the tile meets itself on every side. */
function netOfLight(): HTMLCanvasElement {
  const points = Array.from({ length: 11 }, (_, nth) => [
    (nth * 41 + 13) % lightPx,
    (nth * 67 + 57) % lightPx,
  ])
  return painted(
    (paint) => {
      const image = paint.createImageData(lightPx, lightPx)
      for (let at = 0; at < lightPx * lightPx; at += 1) {
        // Bent lines, as waves have no straight ones; whole waves, so that the tile still meets itself.
        const [x, y] = [at % lightPx, Math.floor(at / lightPx)]
        const edge = edgeAt(bent(x, y), bent(y, x + 30), points)
        image.data.set([255, 255, 255, Math.round(255 * edge ** 2)], at * 4)
      }
      paint.putImageData(image, 0, 0)
    },
    lightPx,
    lightPx,
  )
}

function bent(one: number, by: number): number {
  const turn = (2 * Math.PI * by) / lightPx
  const moved = one + 5 * Math.sin(turn * 2) + 3 * Math.sin(turn * 5 + 1)
  return (moved + lightPx) % lightPx
}

/** How near a place is to the border between the two points that are next to it. */
function edgeAt(x: number, y: number, points: readonly number[][]): number {
  let [first, second] = [lightPx, lightPx]
  for (const [px = 0, py = 0] of points) {
    const dx = Math.min(Math.abs(x - px), lightPx - Math.abs(x - px))
    const dy = Math.min(Math.abs(y - py), lightPx - Math.abs(y - py))
    const away = Math.hypot(dx, dy)
    if (away < first) [first, second] = [away, first]
    else if (away < second) second = away
  }
  return Math.max(0, 1 - (second - first) / 6)
}

interface Ridge {
  from: number
  high: number
  colour: string
  alpha: number
  bumps: number
}

function drawRidge(to: Graphics, width: number, height: number, ridge: Ridge): void {
  const { from, high, colour, alpha, bumps } = ridge
  to.clear().moveTo(0, height)
  for (let x = 0; x <= 40; x += 1) {
    const at = x / 40
    const wave = Math.sin(at * bumps * 2.1 + bumps) * 0.5 + Math.sin(at * bumps * 5.3) * 0.25
    to.lineTo(at * width, height * (from + high * (0.5 - wave)))
  }
  to.lineTo(width, height).closePath().fill({ color: colour, alpha })
}

/** Soft at its sides, and fading on the way down. */
function softRay(): HTMLCanvasElement {
  return painted(
    (paint) => {
      const across = paint.createLinearGradient(0, 0, 64, 0)
      across.addColorStop(0, 'rgb(255 255 255 / 0)')
      across.addColorStop(0.5, 'rgb(255 255 255 / 1)')
      across.addColorStop(1, 'rgb(255 255 255 / 0)')
      paint.fillStyle = across
      paint.fillRect(0, 0, 64, 256)
      const down = paint.createLinearGradient(0, 0, 0, 256)
      down.addColorStop(0, 'rgb(0 0 0 / 0)')
      down.addColorStop(1, 'rgb(0 0 0 / 1)')
      paint.globalCompositeOperation = 'destination-out'
      paint.fillStyle = down
      paint.fillRect(0, 0, 64, 256)
    },
    64,
    256,
  )
}

function rayOf(texture: Texture, tint: number): Sprite {
  const ray = new Sprite({ texture, tint, blendMode: 'add' })
  ray.anchor.set(0.5, 0)
  ray.alpha = 0.2
  return ray
}

const rayX = (nth: number) => 0.08 + nth * 0.17

function layRay(ray: Sprite, nth: number, width: number, height: number): void {
  ray.position.set(rayX(nth) * width, -height * 0.05)
  ray.setSize(width * (0.1 + (nth % 3) * 0.05), height * 1.1)
  ray.rotation = 0.2
}

function drawPlants(
  to: Container,
  width: number,
  height: number,
  colours: readonly number[],
): void {
  for (const old of to.removeChildren()) old.destroy()
  const tall = Math.min(height * 0.2, 150)
  for (let nth = 0; nth < 14; nth += 1) {
    // At both sides, away from the guns in the middle.
    const side = nth % 2 === 0 ? 0.015 + (nth / 14) * 0.15 : 0.985 - (nth / 14) * 0.15
    const plant = new Graphics()
    const high = tall * (0.45 + ((nth * 37) % 60) / 100)
    const wide = 7 + (nth % 3) * 4
    for (let leaf = -1; leaf <= 1; leaf += 1) {
      plant
        .moveTo(leaf * wide - wide / 2, 0)
        .bezierCurveTo(
          leaf * wide * 3,
          -high * 0.4,
          leaf * wide,
          -high * 0.7,
          leaf * wide * 3.2,
          -high,
        )
        .bezierCurveTo(
          leaf * wide * 2,
          -high * 0.6,
          leaf * wide * 3.6,
          -high * 0.4,
          leaf * wide + wide / 2,
          0,
        )
        .fill({ color: colours[nth % colours.length] ?? 0, alpha: 0.5 })
    }
    plant.position.set(side * width, height + 4)
    to.addChild(plant)
  }
}

function bubble() {
  const sprite = new Graphics()
  let speed = 0
  const place = (width: number, height: number, isNew = true) => {
    const radius = 2 + Math.random() * 6
    sprite
      .clear()
      .circle(0, 0, radius)
      .fill({ color: 0xffffff, alpha: 0.1 })
      .stroke({ color: 0xffffff, alpha: 0.5, width: 1 })
      .circle(-radius * 0.3, -radius * 0.3, radius * 0.25)
      .fill({ color: 0xffffff, alpha: 0.7 })
    sprite.position.set(Math.random() * width, isNew ? Math.random() * height : height + 12)
    speed = 0.02 + radius * 0.006
  }
  return {
    sprite,
    place,
    rise(stepMs: number, width: number, height: number): void {
      sprite.y -= speed * stepMs
      sprite.x += Math.sin(sprite.y / 26) * 0.3
      if (sprite.y < -12) place(width, height, false)
    },
  }
}
