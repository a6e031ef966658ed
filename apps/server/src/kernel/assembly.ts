import type { FastifyInstance } from 'fastify'
import type { Bus } from './bus.ts'
import type { Serve } from './http/call.ts'
import type { Door } from './http/door.ts'
import type { Hub } from './hub.ts'

/** How calls from outside reach a module: contract calls, raw requests, and the sockets of open pages. */
export interface Doors {
  app: FastifyInstance
  door: Door
  serve: Serve
  hub: Hub
  bus: Bus
  /** How many calls to this node ended in a fault of ours. */
  faults?: () => Promise<number>
}

/**
 * How one module is put together; its `wiring.ts` holds it. `Needs` is what modules below it give, `Gives`
 * what it adds for those above. Routes are opened when all modules exist, so `Shows` may also name modules
 * above.
 */
export interface Wiring<Needs, Gives, Shows> {
  /** The module's folder. */
  module: string
  create: (house: Needs) => Gives
  /** Runs once its tables exist, before anything is served. */
  prepare?: (own: Gives) => Promise<void>
  open?: (doors: Doors, house: Shows) => void | Promise<void>
  /** Runs after calls and jobs have stopped, while the database is still open. */
  stop?: (own: Gives) => Promise<void>
}

/** Modules in the order in which they are created. A module that needs a later one does not compile. */
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
