import { Container, Graphics, Sprite, Text, Texture } from 'pixi.js'
import { painted } from './paint.ts'

interface Going {
  node: Container
  ageMs: number
  lastsMs: number
  step(share: number, node: Container): void
}

const goingMax = 260
const glowPx = 96

export interface Spot {
  x: number
  y: number
}

/** What flashes, flies and fades: nets, blasts, beams, coins, figures. */
export function createEffects(coin: Texture, isStill: boolean) {
  const root = new Container()
  const going = new Set<Going>()
  const glow = Texture.from(glowPicture())
  const web = Texture.from(webPicture())

  function add(node: Container, lastsMs: number, step: Going['step']): void {
    if (going.size >= goingMax) return node.destroy()
    root.addChild(node)
    step(0, node)
    going.add({ node, ageMs: 0, lastsMs, step })
  }

  function flash({ x, y }: Spot, radius: number, tint: number, lastsMs = 260): void {
    const node = new Sprite({ texture: glow, anchor: 0.5, tint, blendMode: 'add' })
    node.position.set(x, y)
    add(node, lastsMs, (share) => {
      node.scale.set((radius * 2 * (0.5 + share * 0.8)) / glowPx)
      node.alpha = 1 - share
    })
  }

  function ring({ x, y }: Spot, radius: number, colour: number, lastsMs = 420): void {
    const node = new Graphics()
    node.position.set(x, y)
    add(node, lastsMs, (share) => {
      node
        .clear()
        .circle(0, 0, radius * share ** 0.6)
        .stroke({ color: colour, width: 8 * (1 - share) + 1, alpha: 1 - share })
    })
  }

  function sparks({ x, y }: Spot, count: number, tint: number, reach: number): void {
    if (isStill) return
    for (let nth = 0; nth < count; nth += 1) {
      const node = new Sprite({ texture: glow, anchor: 0.5, tint, blendMode: 'add' })
      const angle = (nth / count) * 6.28 + Math.random()
      const far = reach * (0.5 + Math.random() * 0.7)
      add(node, 420 + Math.random() * 260, (share) => {
        const gone = 1 - (1 - share) ** 2
        node.position.set(
          x + Math.cos(angle) * far * gone,
          y + Math.sin(angle) * far * gone + 26 * share ** 2,
        )
        node.scale.set(0.16 * (1 - share))
      })
    }
  }

  function net({ x, y }: Spot, radius: number, tint: number): void {
    const node = new Sprite({ texture: web, anchor: 0.5, tint })
    node.position.set(x, y)
    node.rotation = Math.random() * 3
    add(node, 380, (share) => {
      node.scale.set(((radius * 2) / 256) * Math.min(1, 0.35 + share * 2.4))
      node.alpha = share < 0.5 ? 0.95 : 1.9 * (1 - share)
    })
    flash({ x, y }, radius * 0.8, tint, 200)
  }

  /** Coins of a catch fly to the gun. */
  function coins(from: Spot, to: Spot, count: number, arrived: () => void): void {
    if (isStill) return arrived()
    for (let nth = 0; nth < count; nth += 1) {
      const node = new Sprite({ texture: coin, anchor: 0.5 })
      const side = (Math.random() - 0.5) * 130
      const up = -50 - Math.random() * 90
      const wait = Math.min(0.3, nth * 0.03)
      add(node, 760 + nth * 40, (share) => {
        const gone = Math.max(0, (share - wait) / (1 - wait))
        const bow = 4 * gone * (1 - gone)
        node.position.set(
          from.x + (to.x - from.x) * gone ** 1.6 + side * bow,
          from.y + (to.y - from.y) * gone ** 1.6 + up * bow,
        )
        const turn = Math.cos(share * 16 + nth)
        node.scale.set(0.15 * (0.35 + 0.65 * Math.abs(turn)), 0.15)
        node.alpha = share > 0.97 ? 0 : 1
        if (share >= 1 && nth === 0) arrived()
      })
    }
  }

  function say(text: string, { x, y }: Spot, size: number, colour: number): void {
    const node = new Text({
      text,
      anchor: 0.5,
      style: {
        fontFamily: 'Manrope, system-ui, sans-serif',
        fontWeight: '900',
        fontSize: size,
        fill: colour,
        stroke: { color: 0x001a2e, width: Math.max(3, size / 7), join: 'round' },
      },
    })
    node.position.set(x, y)
    add(node, isStill ? 1_300 : 1_150, (share) => {
      node.y = y - (isStill ? 0 : 52 * (1 - (1 - share) ** 2))
      node.scale.set(isStill ? 1 : Math.min(1, 0.4 + share * 5))
      node.alpha = share < 0.7 ? 1 : (1 - share) / 0.3
    })
  }

  function beam(from: Spot, to: Spot, tint: number): void {
    const node = new Graphics()
    add(node, 300, (share) => {
      const fade = 1 - share
      node.clear()
      for (const [width, alpha, color] of [
        [22, 0.22, tint],
        [10, 0.6, tint],
        [4, 0.95, 0xffffff],
      ] as const) {
        node
          .moveTo(from.x, from.y)
          .lineTo(to.x, to.y)
          .stroke({ width: width * fade, color, alpha: alpha * fade, cap: 'round' })
      }
    })
  }

  return {
    root,
    flash,
    ring,
    sparks,
    net,
    coins,
    say,
    beam,
    blast(at: Spot, radius: number): void {
      flash(at, radius * 1.3, 0xffb14a, 480)
      flash(at, radius * 0.7, 0xffffff, 240)
      ring(at, radius * 1.25, 0xffe2a8, 520)
      sparks(at, 22, 0xffa23c, radius * 1.2)
    },
    tick(stepMs: number): void {
      for (const one of going) {
        one.ageMs += stepMs
        const share = Math.min(1, one.ageMs / one.lastsMs)
        one.step(share, one.node)
        if (share < 1) continue
        going.delete(one)
        one.node.destroy()
      }
    },
  }
}

function glowPicture(): HTMLCanvasElement {
  return painted(
    (paint) => {
      const middle = glowPx / 2
      const shine = paint.createRadialGradient(middle, middle, 0, middle, middle, middle)
      shine.addColorStop(0, 'rgb(255 255 255 / 1)')
      shine.addColorStop(0.3, 'rgb(255 255 255 / 0.55)')
      shine.addColorStop(1, 'rgb(255 255 255 / 0)')
      paint.fillStyle = shine
      paint.fillRect(0, 0, glowPx, glowPx)
    },
    glowPx,
    glowPx,
  )
}

function webPicture(): HTMLCanvasElement {
  return painted(
    (paint) => {
      paint.strokeStyle = 'rgb(255 255 255 / 0.9)'
      paint.lineWidth = 3
      for (const radius of [30, 62, 94, 122]) {
        paint.beginPath()
        for (let nth = 0; nth <= 12; nth += 1) {
          const angle = (nth / 12) * 6.2832
          const reach = radius * (nth % 2 === 0 ? 1 : 0.93)
          paint.lineTo(128 + Math.cos(angle) * reach, 128 + Math.sin(angle) * reach)
        }
        paint.stroke()
      }
      for (let nth = 0; nth < 12; nth += 1) {
        const angle = (nth / 12) * 6.2832
        paint.beginPath()
        paint.moveTo(128, 128)
        paint.lineTo(128 + Math.cos(angle) * 122, 128 + Math.sin(angle) * 122)
        paint.stroke()
      }
    },
    256,
    256,
  )
}
