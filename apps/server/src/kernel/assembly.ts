import type { FastifyInstance } from 'fastify'
import type { Bus } from './bus.ts'
import type { Serve } from './http/call.ts'
import type { Door } from './http/door.ts'
import type { Hub } from './hub.ts'

/** Where the outside reaches a module: calls, raw requests, and the sockets of open pages. */
export interface Doors {
  app: FastifyInstance
  door: Door
  serve: Serve
  hub: Hub
  bus: Bus
}

/**
 * How one module is put together; its `wiring.ts` holds it. `Needs` is what must stand below it, `Gives`
 * what it adds for those above. Its routes are opened when everything stands, so `Shows` may also name
 * what is above.
 */
export interface Wiring<Needs, Gives, Shows> {
  /** Its folder. */
  module: string
  create: (house: Needs) => Gives
  /** Once its tables are there, before anything is served. */
  prepare?: (own: Gives) => Promise<void>
  open?: (doors: Doors, house: Shows) => void | Promise<void>
  /** When nothing is served or worked on any more, and the database is still there. */
  stop?: (own: Gives) => Promise<void>
}

/** Modules in the order in which they are created. The compiler refuses one that needs what does not stand yet. */
export interface Assembly<Base, House, Shows> {
  modules: readonly string[]
  with<Gives extends object, Shown>(
    wiring: Wiring<House, Gives, Shown>,
  ): Assembly<Base, House & Gives, Shows & Shown>
  create(base: Base): House
  prepare(house: House): Promise<void>
  open(doors: Doors, house: Shows): Promise<void>
  stop(house: House): Promise<void>
}

export function assemblyOn<Base extends object>(): Assembly<Base, Base, unknown> {
  const nothing = async () => {}
  return extensible({
    modules: [],
    create: (base) => base,
    prepare: nothing,
    open: nothing,
    stop: nothing,
  })
}

function extensible<Base, House extends object, Shows>(
  below: Omit<Assembly<Base, House, Shows>, 'with'>,
): Assembly<Base, House, Shows> {
  return {
    ...below,
    with: ({ module, create, prepare, open, stop }) =>
      extensible({
        modules: [...below.modules, module],
        create(base) {
          const house = below.create(base)
          return { ...house, ...create(house) }
        },
        async prepare(house) {
          await below.prepare(house)
          await prepare?.(house)
        },
        async open(doors, house) {
          await below.open(doors, house)
          await open?.(doors, house)
        },
        async stop(house) {
          await stop?.(house)
          await below.stop(house)
        },
      }),
  }
}
