import { type FishId, type Swimmer, spotAt } from '@baize/engines/fishing'
import { Container, MeshRope, Point, Sprite, type Texture } from 'pixi.js'
import { isBending, paintedPx } from './paint.ts'

/** How large each fish is beside a common one. */
const sizes: Readonly<Record<FishId, number>> = {
  minnow: 0.78,
  clown: 0.82,
  shrimp: 0.8,
  puffer: 1.05,
  squid: 1.1,
  crab: 1.05,
  lobster: 1.15,
  octopus: 1.35,
  turtle: 1.4,
  seal: 1.75,
  dolphin: 2,
  shark: 2.3,
  crocodile: 2.2,
  jelly: 1.35,
  bomb: 1.25,
  beam: 1.25,
  wheel: 1.3,
  whale: 3.5,
  kraken: 3.1,
  dragon: 3.3,
}

const joints = 9

export interface Seen {
  id: number
  kind: FishId
  x: number
  y: number
  radius: number
}

interface Drawn extends Seen {
  root: Container
  body: Container
  points: Point[] | undefined
  shadow: Sprite
  /** A fish that was hit shivers for a moment. */
  shiverMs: number
  isFromRight: boolean
}

/** The fish in the water, each where its way says. */
export function createShoal(textures: ReadonlyMap<FishId, Texture>) {
  const root = new Container({ sortableChildren: true })
  const shadows = new Container()
  const drawn = new Map<number, Drawn>()
  let size = { width: 1, height: 1, fish: 60 }

  function add(swimmer: Swimmer): Drawn | undefined {
    const texture = textures.get(swimmer.kind)
    if (!texture) return undefined
    const own = new Container()
    const points = isBending(swimmer.kind)
      ? Array.from(
          { length: joints },
          (_, at) => new Point((at / (joints - 1) - 0.5) * paintedPx, 0),
        )
      : undefined
    const body = points ? new MeshRope({ texture, points }) : new Sprite({ texture, anchor: 0.5 })
    own.addChild(body)
    const shadow = new Sprite({ texture, anchor: 0.5 })
    shadow.tint = 0x00101f
    shadow.alpha = 0.16
    shadows.addChild(shadow)
    root.addChild(own)
    const { id, kind, isFromRight } = swimmer
    const made = {
      id,
      kind,
      x: 0,
      y: 0,
      radius: 0,
      root: own,
      body,
      points,
      shadow,
      shiverMs: 0,
      isFromRight,
    }
    own.zIndex = sizes[kind] * 10
    drawn.set(id, made)
    return made
  }

  function remove(one: Drawn): void {
    one.root.destroy({ children: true })
    one.shadow.destroy()
    drawn.delete(one.id)
  }

  function place(one: Drawn, swimmer: Swimmer, seaMs: number, stepMs: number): void {
    const spot = spotAt(swimmer, seaMs)
    const next = spotAt(swimmer, seaMs + 60) ?? spot
    if (!spot || !next) return remove(one)
    const { width, height, fish } = size
    one.x = spot.x * width
    one.y = (0.05 + spot.y * 0.82) * height
    const across = fish * sizes[one.kind]
    one.radius = across * 0.36
    const scale = across / paintedPx
    const turn = Math.atan2((next.y - spot.y) * 0.82 * height, (next.x - spot.x) * width)
    const tilt = one.isFromRight ? Math.PI - turn : turn
    one.shiverMs = Math.max(0, one.shiverMs - stepMs)
    const shiver = one.shiverMs > 0 ? Math.sin(one.shiverMs / 14) * 4 : 0
    one.root.position.set(one.x + shiver, one.y)
    one.root.scale.set(one.isFromRight ? -scale : scale, scale)
    const isUpright = !one.points
    const sway = isUpright ? Math.sin(seaMs / 520 + one.id) * 0.1 : 0
    const bend = Math.atan2(Math.sin(tilt), Math.cos(tilt))
    one.root.rotation = (one.isFromRight ? -bend : bend) * (isUpright ? 0.25 : 0.8) + sway
    move(one, seaMs)
    one.body.alpha = 1
    one.shadow.position.set(one.x + fish * 0.18, one.y + fish * 0.34)
    one.shadow.scale.set((one.isFromRight ? -scale : scale) * 0.94, scale * 0.94)
    one.shadow.rotation = one.root.rotation
  }

  /** The tail beats and the body follows; what has no tail pulses. */
  function move({ points, body, kind, id }: Drawn, seaMs: number): void {
    const beat = seaMs / (90 + sizes[kind] * 62) + id
    if (!points) {
      const pulse = Math.sin(beat * 0.7) * 0.05
      body.scale.set(1 - pulse, 1 + pulse)
      return
    }
    const reach = kind === 'dragon' ? 15 : 10
    points.forEach((point, at) => {
      const back = 1 - at / (joints - 1)
      point.y = Math.sin(beat - back * 2.6) * reach * back ** 1.4
    })
  }

  return {
    root,
    shadows,
    resize(width: number, height: number): void {
      const fish = Math.min(92, Math.max(40, Math.sqrt(width * height) / 13.5))
      size = { width, height, fish }
    },
    tick(
      swimmers: ReadonlyMap<number, Swimmer>,
      caught: ReadonlySet<number>,
      seaMs: number,
      stepMs: number,
    ): void {
      for (const swimmer of swimmers.values()) {
        const one = drawn.get(swimmer.id)
        const isThere = seaMs >= swimmer.fromMs && seaMs <= swimmer.toMs && !caught.has(swimmer.id)
        if (!isThere) {
          if (one) remove(one)
          continue
        }
        const seen = one ?? add(swimmer)
        if (seen) place(seen, swimmer, seaMs, stepMs)
      }
      for (const one of drawn.values()) if (!swimmers.has(one.id)) remove(one)
    },
    /** Fish that can be aimed at: well inside of the water. */
    seen(): Seen[] {
      return [...drawn.values()].filter(
        ({ x, y }) => x > 0 && x < size.width && y > 0 && y < size.height,
      )
    },
    find: (id: number): Seen | undefined => drawn.get(id),
    shiver(id: number): void {
      const one = drawn.get(id)
      if (one) one.shiverMs = 180
    },
    fishSize: () => size.fish,
  }
}
