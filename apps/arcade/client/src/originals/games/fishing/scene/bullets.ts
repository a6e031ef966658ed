import { Container, Graphics } from 'pixi.js'
import type { Spot } from './effects.ts'
import type { Seen } from './shoal.ts'

export interface Bullet {
  place: number
  weapon: string
  x: number
  y: number
  dx: number
  dy: number
  /** The only fish it may hit; it follows that one. */
  target: number | undefined
  ageMs: number
  node: Container
}

const speeds: Readonly<Record<string, number>> = { cannon: 0.95, net: 0.85, torpedo: 0.7, laser: 9 }
const tints: Readonly<Record<string, number>> = {
  cannon: 0xffe08a,
  net: 0x9fe8ff,
  laser: 0xff7bdc,
  torpedo: 0xff8a4a,
}
/** A bullet that has met nothing for so long goes back into the magazine. */
const lastsMs = 7_000

export const tintOf = (weapon: string) => tints[weapon] ?? 0xffffff

/** Bullets under way. They bounce off the edges until they meet a fish. */
export function createBullets() {
  const root = new Container()
  const all = new Set<Bullet>()
  let size = { width: 1, height: 1 }

  function step(bullet: Bullet, stepMs: number, target: Seen | undefined): void {
    const speed = (speeds[bullet.weapon] ?? 1) * Math.max(0.55, size.height / 820)
    if (target) {
      const away = Math.hypot(target.x - bullet.x, target.y - bullet.y) || 1
      bullet.dx = (target.x - bullet.x) / away
      bullet.dy = (target.y - bullet.y) / away
    }
    bullet.x += bullet.dx * speed * stepMs
    bullet.y += bullet.dy * speed * stepMs
    if (bullet.x < 0 || bullet.x > size.width) {
      bullet.dx = -bullet.dx
      bullet.x = Math.min(size.width, Math.max(0, bullet.x))
    }
    if (bullet.y < 0 || bullet.y > size.height) {
      bullet.dy = -bullet.dy
      bullet.y = Math.min(size.height, Math.max(0, bullet.y))
    }
    bullet.node.position.set(bullet.x, bullet.y)
    bullet.node.rotation = Math.atan2(bullet.dy, bullet.dx)
  }

  function remove(bullet: Bullet): void {
    bullet.node.destroy()
    all.delete(bullet)
  }

  return {
    root,
    resize(width: number, height: number): void {
      size = { width, height }
    },
    fire(
      from: Spot,
      angle: number,
      of: Pick<Bullet, 'place' | 'weapon' | 'target'>,
      isOwn: boolean,
    ): void {
      const node = drawn(of.weapon)
      node.alpha = isOwn ? 1 : 0.55
      node.position.set(from.x, from.y)
      root.addChild(node)
      all.add({ ...of, ...from, dx: Math.cos(angle), dy: -Math.sin(angle), ageMs: 0, node })
    },
    /** Moves everything; tells which bullets met a fish and which met nothing in time. */
    tick(
      stepMs: number,
      fish: readonly Seen[],
      on: { met(bullet: Bullet, first: Seen): void; missed(bullet: Bullet): void },
    ): void {
      for (const bullet of all) {
        const target = fish.find(({ id }) => id === bullet.target)
        step(bullet, stepMs, target)
        bullet.ageMs += stepMs
        const open = target ? [target] : fish
        const first = open.find(
          ({ x, y, radius }) => Math.hypot(x - bullet.x, y - bullet.y) < radius + 7,
        )
        if (first) {
          remove(bullet)
          on.met(bullet, first)
        } else if (bullet.ageMs > lastsMs) {
          remove(bullet)
          on.missed(bullet)
        }
      }
    },
    clear(place: number): void {
      for (const bullet of all) if (bullet.place === place) remove(bullet)
    },
  }
}

function drawn(weapon: string): Container {
  const tint = tintOf(weapon)
  const node = new Graphics()
  if (weapon === 'torpedo') {
    return node
      .roundRect(-20, -7, 34, 14, 7)
      .fill(0xd9dee6)
      .roundRect(6, -7, 9, 14, 6)
      .fill(tint)
      .poly([-20, -7, -28, -12, -28, 12, -20, 7])
      .fill(0x8693a5)
      .ellipse(-32, 0, 8, 4)
      .fill({ color: 0xffd28a, alpha: 0.8 })
  }
  return node
    .ellipse(-10, 0, 20, 7)
    .fill({ color: tint, alpha: 0.25 })
    .ellipse(-2, 0, 12, 5)
    .fill(tint)
    .circle(4, 0, 4)
    .fill(0xffffff)
}
