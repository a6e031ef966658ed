import { randomBytes } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { NewId } from '../../kernel/ids.ts'
import { createPasswords, type PasswordCost } from '../../kernel/passwords.ts'
import type { Seal } from '../../kernel/seal.ts'
import { hasAddress, inetOf, readSharing, writeAddress } from './address.store.ts'
import { insertEvent, readEvents, writeLogin } from './event.store.ts'
import { createAuthenticators } from './identity.authenticator.ts'
import { createInvitations } from './identity.invitations.ts'
import { createMacs, isSameMac, type Macs } from './identity.passwords.ts'
import {
  affiliateCodeAsKept,
  changedFields,
  codeAsKept,
  conflictOf,
  maskText,
  referralCodeFrom,
} from './identity.rules.ts'
import type {
  AccountEvent,
  Enrolled,
  Identity,
  Joining,
  Member,
  MemberKey,
  NewMember,
  Taken,
  Within,
} from './identity.types.ts'
import { insertInvited, takeUse } from './invitation.store.ts'
import { insertLink, readLinkedMemberId, readLinks } from './link.store.ts'
import {
  closeTrials,
  confirmEmail,
  findMember,
  findWithHash,
  hasChosenName,
  holdMembers,
  insertMember,
  lockMember,
  type MemberChange,
  readHashes,
  readMember,
  readMembers,
  readOpen,
  readPasswordSetAt,
  readPlaces,
  readPlacesInTeams,
  requireOpen,
  updateMember,
  updateStatus,
  updateUnusedPassword,
  writeGreeted,
} from './member.store.ts'
import { readFieldPairs, readNamePairs } from './pairs.store.ts'
import { readFields, readFieldsOf, writeFields } from './profile.store.ts'
import { readReached } from './reach.store.ts'
import { readAddressTwins, readFieldTwins, readListed, searchMembers } from './search.store.ts'
import { readAfter, readFaces, readNames, readTopAgents } from './team.store.ts'

export interface IdentityOptions {
  db: Db
  newId: NewId
  clock: Clock
  seal: Seal
  /** The deployment's secret. */
  secret: string
  /** Tests that are not about passwords set a low one. */
  passwordCost?: PasswordCost
}

const referralCodeAttemptsMax = 5

export function createIdentity(options: IdentityOptions): Identity {
  const { db, newId, clock, seal } = options
  const macs = createMacs(options.secret)
  const passwords = createPasswords(options.passwordCost)
  const joinings: Joining[] = []

  async function enrol(entry: NewMember, within?: Joining): Promise<Enrolled> {
    const hashed = (password?: string) => (password ? passwords.hash(password) : null)
    const hashes = await Promise.all([hashed(entry.password), hashed(entry.paymentPassword)])
    for (let attempt = 1; ; attempt += 1) {
      try {
        const member = await transact(db, (tx) => write(tx, entry, hashes, within))
        return { kind: 'enrolled', member }
      } catch (error) {
        const conflict = conflictOf(error)
        if (conflict && conflict !== 'referralCode')
          return { kind: 'taken', detail: await takenOf(entry, conflict) }
        if (!conflict || attempt >= referralCodeAttemptsMax) throw error
      }
    }
  }

  /**
   * If the name is taken, that is answered before anything else, whichever index the database checked
   * first: names are public, so it hides whether other details are taken. Members who registered by number
   * have it as their name.
   */
  async function takenOf(entry: NewMember, found: Taken): Promise<Taken> {
    const { merchantId, account, registeredBy } = entry
    const isName = registeredBy !== 'mobile' && (await hasChosenName(db, merchantId, account))
    if (isName) return 'username'
    return found === 'username' ? 'mobile' : found
  }

  async function write(
    tx: Tx,
    entry: NewMember,
    [password, paymentPassword]: (string | null)[],
    within?: Joining,
  ): Promise<Member> {
    const id = newId()
    const now = clock.now()
    const { nickname, ...fields } = entry.profile ?? {}
    await insertMember(tx, {
      id,
      merchant_id: entry.merchantId,
      account: entry.account,
      nickname: entry.nickname ?? nickname ?? '',
      type: entry.type,
      created_at: now,
      password_hash: password ?? null,
      password_set_at: password ? now : null,
      password_is_given: entry.passwordIsGiven ?? false,
      payment_password_hash: paymentPassword ?? null,
      mobile: entry.mobile ?? null,
      dialing_code: entry.dialingCode ?? null,
      email: entry.email ?? null,
      email_claimed: entry.emailClaimed ?? null,
      referral_code: referralCodeFrom(randomBytes),
      recommender_id: entry.recommenderId ?? null,
      upline_id: entry.uplineId ?? null,
      affiliate_code: entry.affiliateCode ? affiliateCodeAsKept(entry.affiliateCode) : null,
      registered_by: entry.registeredBy,
      registered_domain: entry.domain ?? null,
      registered_url: entry.url ?? null,
      registered_ip: inetOf(entry.ip),
      terms_version: entry.termsVersion ?? null,
      terms_at: entry.termsVersion === undefined ? null : now,
    })
    await writeFields(tx, id, fields, now)
    await useInvitation(tx, id, entry, now)
    const member = await readMember(tx, entry.merchantId, id)
    if (!member) throw new Error('a member was written but not found')
    for (const hook of joinings) await hook(tx, member)
    await within?.(tx, member)
    return member
  }

  /** Whoever comes when the last use is taken is not enrolled. */
  async function useInvitation(
    tx: Tx,
    memberId: string,
    { merchantId, affiliateCode }: NewMember,
    at: Date,
  ): Promise<void> {
    if (!affiliateCode) return
    const invitationId = await takeUse(tx, merchantId, affiliateCodeAsKept(affiliateCode), at)
    if (!invitationId) throw new Refused('invitation_code_error')
    await insertInvited(tx, { memberId, invitationId, at })
  }

  /** A change and what must happen with it; false where another member has the number or the address. */
  async function change(member: Member, to: MemberChange, within?: Within): Promise<boolean> {
    try {
      await transact(db, async (tx) => {
        await updateMember(tx, member.merchantId, member.id, to)
        await within?.(tx)
      })
      return true
    } catch (error) {
      if (conflictOf(error)) return false
      throw error
    }
  }

  async function setPassword(
    member: Member,
    password: string,
    isGiven: boolean,
    within?: Within,
  ): Promise<void> {
    const password_hash = await passwords.hash(password)
    const password_set_at = clock.now()
    await change(member, { password_hash, password_set_at, password_is_given: isGiven }, within)
  }

  async function replaceUnusedPassword(
    member: Member,
    password: string,
    within: Within,
  ): Promise<boolean> {
    const hash = await passwords.hash(password)
    return transact(db, async (tx) => {
      const isReplaced = await updateUnusedPassword(tx, member, hash, clock.now())
      if (isReplaced) await within(tx)
      return isReplaced
    })
  }

  const member = (merchantId: string, id: string) => readMember(db, merchantId, id)
  const find = (merchantId: string, key: MemberKey) => findMember(db, merchantId, keptKey(key))
  const record = (at: Db | Tx, event: AccountEvent) => insertEvent(at, newId(), event, clock.now())

  const changeProfile: Identity['changeProfile'] = (who, fields, ip, within) =>
    transact(db, async (tx) => {
      await lockMember(tx, who.id)
      const kept = await profileIn(tx, who)
      const changed = changedFields(kept, fields)
      if (changed.length === 0) return changed
      const { nickname, ...others } = Object.fromEntries(
        changed.map((name) => [name, fields[name]]),
      )
      if (nickname !== undefined) await updateMember(tx, who.merchantId, who.id, { nickname })
      await writeFields(tx, who.id, others, clock.now())
      const detail = Object.fromEntries(
        changed.map((name) => [
          name,
          { before: maskText(kept[name]), after: maskText(fields[name]) },
        ]),
      )
      const { merchantId, id: memberId } = who
      await record(tx, { merchantId, memberId, kind: 'profile.changed', detail, ip })
      await within?.(tx)
      return changed
    })

  async function profileIn(at: Db | Tx, { merchantId, id }: Pick<Member, 'merchantId' | 'id'>) {
    const now = await readMember(at, merchantId, id)
    const fields = await readFields(at, id)
    return now?.nickname ? { nickname: now.nickname, ...fields } : fields
  }

  return {
    member,
    members: (merchantId, ids) => readMembers(db, merchantId, ids),
    topAgents: (merchantId, page) => readTopAgents(db, merchantId, page),
    find,
    hold: holdMembers,
    openAmong: async (at, memberIds) => new Set(await readOpen(at, memberIds)),
    placesOf: readPlaces,
    placesInTeams: readPlacesInTeams,
    namesOf: (merchantId, ids) => readNames(db, merchantId, ids),
    facesOf: readFaces,
    enrolledAfter: readAfter('created_at'),
    loggedInAfter: readAfter('last_login_at'),
    setUpline: (at, { merchantId, id }, uplineId) =>
      updateMember(at, merchantId, id, { upline_id: uplineId }),
    requireOpen,
    onEnrol: (hook) => void joinings.push(hook),
    enrol,
    ...createSecrets({ db, passwords, macs }),
    ...createAuthenticators({
      db,
      clock,
      seal,
      macs,
      recordReset: (tx, { merchantId, id: memberId }) =>
        record(tx, { merchantId, memberId, kind: 'authenticator.reset' }),
    }),
    ...createInvitations({ db, clock, member }),

    setPassword: (who, password, within) => setPassword(who, password, false, within),
    givePassword: (who, password) => setPassword(who, password, true),
    replaceUnusedPassword,
    async setPaymentPassword(who, password, within) {
      await change(who, { payment_password_hash: await passwords.hash(password) }, within)
    },
    noteLogin: (at, { merchantId, id: memberId }, by, ip) => {
      const event = { merchantId, memberId, kind: 'login.opened', detail: { by }, ip }
      return writeLogin(at, newId(), event, clock.now())
    },
    async hasSamePassword(at, { id, passwordSetAt }) {
      const now = await readPasswordSetAt(at, id)
      return now?.getTime() === passwordSetAt?.getTime()
    },
    greet: (merchantId, memberId) => writeGreeted(db, merchantId, memberId, clock.now()),
    setLanguage: (merchantId, memberId, language) =>
      updateMember(db, merchantId, memberId, { language }),
    setIcon: (merchantId, memberId, icon) => updateMember(db, merchantId, memberId, { icon }),
    setMobile: (who, mobile, dialingCode, within) =>
      change(who, { mobile, dialing_code: dialingCode }, within),
    setEmail: (who, email, within) =>
      change(who, { email, email_claimed: null, email_confirmed_at: clock.now() }, within),
    setStatus: (who, status, at = db) => updateStatus(at, who.merchantId, who.id, status),
    closeTrials: (before) => closeTrials(db, before),

    profileOf: (memberId) => readFields(db, memberId),
    fieldsOf: readFieldsOf,
    changeProfile,

    async linkedMember(merchantId, issuer, subject) {
      const id = await readLinkedMemberId(db, merchantId, issuer, subject)
      return id === undefined ? undefined : member(merchantId, id)
    },
    async link(at, who, outside) {
      const now = clock.now()
      const isLinked = await insertLink(at, who, outside, now)
      if (isLinked && outside.email) await confirmEmail(at, who, outside.email, now)
      return isLinked
    },
    linksOf: (memberId) => readLinks(db, memberId),

    isKnownAddress: (memberId, ip) => hasAddress(db, memberId, ip),
    learnAddress: (at, memberId, ip) => writeAddress(at, memberId, ip, clock.now()),
    sharingAddress: readSharing,
    record,
    eventsOf: (memberId, part) => readEvents(db, memberId, part),
    listed: (question) => readListed(db, question),
    reached: readReached,
    search: (question) => searchMembers(db, question),
    addressTwins: (who, since) => readAddressTwins(db, who, since),
    fieldTwins: (who) => readFieldTwins(db, who),
    fieldPairs: (question) => readFieldPairs(db, question),
    namePairs: (question) => readNamePairs(db, question),
  }
}

function keptKey(key: MemberKey): MemberKey {
  return 'referralCode' in key ? { referralCode: codeAsKept(key.referralCode) } : key
}

type Secrets = Pick<
  Identity,
  'recognise' | 'passwordFits' | 'paymentPasswordFits' | 'isDefaultPassword' | 'macOf'
>

function createSecrets(options: {
  db: Db
  passwords: ReturnType<typeof createPasswords>
  macs: Macs
}): Secrets {
  const { db, passwords, macs } = options
  return {
    async recognise(merchantId, account, password) {
      const { member, hash } = await findWithHash(db, merchantId, account)
      return { member, fits: await passwords.fits(hash, password) }
    },
    async passwordFits(member, password) {
      const hashes = await readHashes(db, member.id)
      return passwords.fits(hashes?.password, password)
    },
    async paymentPasswordFits(member, password) {
      const hashes = await readHashes(db, member.id)
      return passwords.fits(hashes?.paymentPassword, password)
    },
    isDefaultPassword: ({ defaultPasswordMac }, password) =>
      defaultPasswordMac !== null && isSameMac(defaultPasswordMac, macs.password(password)),
    macOf: macs.password,
  }
}
