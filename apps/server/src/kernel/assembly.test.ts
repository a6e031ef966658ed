import { expect, expectTypeOf, test } from 'vitest'
import { assemblyOn, type Doors, type Wiring } from './assembly.ts'

type Tell = (word: string) => void
interface Base {
  tell: Tell
}
interface Cellar {
  cellar: { tell: Tell; wine: string }
}
interface Attic {
  attic: { tell: Tell; key: string }
}

const cellar: Wiring<Base, Cellar, Base & Attic> = {
  module: 'cellar',
  create({ tell }) {
    tell('create cellar')
    return { cellar: { tell, wine: 'red' } }
  },
  prepare: async ({ cellar }) => cellar.tell('prepare cellar'),
  open: (_doors, { tell, attic }) => tell(`open cellar with the ${attic.key} key`),
  stop: async ({ cellar }) => cellar.tell('stop cellar'),
}

const attic: Wiring<Base & Cellar, Attic, Base> = {
  module: 'attic',
  create({ tell, cellar }) {
    tell(`create attic over ${cellar.wine} wine`)
    return { attic: { tell, key: 'iron' } }
  },
  prepare: async ({ attic }) => attic.tell('prepare attic'),
  open: async (_doors, { tell }) => tell('open attic'),
  stop: async ({ attic }) => attic.tell('stop attic'),
}

const assembly = assemblyOn<Base>().with(cellar).with(attic)

test('modules are created and prepared from below, opened when all stand, stopped from above', async () => {
  const told: string[] = []
  const house = assembly.create({ tell: (word) => told.push(word) })
  await assembly.prepare(house)
  await assembly.open({} as Doors, house)
  await assembly.stop(house)
  expect(assembly.modules).toEqual(['cellar', 'attic'])
  expect(told).toEqual([
    'create cellar',
    'create attic over red wine',
    'prepare cellar',
    'prepare attic',
    'open cellar with the iron key',
    'open attic',
    'stop attic',
    'stop cellar',
  ])
})

test('a module may leave out all but its creation', async () => {
  const bare = assemblyOn<Base>().with({ module: 'bare', create: () => ({ bare: 1 }) })
  const house = bare.create({ tell: () => {} })
  await bare.prepare(house)
  await bare.open({} as Doors, house)
  await bare.stop(house)
  expect(house.bare).toBe(1)
})

test('the compiler refuses a module whose needs do not stand yet, and routes that need what nobody gives', () => {
  const ground = assemblyOn<Base>()
  type Below = Parameters<typeof ground.with>[0]['create']
  expectTypeOf<typeof cellar.create>().toExtend<Below>()
  expectTypeOf<typeof attic.create>().not.toExtend<Below>()

  const alone = ground.with(cellar)
  type HouseOf<A extends { create(base: Base): unknown }> = ReturnType<A['create']>
  type ShownBy<A extends { open(doors: Doors, house: never): unknown }> = Parameters<A['open']>[1]
  expectTypeOf<HouseOf<typeof alone>>().not.toExtend<ShownBy<typeof alone>>()
  expectTypeOf<HouseOf<typeof assembly>>().toExtend<ShownBy<typeof assembly>>()
})
