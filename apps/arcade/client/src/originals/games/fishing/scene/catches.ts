import { type FishId, fishOf, kindOf, type Sea } from '@baize/engines/fishing'
import { type Container, Graphics } from 'pixi.js'
import type { ShotTold } from '../../../../../../src/fishing/wire.ts'
import { idIn } from '../room.rules.ts'
import type { createCannons } from './cannons.ts'
import type { createEffects, Spot } from './effects.ts'
import type { Outside } from './outside.ts'
import type { createShoal, Seen } from './shoal.ts'

interface CatchesOptions {
  sea: Sea
  shoal: ReturnType<typeof createShoal>
  cannons: ReturnType<typeof createCannons>
  effects: ReturnType<typeof createEffects>
  outside: Outside
  world: Container
  isStill: boolean
}

/** Where a fish was when it was caught: by then it may have left the water. */
const rememberedMax = 200
const bigFrom = 30

/** What follows a catch: coins, blasts, a shaking sea; and the mark on a locked fish. */
export function createCatches(options: CatchesOptions) {
  const { sea, shoal, cannons, effects, outside, world, isStill } = options
  const spots = new Map<number, Spot>()
  const mark = new Graphics()
  world.addChild(mark)
  let shakeMs = 0

  function show(shots: readonly ShotTold[], place: number): void {
    for (const { fish } of shots) {
      for (const one of fish) if (one.pays > 0) caught(one.fish, one.pays, place)
    }
  }

  function caught(name: string, pays: number, place: number): void {
    const at = spots.get(idIn(name))
    if (!at) return
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server names fish of this sea
    const kind = kindOf(name) as FishId
    const isOwn = place === (outside.now().room?.place ?? 0)
    const { feature, isBoss } = fishOf(sea, kind)
    const size = shoal.fishSize()
    effects.flash(at, size * 0.9, isOwn ? 0xffe7a0 : 0x9fd8ff, 320)
    effects.sparks(at, isOwn ? 12 : 6, 0xffd86b, size)
    if (feature) featured(feature, at, size)
    if (isBoss || pays >= bigFrom * 3) shakeMs = isStill ? 0 : 420
    const text = isOwn ? outside.amount(pays) : `${pays}×`
    effects.say(text, at, isOwn ? 18 + Math.min(26, pays / 4) : 15, isOwn ? 0xffe08a : 0xcfeaff)
    const count = Math.min(14, 2 + Math.floor(Math.sqrt(pays)))
    if (!isOwn) return effects.coins(at, cannons.seat(place), Math.min(4, count), () => undefined)
    effects.coins(at, cannons.seat(place), count, () => outside.sound('coin', strengthOf(pays)))
    outside.caught(kind, pays)
  }

  function featured(feature: 'bomb' | 'laser' | 'freeze' | 'wheel', at: Spot, size: number): void {
    if (feature === 'bomb') {
      effects.blast(at, size * 2.6)
      outside.sound('blast')
      shakeMs = isStill ? 0 : 360
    }
    if (feature === 'laser') {
      effects.beam({ x: 0, y: at.y }, { x: 4_000, y: at.y }, 0x53e0ff)
      effects.beam({ x: at.x, y: 0 }, { x: at.x, y: 4_000 }, 0x53e0ff)
    }
    if (feature === 'freeze') {
      effects.ring(at, size * 9, 0xd9f6ff, 900)
      effects.flash(at, size * 6, 0xbfeaff, 700)
    }
    if (feature === 'wheel') {
      effects.ring(at, size * 1.8, 0xffd24a, 700)
      effects.ring(at, size * 2.4, 0xff9d3c, 900)
      effects.sparks(at, 24, 0xffd24a, size * 2.2)
    }
  }

  return {
    show,
    tick(stepMs: number, target: Seen | undefined): void {
      for (const { id, x, y } of shoal.seen()) {
        spots.delete(id)
        spots.set(id, { x, y })
      }
      for (const id of spots.keys()) {
        if (spots.size <= rememberedMax) break
        spots.delete(id)
      }
      shakeMs = Math.max(0, shakeMs - stepMs)
      const reach = (shakeMs / 420) * 9
      world.position.set(Math.sin(shakeMs / 17) * reach, Math.cos(shakeMs / 13) * reach)
      mark.clear()
      if (!target) return
      const around = target.radius * 1.35 + 8
      mark.circle(target.x, target.y, around).stroke({ color: 0xff5d5d, width: 3, alpha: 0.9 })
      for (const turn of [0, 1, 2, 3]) {
        const [x, y] = [Math.cos(turn * 1.5708), Math.sin(turn * 1.5708)]
        mark
          .moveTo(target.x + x * around * 0.75, target.y + y * around * 0.75)
          .lineTo(target.x + x * around * 1.25, target.y + y * around * 1.25)
          .stroke({ color: 0xffffff, width: 3 })
      }
    },
  }
}

const strengthOf = (pays: number) => (pays >= 100 ? 4 : pays >= bigFrom ? 3 : pays >= 10 ? 2 : 1)
