import { createHash } from 'node:crypto'
import type { Right } from '@baize/contract/office'
import { transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import {
  spanOf,
  spanOfBet,
  spanOfStatement,
  spanOfWithdrawal,
  wholeSpan,
  withoutNumber,
} from './evidence.rules.ts'
import { insertPack, readPacks } from './evidence.store.ts'
import type { About, EvidenceOptions, Packs, Wanted } from './evidence.types.ts'
import { filesOf, manifestOf, readScripts } from './files.ts'
import { createGathering } from './gathering.ts'
import { untilSent, zipped } from './sending.ts'

/** Archives that one node makes at the same time: each holds what it gathered in memory. */
const atOnceMax = 2
const packsShownMax = 20

/** What the page of a subject asks for, its archive asks for too. */
const rightOf: Partial<Record<Wanted['subject'], Right>> = {
  bet: 'bet.read',
  statement: 'pay.read',
}

export type Evidence = ReturnType<typeof createEvidence>

/** Archives for disputes: everything about a member, a bet, a withdrawal or a statement, signed. */
export function createEvidence(options: EvidenceOptions) {
  const { db, clock, newId, audit, identity, bets, payments, agents } = options
  const { gather } = createGathering(options)
  let underway = 0

  /** Gathers, signs and writes down; the parts of the archive can be sent then. */
  async function make(wanted: Wanted): Promise<{ name: string; parts: AsyncIterable<Buffer> }> {
    if (underway >= atOnceMax) throw new Refused('unavailable')
    underway += 1
    const release = () => {
      underway -= 1
    }
    try {
      const { name, parts } = await made(wanted)
      return { name, parts: untilSent(parts, release) }
    } catch (error) {
      release()
      throw error
    }
  }

  async function made(wanted: Wanted) {
    const found = await find(wanted)
    const asked = spanOf(definedOf(wanted), found.usual)
    const [about, gathered] = withoutNumber(found, await gather(wanted, found, asked))
    const id = newId()
    const at = clock.now()
    const files = [...filesOf({ id, at, wanted, about, gathered }), ...(await readScripts())]
    const manifest = Buffer.from(manifestOf({ id, at, wanted, gathered, files }))
    const digest = createHash('sha256').update(manifest).digest()
    const signature = Buffer.from(`${JSON.stringify(audit.signEvidence(digest.toString('hex')))}\n`)
    const bodies = [
      ...files.map(({ name, text }) => ({ name, bytes: Buffer.from(text) })),
      { name: 'manifest.json', bytes: manifest },
      { name: 'signature.json', bytes: signature },
    ]
    const size = bodies.reduce((sum, { bytes }) => sum + bytes.length, 0)
    await keep(wanted, about, { id, at, span: gathered.span, digest, size })
    return { name: `evidence-${wanted.subject}-${id}.zip`, parts: zipped(bodies, id, at) }
  }

  async function find({ merchant, subject, id, memberId, holds }: Wanted): Promise<About> {
    const needed = rightOf[subject]
    if (needed && !holds(needed)) throw new Refused('not-permitted')
    const now = clock.now()
    const memberOf = async (whose: string) => {
      const member = await identity.member(merchant.id, whose)
      if (!member) throw new Refused('not-found')
      return member
    }
    if (subject === 'member') {
      const member = await memberOf(id)
      return { member, usual: wholeSpan(member.createdAt, now) }
    }
    if (subject === 'bet') {
      const [bet] = await bets.several([id])
      if (bet?.merchantId !== merchant.id) throw new Refused('not-found')
      return { member: await memberOf(bet.memberId), bet, usual: spanOfBet(bet, now) }
    }
    if (subject === 'withdrawal') {
      const withdrawal = await payments.happened.withdrawal(id)
      if (withdrawal?.merchantId !== merchant.id) throw new Refused('not-found')
      const member = await memberOf(withdrawal.memberId)
      return { member, withdrawal, usual: spanOfWithdrawal(withdrawal, now) }
    }
    if (memberId === undefined) throw new Refused('bad-input')
    const member = await memberOf(memberId)
    const statement = await agents.office.pay(merchant.id, member.id, id)
    return { member, statement, usual: spanOfStatement(statement, now) }
  }

  /** The archive and the line about it are written together, before anybody has a byte of it. */
  async function keep(
    { merchant, actor, subject, id: subjectId, reason }: Wanted,
    { member }: About,
    made: { id: string; at: Date; span: { from: Date; to: Date }; digest: Buffer; size: number },
  ): Promise<void> {
    const { id, at, span, digest, size } = made
    await transact(db, async (tx) => {
      await insertPack(tx, {
        id,
        merchantId: merchant.id,
        memberId: member.id,
        subject,
        subjectId,
        ...span,
        staffId: actor.staffId,
        staffName: actor.name,
        reason,
        manifest: digest,
        bytes: BigInt(size),
        madeAt: at,
      })
      await audit.note(tx, {
        merchantId: merchant.id,
        actor,
        action: 'evidence.make',
        target: { kind: 'member', id: member.id },
        outcome: 'read',
        reason,
        detail: {
          pack: id,
          about: `${subject} ${subjectId}`,
          from: span.from.toISOString(),
          to: span.to.toISOString(),
          manifest: digest.toString('hex'),
        },
      })
    })
  }

  async function packs(merchantId: string, memberId: string): Promise<Packs> {
    const found = await readPacks(db, merchantId, memberId, packsShownMax)
    return {
      list: found.map(
        ({ id, subject, subjectId, from, to, staffName, reason, madeAt, ...one }) => ({
          id,
          subject: subject as Wanted['subject'],
          subjectId,
          from: from.toISOString(),
          to: to.toISOString(),
          by: staffName,
          reason,
          manifest: one.manifest.toString('hex'),
          bytes: Number(one.bytes),
          madeAt: madeAt.toISOString(),
        }),
      ),
    }
  }

  return { make, packs }
}

function definedOf({ from, to }: Wanted) {
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}
