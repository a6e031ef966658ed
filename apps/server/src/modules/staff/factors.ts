import { randomBytes } from 'node:crypto'
import { transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { newId } from '../../kernel/ids.ts'
import { newTotp, totpStep } from '../../kernel/totp.ts'
import type { Entrance, Opened } from './entrance.ts'
import { writeProven } from './sessions.store.ts'
import { actorOf } from './staff.rules.ts'
import {
  confirmTotp,
  deletePasskey,
  insertChallenge,
  insertPasskey,
  lockPerson,
  readPasskey,
  readPasskeys,
  readPerson,
  takeChallenge,
  usePasskey,
  writeTotpBegun,
} from './staff.store.ts'
import type { Passkey, StaffCaller, StaffOptions, Whence } from './staff.types.ts'

const issuer = 'Baize back office'
/** EdDSA, ES256 and RS256. Asking Node which others it knows makes it warn of an experimental feature. */
const algorithms = [-8, -7, -257]
export const challengeMs = 5 * 60_000

/** Where the back office is: passkeys belong to its domain. */
export interface OfficeAddress {
  origin: string
  domain: string
}

export type Answer = Record<string, unknown>

export type Factors = ReturnType<typeof createFactors>

/** Second factors of staff: passkeys, and codes of an authenticator app. */
export function createFactors(options: StaffOptions & { entrance: Entrance }) {
  const { db, clock, seal, audit, entrance } = options

  async function startAuthenticator(caller: StaffCaller) {
    const person = await readPerson(db, caller.staffId)
    // A factor that is set up is replaced only after it was reset by two admins.
    if (!person || person.totpSecret !== null) throw new Refused('not-permitted')
    const made = await newTotp(issuer, caller.login)
    await writeTotpBegun(db, caller.staffId, seal.close(made.secret))
    return made
  }

  async function confirmAuthenticator(caller: StaffCaller, code: string, whence: Whence) {
    await transact(db, async (tx) => {
      const person = await lockPerson(tx, caller.staffId)
      const sealed = person?.totpBegun ?? null
      const secret = sealed === null ? undefined : seal.open(sealed)
      const step = await totpStep(secret, code, clock.now())
      if (step === undefined) throw new Refused('invalid-verification-code')
      await confirmTotp(tx, caller.staffId, step)
      if (caller.sessionId !== null) await writeProven(tx, caller.sessionId, clock.now())
      await audit.note(tx, aboutOneself(caller, 'staff.authenticator', whence))
    })
    return { isOn: true }
  }

  async function startPasskey(caller: StaffCaller, { domain }: OfficeAddress) {
    const { generateRegistrationOptions } = await import('@simplewebauthn/server')
    const held = await readPasskeys(db, caller.staffId)
    const made = await generateRegistrationOptions({
      rpName: issuer,
      rpID: domain,
      userName: caller.login,
      userDisplayName: caller.name,
      userID: new Uint8Array(Buffer.from(caller.staffId)),
      attestationType: 'none',
      supportedAlgorithmIDs: algorithms,
      excludeCredentials: held.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const id = await challenged('add', made.challenge, caller.staffId)
    return { id, options: made as unknown as Answer }
  }

  async function addPasskey(
    caller: StaffCaller,
    given: { id: string; name: string; answer: Answer },
    { origin, domain }: OfficeAddress,
    whence: Whence,
  ) {
    const asked = await takeChallenge(db, given.id, 'add', clock.now())
    if (asked?.staffId !== caller.staffId) throw new Refused('invalid-verification-code')
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const checked = await verifyRegistrationResponse({
      response: given.answer as never,
      expectedChallenge: asked.challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => undefined)
    if (!checked?.verified) throw new Refused('invalid-verification-code')
    const { credential } = checked.registrationInfo
    await transact(db, async (tx) => {
      const isNew = await insertPasskey(tx, {
        id: credential.id,
        staffId: caller.staffId,
        name: given.name,
        publicKey: Buffer.from(credential.publicKey),
        counter: BigInt(credential.counter),
        transports: credential.transports ?? [],
        createdAt: clock.now(),
      })
      if (!isNew) throw new Refused('invalid-verification-code')
      if (caller.sessionId !== null) await writeProven(tx, caller.sessionId, clock.now())
      await audit.note(tx, aboutOneself(caller, 'staff.passkey.add', whence, { name: given.name }))
    })
    return { added: true }
  }

  /** The last factor stays: without one nobody could log in. */
  async function removePasskey(caller: StaffCaller, id: string, whence: Whence) {
    return transact(db, async (tx) => {
      const person = await lockPerson(tx, caller.staffId)
      const held = await readPasskeys(tx, caller.staffId)
      if (!person?.totpSecret && held.length < 2) throw new Refused('not-permitted')
      const removed = await deletePasskey(tx, caller.staffId, id)
      if (removed) await audit.note(tx, aboutOneself(caller, 'staff.passkey.remove', whence))
      return { removed }
    })
  }

  /** For somebody who is not known yet: the browser offers the passkeys that it has. */
  async function loginChallenge({ domain }: OfficeAddress) {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
    const made = await generateAuthenticationOptions({ rpID: domain, userVerification: 'required' })
    return {
      id: await challenged('login', made.challenge, null),
      options: made as unknown as Answer,
    }
  }

  async function loginByPasskey(
    given: { id: string; answer: Answer },
    address: OfficeAddress,
    whence: Whence,
  ): Promise<Opened> {
    const asked = await takeChallenge(db, given.id, 'login', clock.now())
    const held =
      typeof given.answer.id === 'string' ? await readPasskey(db, given.answer.id) : undefined
    const person = held && (await readPerson(db, held.staffId))
    if (!asked || !held || person?.state !== 'active') throw new Refused('wrong-credentials')
    const counter = await signedBy(held, given.answer, asked.challenge, address)
    if (counter === undefined) {
      await entrance.fail(person, 'passkey', whence)
      throw new Refused('wrong-credentials')
    }
    await usePasskey(db, held.id, counter, clock.now())
    return entrance.open(person, true, whence)
  }

  async function challenged(
    purpose: 'login' | 'add',
    challenge: string,
    staffId: string | null,
  ): Promise<string> {
    const id = newId()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + challengeMs)
    await insertChallenge(db, { id, staffId, purpose, challenge, expiresAt }, now)
    return id
  }

  return {
    startAuthenticator,
    confirmAuthenticator,
    startPasskey,
    addPasskey,
    removePasskey,
    loginChallenge,
    loginByPasskey,
  }
}

/** Whether a passkey signed a challenge: its new counter, or undefined. */
export async function signedBy(
  held: Passkey,
  answer: Answer,
  challenge: string,
  { origin, domain }: OfficeAddress,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, publicKey, counter } = held
  const checked = await verifyAuthenticationResponse({
    response: answer as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
  }).catch(() => undefined)
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined
}

function aboutOneself(
  caller: StaffCaller,
  action: string,
  whence: Whence,
  detail?: Record<string, unknown>,
) {
  return {
    merchantId: null,
    actor: actorOf(caller, whence),
    action,
    target: { kind: 'staff', id: caller.staffId },
    outcome: 'done' as const,
    ...(detail ? { detail } : {}),
  }
}

/** A first password that is handed over by a person: easy to read out, and changed at the first login. */
export const firstPassword = (): string => randomBytes(12).toString('base64url')
