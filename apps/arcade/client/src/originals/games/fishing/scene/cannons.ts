import { Container, Graphics } from 'pixi.js'

const colours = [0x2bd08a, 0x6bb3f7, 0xf4b653, 0xe07bd0]
const barrels: Readonly<Record<string, number>> = {
  cannon: 0xe6bc62,
  net: 0x8fe0ff,
  laser: 0xff6bd6,
  torpedo: 0xff7a4a,
}
const places = 4

interface Gun {
  root: Container
  barrel: Container
  weapon: string
  recoil: number
}

/** Four guns along the ground; the own one is larger and brighter. */
export function createCannons() {
  const root = new Container()
  const guns = Array.from({ length: places }, (_, place) => made(place))
  let size = { width: 1, height: 1 }
  let own = 0
  for (const gun of guns) root.addChild(gun.root)

  function spotOf(place: number) {
    const scale = scaleOf(place)
    return { x: ((place + 0.5) / places) * size.width, y: size.height - 16 * scale, scale }
  }

  function scaleOf(place: number): number {
    const base = Math.min(1.15, Math.max(0.62, size.width / 1_150))
    return place === own ? base * 1.25 : base * 0.9
  }

  return {
    root,
    resize(width: number, height: number): void {
      size = { width, height }
      guns.forEach((gun, place) => {
        const { x, y, scale } = spotOf(place)
        gun.root.position.set(x, y)
        gun.root.scale.set(scale)
      })
    },
    own(place: number): void {
      own = place
      this.resize(size.width, size.height)
    },
    show(taken: ReadonlyMap<number, string>): void {
      guns.forEach((gun, place) => {
        gun.root.alpha = taken.has(place) ? 1 : 0.28
        const weapon = taken.get(place) ?? 'cannon'
        if (weapon !== gun.weapon) dress(gun, place, weapon)
      })
    },
    aim(place: number, angle: number): void {
      const gun = guns[place]
      if (gun) gun.barrel.rotation = Math.PI / 2 - angle
    },
    kick(place: number): void {
      const gun = guns[place]
      if (gun) gun.recoil = 1
    },
    /** Where bullets come from, and where coins go to. */
    muzzle(place: number, angle: number) {
      const { x, y, scale } = spotOf(place)
      const reach = 62 * scale
      return { x: x + Math.cos(angle) * reach, y: y - 18 * scale - Math.sin(angle) * reach }
    },
    seat(place: number) {
      const { x, y, scale } = spotOf(place)
      return { x, y: y - 18 * scale }
    },
    tick(stepMs: number): void {
      for (const gun of guns) {
        gun.recoil = Math.max(0, gun.recoil - stepMs / 130)
        gun.barrel.pivot.y = -9 * gun.recoil
      }
    },
  }
}

function made(place: number): Gun {
  const gun: Gun = { root: new Container(), barrel: new Container(), weapon: '', recoil: 0 }
  gun.barrel.y = -18
  dress(gun, place, 'cannon')
  return gun
}

function dress(gun: Gun, place: number, weapon: string): void {
  gun.weapon = weapon
  for (const old of [...gun.root.removeChildren(), ...gun.barrel.removeChildren()]) {
    if (old !== gun.barrel) old.destroy()
  }
  const colour = colours[place] ?? 0xffffff
  const metal = barrels[weapon] ?? 0xe6bc62
  const base = new Graphics()
    .ellipse(0, 12, 62, 15)
    .fill({ color: 0x00121f, alpha: 0.4 })
    .roundRect(-52, -4, 104, 24, 12)
    .fill(0x14253a)
    .roundRect(-52, -4, 104, 24, 12)
    .stroke({ color: colour, width: 3 })
    .roundRect(-46, -1, 92, 7, 4)
    .fill({ color: 0xffffff, alpha: 0.14 })
  const barrel = new Graphics()
  barrelOf(barrel, weapon, metal)
  gun.barrel.addChild(barrel)
  const hub = new Graphics()
    .circle(0, -18, 25)
    .fill(0x0e1b2c)
    .circle(0, -18, 25)
    .stroke({ color: metal, width: 4 })
    .circle(0, -18, 14)
    .fill(colour)
    .circle(-4, -22, 5)
    .fill({ color: 0xffffff, alpha: 0.65 })
  gun.root.addChild(base, gun.barrel, hub)
}

/** Points up; a wide mouth for nets, a slim one for light, two tubes for torpedoes. */
function barrelOf(to: Graphics, weapon: string, metal: number): void {
  if (weapon === 'torpedo') {
    for (const x of [-11, 11]) tube(to, x, 17, 58, metal)
    return
  }
  const wide = weapon === 'net' ? 30 : weapon === 'laser' ? 17 : 23
  tube(to, 0, wide, 64, metal)
  if (weapon === 'net') to.ellipse(0, -64, 23, 8).fill(metal).ellipse(0, -64, 17, 5).fill(0x10202f)
  if (weapon === 'laser') to.circle(0, -64, 9).fill({ color: 0xffffff, alpha: 0.9 })
}

function tube(to: Graphics, x: number, wide: number, long: number, metal: number): void {
  to.roundRect(x - wide / 2, -long, wide, long, 6)
    .fill(metal)
    .roundRect(x - wide / 2, -long, wide * 0.34, long, 5)
    .fill({ color: 0xffffff, alpha: 0.38 })
    .roundRect(x + wide * 0.22, -long, wide * 0.28, long, 5)
    .fill({ color: 0x000000, alpha: 0.28 })
    .roundRect(x - wide / 2 - 3, -long, wide + 6, 11, 5)
    .fill(metal)
    .roundRect(x - wide / 2 - 3, -long, wide + 6, 4, 2)
    .fill({ color: 0xffffff, alpha: 0.4 })
    .roundRect(x - wide / 2 - 2, -long * 0.52, wide + 4, 7, 3)
    .fill({ color: 0x000000, alpha: 0.25 })
}
