import type { RiskOptions } from '../risk.types.ts'
import type { ShownFact } from '../rules/facts.types.ts'

type Nameable = { readonly facts: readonly ShownFact[] }

/** Signals keep ids, which never change; people read the names of today, with the id behind. */
export async function namedFacts<T extends Nameable>(
  { catalogue, rewards }: Pick<RiskOptions, 'catalogue' | 'rewards'>,
  merchantId: string,
  list: readonly T[],
): Promise<(T & { facts: ShownFact[] })[]> {
  const all = list.flatMap(({ facts }) => facts)
  const games = all.filter(({ name }) => name === 'game').map(({ value }) => value)
  const hasOffer = all.some(({ name }) => name === 'offer')
  const [gameNames, programmes] = await Promise.all([
    games.length > 0 ? catalogue.names([...new Set(games)]) : new Map<string, string>(),
    hasOffer ? rewards.programmes.all(merchantId) : [],
  ])
  const titles = new Map(programmes.map(({ id, content }) => [id, content.title.EN]))
  const known: Record<string, ReadonlyMap<string, string | undefined>> = {
    game: gameNames,
    offer: titles,
  }
  return list.map((one) => ({
    ...one,
    facts: one.facts.map((fact) => {
      const name = known[fact.name]?.get(fact.value)
      return name && name !== fact.value ? { ...fact, value: `${name} (${fact.value})` } : fact
    }),
  }))
}
