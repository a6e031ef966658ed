import 'pixi.js/unsafe-eval'
import { type FishId, type Sea, weaponOf } from '@baize/engines/fishing'
import { Container, type Texture, Ticker, WebGLRenderer } from 'pixi.js'
import type { ShotTold } from '../../../../../../src/fishing/wire.ts'
import type { Pace } from '../../../face.ts'
import { idIn } from '../room.rules.ts'
import { type Bullet, createBullets, tintOf } from './bullets.ts'
import { createCannons } from './cannons.ts'
import { createCatches } from './catches.ts'
import { createEffects } from './effects.ts'
import type { Outside } from './outside.ts'
import { fishTexture, plainTexture } from './paint.ts'
import { createShoal, type Seen } from './shoal.ts'
import { createWater } from './water.ts'

/** A little more than a fifth of a second, so that shots which arrive early are not refused. */
const betweenShotsMs = 215
const stepMaxMs = 60
const plainFrames = 24

export type Scene = Awaited<ReturnType<typeof createScene>>

/** Whether the processor draws what a graphics card should: then the sea is drawn with less. */
function isSoftware(): boolean {
  const probe = document.createElement('canvas').getContext('webgl')
  const named = probe?.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = named ? probe?.getParameter(named.UNMASKED_RENDERER_WEBGL) : ''
  probe?.getExtension('WEBGL_lose_context')?.loseContext()
  return !probe || /swiftshader|llvmpipe|software|basic render/i.test(String(name))
}

/** The sea, drawn. It decides nothing: what is hit is asked, and the answer is shown. */
export async function createScene(host: HTMLElement, sea: Sea, pace: Pace, outside: Outside) {
  const effort = { isStill: pace === 'still', isPlain: isSoftware() }
  const { isStill, isPlain } = effort
  // The renderer alone: an Application would bring the renderers of other interfaces along.
  const renderer = new WebGLRenderer()
  await renderer.init({
    antialias: !isPlain,
    resolution: isPlain ? 0.75 : Math.min(2, devicePixelRatio),
    autoDensity: true,
    background: 0x06304f,
    width: host.clientWidth,
    height: host.clientHeight,
  })
  const ticker = new Ticker()
  const textures = new Map<FishId, Texture>(
    await Promise.all(sea.fish.map(async ({ id }) => [id, await fishTexture(id)] as const)),
  )
  const effects = createEffects(await plainTexture('coin'), isStill)
  const water = createWater(sea.id, effort)
  const shoal = createShoal(textures)
  const cannons = createCannons()
  const bullets = createBullets()
  const world = new Container()
  world.addChild(water.root, shoal.shadows, shoal.root, bullets.root, effects.root, cannons.root)
  if (isPlain) ticker.maxFPS = plainFrames
  shoal.shadows.visible = !isPlain
  host.append(renderer.canvas)
  const catches = createCatches({ sea, shoal, cannons, effects, outside, world, isStill })

  let weapon = sea.weapons[0]!.id as string
  let angle = Math.PI / 2
  let isHeld = false
  let isAuto = false
  let locked: number | undefined
  let firedMs = 0
  let size = { width: 0, height: 0 }

  const own = () => outside.now().room?.place ?? 0

  function resize(): void {
    const { clientWidth: width, clientHeight: height } = host
    if (width === size.width && height === size.height) return
    size = { width, height }
    renderer.resize(width, height)
    for (const part of [water, shoal, cannons, bullets]) part.resize(width, height)
  }

  function angleTo({ x, y }: { x: number; y: number }): number {
    const seat = cannons.seat(own())
    const found = Math.atan2(seat.y - y, x - seat.x)
    return found < -Math.PI / 2 ? Math.PI - 0.06 : Math.min(Math.PI - 0.06, Math.max(0.06, found))
  }

  function tryToFire(ms: number): void {
    if (!(isHeld || isAuto) || ms - firedMs < betweenShotsMs) return
    firedMs = ms
    if (!outside.fire(weapon, angle)) return outside.empty()
    shoot(own(), angle, weapon, locked)
  }

  function shoot(place: number, at: number, by: string, target: number | undefined): void {
    cannons.aim(place, at)
    cannons.kick(place)
    const from = cannons.muzzle(place, at)
    effects.flash(from, 26, tintOf(by), 130)
    bullets.fire(from, at, { place, weapon: by, target }, place === own())
    if (place === own()) outside.sound('shot')
  }

  function met(bullet: Bullet, first: Seen): void {
    const tint = tintOf(bullet.weapon)
    const aimed = fishOf(bullet, first)
    const radius = shoal.fishSize() * (bullet.weapon === 'cannon' ? 0.62 : 1.5)
    if (bullet.weapon === 'torpedo') effects.blast(bullet, radius)
    else if (bullet.weapon === 'laser') {
      const from = cannons.muzzle(bullet.place, angleTo(first))
      effects.beam(from, aimed.at(-1) ?? first, tint)
      for (const one of aimed) effects.flash(one, 44, tint)
    } else effects.net(bullet, radius, tint)
    for (const { id } of aimed) shoal.shiver(id)
    if (bullet.place !== own()) return
    outside.sound(bullet.weapon === 'torpedo' ? 'blast' : 'net')
    outside.hit(
      bullet.weapon,
      aimed.map(({ kind, id }) => `${kind}/${id}`),
    )
  }

  /** The fish of a shot: the one that was met, and for some weapons those near it or behind it. */
  function fishOf(bullet: Bullet, first: Seen): Seen[] {
    const { targets } = weaponOf(sea, bullet.weapon)
    const others = shoal.seen().filter(({ id }) => id !== first.id)
    const near = others
      .map((one) => ({ one, away: Math.hypot(one.x - first.x, one.y - first.y) }))
      .filter(({ one, away }) =>
        bullet.weapon === 'laser'
          ? isInLine(bullet, one)
          : away < shoal.fishSize() * 1.7 + one.radius,
      )
      .toSorted((a, b) => a.away - b.away)
    return [first, ...near.slice(0, targets - 1).map(({ one }) => one)]
  }

  function isInLine({ x, y, dx, dy }: Bullet, one: Seen): boolean {
    const ahead = (one.x - x) * dx + (one.y - y) * dy
    return ahead > 0 && Math.abs((one.x - x) * dy - (one.y - y) * dx) < one.radius
  }

  ticker.add(({ deltaMS }) => {
    const stepMs = Math.min(stepMaxMs, deltaMS)
    const [now, ms] = [outside.now(), performance.now()]
    resize()
    shoal.tick(now.swimmers, now.caught, outside.seaMs(), stepMs)
    const target = locked === undefined ? undefined : shoal.find(locked)
    if (locked !== undefined && !target) lock(undefined)
    if (target) angle = angleTo(target)
    cannons.aim(own(), angle)
    tryToFire(ms)
    bullets.tick(stepMs, shoal.seen(), {
      met,
      missed: ({ place, weapon: by }) => place === own() && outside.missed(by),
    })
    cannons.tick(stepMs)
    effects.tick(stepMs)
    water.tick(ms, stepMs)
    catches.tick(stepMs, target)
    renderer.render(world)
  })
  ticker.start()

  function lock(id: number | undefined): void {
    locked = id
    outside.locked(id === undefined ? undefined : shoal.find(id)?.kind)
  }

  return {
    shots: (shots: readonly ShotTold[], place: number) => catches.show(shots, place),
    aimed(place: number, at: number, by: string): void {
      shoot(place, at, by, undefined)
    },
    emptied: () => bullets.clear(own()),
    guns(): void {
      const { room } = outside.now()
      if (!room) return
      cannons.own(room.place)
      const others = room.guns.map(({ place, weapon: by }) => [place, by] as const)
      cannons.show(new Map([...others, [room.place, weapon]]))
    },
    setWeapon(next: string): void {
      weapon = next
      this.guns()
    },
    setAuto: (on: boolean) => void (isAuto = on),
    hold: (on: boolean) => void (isHeld = on),
    aimAt(x: number, y: number): void {
      angle = angleTo({ x, y })
    },
    turn: (by: number) => void (angle = Math.min(Math.PI - 0.06, Math.max(0.06, angle + by))),
    /** Locks on the fish at a place; on the next one from the left without a place. */
    lockAt(x: number, y: number): void {
      const hit = shoal.seen().find((one) => Math.hypot(one.x - x, one.y - y) < one.radius + 14)
      if (hit) lock(hit.id)
    },
    lockNext(): void {
      const all = shoal.seen().toSorted((a, b) => a.x - b.x)
      const at = all.findIndex(({ id }) => id === locked)
      lock(all[(at + 1) % all.length]?.id)
    },
    unlock: () => lock(undefined),
    isCaught: (name: string) => outside.now().caught.has(idIn(name)),
    destroy(): void {
      ticker.destroy()
      world.destroy({ children: true, texture: true })
      renderer.destroy({ removeView: true })
    },
  }
}
