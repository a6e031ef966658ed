import { randomBytes } from 'node:crypto'
import { transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { newId } from '../../kernel/ids.ts'
import { totpStep } from '../../kernel/totp.ts'
import type { Entrance } from './entrance.ts'
import { type Answer, challengeMs, type OfficeAddress, signedBy } from './factors.ts'
import { readProven, writeProven } from './sessions.store.ts'
import {
  insertChallenge,
  readPasskey,
  readPasskeys,
  readPerson,
  takeChallenge,
  takeTotpStep,
  usePasskey,
} from './staff.store.ts'
import type { StaffCaller, StaffMember, StaffOptions, Whence } from './staff.types.ts'

/** A proof lasts so long for what needs a fresh one. */
const freshMs = 5 * 60_000
const nonceBytes = 16

/** How somebody proved that it is them; a passkey's answer can be checked without us. */
export type Proof =
  | { kind: 'code' | 'session'; at: Date }
  | { kind: 'passkey'; at: Date; signature: PasskeySignature }

export interface PasskeySignature {
  passkey: string
  publicKey: string
  challenge: string
  answer: Answer
}

export type Proofs = ReturnType<typeof createProofs>

/** A second factor once more, for what needs a fresh one. */
export function createProofs(options: StaffOptions & { entrance: Entrance }) {
  const { db, clock, seal, entrance } = options

  /** The code of an app; in the next minutes the session needs no other. */
  async function byCode(caller: StaffCaller, code: string, whence: Whence): Promise<Proof> {
    const person = await demandOpen(caller)
    const sealed = person.totpSecret
    const step = await totpStep(sealed === null ? undefined : seal.open(sealed), code, clock.now())
    if (step === undefined || !(await takeTotpStep(db, person.id, step))) {
      await entrance.fail(person, 'code', whence)
      throw new Refused('wrong-factor')
    }
    if (caller.sessionId !== null) await writeProven(db, caller.sessionId, clock.now())
    return { kind: 'code', at: clock.now() }
  }

  /** A challenge that begins with the given bytes, so that the signature is about them. */
  async function challenge(caller: StaffCaller, about: Buffer, { domain }: OfficeAddress) {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
    const held = await readPasskeys(db, caller.staffId)
    const made = await generateAuthenticationOptions({
      rpID: domain,
      userVerification: 'required',
      allowCredentials: held.map(({ id }) => ({ id })),
      challenge: new Uint8Array(Buffer.concat([about, randomBytes(nonceBytes)])),
    })
    const now = clock.now()
    const entry = { id: newId(), staffId: caller.staffId, purpose: 'approve' as const }
    const expiresAt = new Date(now.getTime() + challengeMs)
    await insertChallenge(db, { ...entry, challenge: made.challenge, expiresAt }, now)
    return { id: entry.id, options: made as unknown as Answer }
  }

  async function byPasskey(
    caller: StaffCaller,
    given: { id: string; answer: Answer; about: Buffer },
    address: OfficeAddress,
    whence: Whence,
  ): Promise<Proof> {
    const person = await demandOpen(caller)
    const asked = await takeChallenge(db, given.id, 'approve', clock.now())
    const { answer } = given
    const held = typeof answer.id === 'string' ? await readPasskey(db, answer.id) : undefined
    const isOwn = asked?.staffId === caller.staffId && held?.staffId === caller.staffId
    const isAbout =
      asked !== undefined &&
      Buffer.from(asked.challenge, 'base64url').subarray(0, given.about.length).equals(given.about)
    const counter =
      isOwn && isAbout ? await signedBy(held, answer, asked.challenge, address) : undefined
    if (!asked || !held || counter === undefined) {
      await entrance.fail(person, 'passkey', whence)
      throw new Refused('wrong-factor')
    }
    await transact(db, async (tx) => {
      await usePasskey(tx, held.id, counter, clock.now())
      if (caller.sessionId !== null) await writeProven(tx, caller.sessionId, clock.now())
    })
    const publicKey = held.publicKey.toString('base64url')
    const signature = { passkey: held.id, publicKey, challenge: asked.challenge, answer }
    return { kind: 'passkey', at: clock.now(), signature }
  }

  /** The proof that this session gave in the last minutes. */
  async function fresh({ sessionId }: StaffCaller): Promise<Proof | undefined> {
    const at = sessionId === null ? null : await readProven(db, sessionId)
    if (at === null || clock.now().getTime() - at.getTime() > freshMs) return undefined
    return { kind: 'session', at }
  }

  async function demandOpen({ staffId }: StaffCaller): Promise<StaffMember> {
    const person = await readPerson(db, staffId)
    if (person?.state !== 'active') throw new Refused('not-permitted')
    const { lockedUntil } = person
    if (lockedUntil && clock.now() < lockedUntil) throw new Refused('account-locked')
    return person
  }

  return { byCode, challenge, byPasskey, fresh }
}
