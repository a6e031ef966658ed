import { createLog, createPlatform, readSettings } from '@baize/server'
import { newId } from '../../../../apps/server/src/kernel/ids.ts'
import { deposit } from '../../../../apps/server/src/modules/ledger/index.ts'
import { createCaller } from './calls.ts'
import { type Deed, type Errand, randomFrom, type Word } from './deeds.ts'

const callers = 24
const openBetsMax = 200

/** A node under load, to be killed at any instant. It says what it asks for, and what was answered. */
process.once('message', (errand: Errand) => void work(errand))

async function work(errand: Errand): Promise<void> {
  const { databaseUrl, merchantId, members, seed, again } = errand
  const secret = 'a secret of the load, long enough for it'
  const { modules } = await createPlatform({
    settings: readSettings({ DATABASE_URL: databaseUrl, SECRET_KEY: secret }),
    log: createLog('silent'),
  })
  await modules.config.refresh()
  const random = randomFrom(seed)
  const call = createCaller(modules.vendors, errand.calling)
  const open: { id: string; memberId: string; isCalled: boolean }[] = []
  const waiting = [...again]

  async function answerTo(deed: Deed): Promise<string> {
    const holder = { merchantId, memberId: deed.memberId, currency: 'USD' }
    if (deed.kind === 'deposit') {
      const [posted] = await modules.ledger.post([deposit(holder, deed.id, BigInt(deed.amount))])
      return posted?.kind ?? 'nothing'
    }
    if (deed.kind === 'place') {
      const game = { gameType: 'RNG', vendor: 'PG', game: 'chaos', round: deed.id } as const
      const bet = { ...holder, ...game, id: deed.id, stake: BigInt(deed.stake), rulesVersion: '1' }
      const { kind } = await modules.bets.place(bet)
      if (kind === 'placed' || kind === 'repeated')
        open.push({ id: deed.id, memberId: deed.memberId, isCalled: false })
      return kind
    }
    if (deed.kind === 'bet') {
      const status = await call(deed)
      if (status === 'RS_OK' && !deed.isLost)
        open.push({ id: deed.id, memberId: deed.memberId, isCalled: true })
      return status
    }
    if (deed.kind === 'win') return call(deed)
    const bet = { id: deed.betId, memberId: deed.memberId }
    if (deed.kind === 'cancel') return (await modules.bets.cancel(bet)).kind
    const payout = BigInt(deed.payout)
    return (await modules.bets.settle({ ...bet, step: deed.id, payout, isLast: true })).kind
  }

  function nextDeed(): Deed {
    const retried = waiting.pop()
    if (retried) return retried
    const memberId = members[Math.floor(random() * members.length)] ?? ''
    const id = newId()
    const dice = random()
    if (dice < 0.1)
      return { kind: 'deposit', id, memberId, amount: String(1 + Math.floor(random() * 500)) }
    const bet = dice < 0.5 || open.length > openBetsMax ? open.shift() : undefined
    const stake = String(1 + Math.floor(random() * 50))
    if (!bet && dice < 0.75) {
      return { kind: 'bet', id, memberId, stake, isLost: random() < 0.5 }
    }
    if (!bet) return { kind: 'place', id, memberId, stake }
    const closing = { id, memberId: bet.memberId, betId: bet.id }
    if (bet.isCalled) return { kind: 'win', ...closing, payout: String(Math.floor(random() * 90)) }
    if (dice < 0.2) return { kind: 'cancel', ...closing }
    return { kind: 'settle', ...closing, payout: String(Math.floor(random() * 90)) }
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
