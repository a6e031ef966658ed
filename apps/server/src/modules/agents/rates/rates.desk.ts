import type { ParsedOf, Value, Wire } from '@baize/contract'
import { kindOfType } from '@baize/contract/vocabulary'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Identity, Member } from '../../identity/index.ts'
import { createLabels } from '../team/labels.ts'
import type { Tree } from '../tree/tree.types.ts'
import { ratesOf } from './rates.rules.ts'
import type { RatesBook, RateVersion } from './rates.types.ts'

/** Who asks: an agent of a merchant. */
interface Asker {
  merchantId: string
  agentId: string
}

type Wanted = ParsedOf<Wire['changeRates']>['body']

/** The calls about rates: an agent's own, and those of people directly below. */
export function createRatesDesk(options: {
  db: Db
  identity: Pick<Identity, 'member' | 'namesOf'>
  tree: Pick<Tree, 'directAmong'>
  rates: RatesBook
}) {
  const { identity, tree, rates } = options
  const labelsOf = createLabels(options)

  async function own({ merchantId, agentId }: Asker): Promise<Value<'rates'>> {
    const [now, versions] = await Promise.all([
      rates.of(merchantId, agentId),
      rates.versions(merchantId, agentId),
    ])
    return { rates: now, versions: versions.map(shown) }
  }

  async function ofDownline(asker: Asker, personId: string): Promise<Value<'downlineRates'>> {
    const { merchantId, agentId } = asker
    const person = await downline(asker, personId)
    const [now, floor, limit, versions] = await Promise.all([
      rates.of(merchantId, personId),
      rates.floorOf(merchantId, personId),
      rates.of(merchantId, agentId),
      rates.versions(merchantId, personId),
    ])
    const kind = kindOfType(person.type) === 'agent' ? 'agent' : 'member'
    const known = { personId, account: person.account, kind } as const
    return { ...known, rates: now, floor, limit, versions: versions.map(shown) }
  }

  async function downline({ merchantId, agentId }: Asker, personId: string): Promise<Member> {
    const person = await identity.member(merchantId, personId)
    const isBelow = (await tree.directAmong(agentId, [personId])).has(personId)
    if (!person || !isBelow) throw new Refused('not-found')
    return person
  }

  async function change(asker: Asker, given: Wanted): Promise<Value<'changeRates'>> {
    const { merchantId, agentId } = asker
    const wanted = {
      id: given.id.toLowerCase(),
      personId: given.personId.toLowerCase(),
      rates: ratesOf(given.rates),
    }
    const done = await rates.change({ merchantId, personId: agentId }, wanted)
    switch (done.kind) {
      case 'changed':
      case 'repeated':
        return { rates: done.version.rates, from: done.version.from.toISOString() }
      case 'nothing-changes':
        return { rates: wanted.rates, from: null }
      case 'not-found':
        throw new Refused('not-found')
      case 'reused':
        throw new Refused('key-reused')
      case 'above-own':
        throw new Refused('rate-above-own', { gameTypes: done.gameTypes })
      case 'below-downline': {
        const { gameTypes, people } = done
        const labels = await labelsOf({ merchantId, memberId: agentId }, done.some)
        const accounts = done.some.flatMap((id) => labels.get(id)?.account ?? [])
        throw new Refused('rate-below-downline', { gameTypes, people, accounts })
      }
      case 'too-often':
        throw new Refused('too-many-rate-changes', { perDay: done.perDay })
    }
  }

  return { own, ofDownline, change }
}

function shown({ rates, from, decidedBy }: RateVersion) {
  const by = decidedBy === null ? 'merchant' : 'upline'
  return { rates, from: from.toISOString(), decidedBy: by } as const
}
