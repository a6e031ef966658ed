import { createLog, createPlatform, readSettings } from '@baize/server'
import { newId } from '../../../../apps/server/src/kernel/ids.ts'
import {
  deposit,
  type Holder,
  lockWithdrawal,
  type Move,
  releaseWithdrawal,
} from '../../../../apps/server/src/modules/ledger/index.ts'
import { createCaller } from './calls.ts'
import { type Deed, type Errand, randomFrom, secret, type Word } from './deeds.ts'

const callers = 24
const openBetsMax = 200

/** A node under load, to be killed at any instant. It reports each deed before asking, and each answer. */
process.once('message', (errand: Errand) => void work(errand))

async function work(errand: Errand): Promise<void> {
  const { databaseUrl, merchantId, members, seed, again } = errand
  const { modules } = await createPlatform({
    settings: readSettings({ DATABASE_URL: databaseUrl, SECRET_KEY: secret }),
    log: createLog('silent'),
  })
  await modules.config.refresh()
  const { ledger, bets } = modules
  const random = randomFrom(seed)
  const call = createCaller(modules.vendors, errand.calling)
  const open: { id: string; memberId: string; isCalled: boolean }[] = []
  const locked: { id: string; memberId: string; amount: string }[] = []
  const waiting = [...again]

  async function answerTo(deed: Deed): Promise<string> {
    const holder = { merchantId, memberId: deed.memberId, currency: 'USD' }
    switch (deed.kind) {
      case 'deposit':
        return post(deposit(holder, deed.id, BigInt(deed.amount)))
      case 'release':
        return post(releaseWithdrawal(holder, deed.lockId, BigInt(deed.amount)))
      case 'lock':
        return lock(holder, deed)
      case 'place':
        return place(holder, deed)
      case 'bet': {
        const status = await call(deed)
        if (status === 'RS_OK' && !deed.isLost) keep(deed, true)
        return status
      }
      case 'win':
      case 'rollback':
        return call(deed)
      case 'cancel':
        return (await bets.cancel({ id: deed.betId, memberId: deed.memberId })).kind
      case 'settle': {
        const { betId: id, memberId, id: step, payout } = deed
        return (await bets.settle({ id, memberId, step, payout: BigInt(payout), isLast: true }))
          .kind
      }
    }
  }

  async function post(move: Move): Promise<string> {
    const [posted] = await ledger.post([move])
    return posted?.kind ?? 'nothing'
  }

  async function lock(holder: Holder, deed: Extract<Deed, { kind: 'lock' }>): Promise<string> {
    const move = lockWithdrawal(holder, deed.id, BigInt(deed.amount))
    const { merchantId: ofMerchant, currency } = holder
    const needs = move.legs.flatMap(({ from, to }) =>
      [from, to].map((account) => ({ merchantId: ofMerchant, currency, account })),
    )
    const { kind } = await ledger.withJournal(needs, [move.key], async (journal) =>
      journal.post(move),
    )
    if (kind === 'posted' || kind === 'repeated') locked.push(deed)
    return kind
  }

  async function place(holder: Holder, deed: Extract<Deed, { kind: 'place' }>): Promise<string> {
    const game = { gameType: 'RNG', vendor: 'PG', game: 'chaos', round: deed.id } as const
    const bet = { ...holder, ...game, id: deed.id, stake: BigInt(deed.stake), rulesVersion: '1' }
    const { kind } = await bets.place(bet)
    if (kind === 'placed' || kind === 'repeated') keep(deed, false)
    return kind
  }

  function keep({ id, memberId }: Deed, isCalled: boolean): void {
    open.push({ id, memberId, isCalled })
  }

  function nextDeed(): Deed {
    const retried = waiting.pop()
    if (retried) return retried
    const memberId = members[Math.floor(random() * members.length)] ?? ''
    const id = newId()
    const dice = random()
    const amount = String(1 + Math.floor(random() * 500))
    if (dice < 0.1) return { kind: 'deposit', id, memberId, amount }
    if (dice < 0.2) return { kind: 'lock', id, memberId, amount }
    const held = dice < 0.3 ? locked.shift() : undefined
    if (held) return { ...held, kind: 'release', id, lockId: held.id }
    const bet = dice < 0.65 || open.length > openBetsMax ? open.shift() : undefined
    if (bet) return closing(bet, id)
    const stake = String(1 + Math.floor(random() * 50))
    if (random() < 0.5) return { kind: 'bet', id, memberId, stake, isLost: random() < 0.3 }
    return { kind: 'place', id, memberId, stake }
  }

  function closing(bet: (typeof open)[number], id: string): Deed {
    const about = { id, memberId: bet.memberId, betId: bet.id }
    const payout = String(Math.floor(random() * 90))
    const isUndone = random() < 0.4
    if (bet.isCalled) {
      return isUndone ? { kind: 'rollback', ...about } : { kind: 'win', ...about, payout }
    }
    return isUndone ? { kind: 'cancel', ...about } : { kind: 'settle', ...about, payout }
  }

  async function caller(): Promise<never> {
    for (;;) {
      const deed = nextDeed()
      say({ word: 'asks', deed })
      try {
        say({ word: 'done', id: deed.id, answer: await answerTo(deed) })
      } catch {
        say({ word: 'unsure', id: deed.id })
      }
    }
  }

  say({ word: 'ready' })
  await Promise.all(Array.from({ length: callers }, caller))
}

function say(word: Word): void {
  process.send?.(word)
}
