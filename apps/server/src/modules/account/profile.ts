import type { LanguageCode, Value } from '@baize/contract'
import {
  type MemberIcon,
  type ProfileField,
  profileFields,
  settledFields,
} from '@baize/contract/vocabulary'
import type { Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { type Identity, type Member, shownAccount } from '../identity/index.ts'
import type { SignedInMember } from '../session/index.ts'
import type { AccountLetters } from './account.letters.ts'
import { dayOf, evened, isOfAge, type Profile, profileFaults, settledIn } from './account.rules.ts'
import type { AccountOptions, OwnVisit } from './account.types.ts'

/** The member who is logged in, as stored now. */
export async function ownMember(
  identity: Identity,
  { caller }: Pick<OwnVisit, 'caller'>,
): Promise<Member> {
  const member = await identity.member(caller.merchantId, caller.memberId)
  if (!member) throw new Error(`no member of this merchant has the id ${caller.memberId}`)
  return member
}

/** A member's own profile. */
export function createProfile(options: AccountOptions & { accountLetters: AccountLetters }) {
  const { clock, identity, sessions, accountLetters } = options

  async function memberInfo(visit: OwnVisit): Promise<Value<'memberInfo'>> {
    const { id, account, nickname, type, language, icon } = await ownMember(identity, visit)
    const mustChangePassword = await sessions.mustChangePassword(visit.caller)
    const shown = shownAccount(account)
    return { id, account, shownAccount: shown, nickname, type, language, icon, mustChangePassword }
  }

  async function memberIcon(visit: OwnVisit): Promise<Value<'memberIcon'>> {
    const { icon } = await ownMember(identity, visit)
    return { icon }
  }

  async function chooseIcon({ caller }: OwnVisit, icon: MemberIcon): Promise<Value<'chooseIcon'>> {
    await identity.setIcon(caller.merchantId, caller.memberId, icon)
    return { icon }
  }

  async function profile(visit: OwnVisit): Promise<Value<'profile'>> {
    const member = await ownMember(identity, visit)
    const fields = await fieldsOf(member)
    return {
      account: shownAccount(member.account),
      mobile: member.mobile,
      email: member.email,
      referralCode: member.referralCode,
      registeredAt: member.createdAt.toISOString(),
      fields,
      settled: settledIn(fields),
    }
  }

  async function changeProfile(visit: OwnVisit, given: Profile): Promise<Value<'changeProfile'>> {
    const member = await ownMember(identity, visit)
    const wanted = wantedOf(given)
    const faults = profileFaults(visit.merchant.fieldRules, wanted)
    if (Object.keys(faults).length > 0) throw new Refused('wrong-fields', { fields: faults })
    demandAge(visit, wanted.birthday)
    const kept = await fieldsOf(member)
    const sensitive = settledFields.filter(
      (name) => wanted[name] !== undefined && wanted[name] !== (kept[name] ?? ''),
    )
    if (sensitive.some((name) => kept[name])) throw new Refused('not-permitted')
    if (sensitive.length > 0) await sessions.demandFresh(visit.caller, member)
    const tell = (tx: Tx) => accountLetters.changed(tx, visit, member, 'profile')
    const within = sensitive.length > 0 ? tell : undefined
    return { changed: await identity.changeProfile(member, wanted, visit.ip, within) }
  }

  async function fieldsOf(member: Member): Promise<Profile> {
    const fields = await identity.profileOf(member.id)
    return member.nickname ? { ...fields, nickname: member.nickname } : fields
  }

  function demandAge({ merchant }: OwnVisit, birthday: string | undefined): void {
    const day = birthday ? dayOf(birthday) : undefined
    if (day && !isOfAge(day, merchant.minimumAge, clock.now())) throw new Refused('under-age')
  }

  /** A visitor's choice is stored only by the page. */
  async function updateLanguage(
    caller: SignedInMember | undefined,
    language: LanguageCode,
  ): Promise<Value<'updateLanguage'>> {
    if (caller) await identity.setLanguage(caller.merchantId, caller.memberId, language)
    return { language }
  }

  return { memberInfo, memberIcon, chooseIcon, profile, changeProfile, updateLanguage }
}

function wantedOf(given: Profile): Profile {
  const wanted: Profile = {}
  for (const name of profileFields satisfies readonly ProfileField[]) {
    const value = given[name]
    if (value !== undefined) wanted[name] = evened(value)
  }
  return wanted
}
