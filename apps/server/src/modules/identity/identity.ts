import type { LanguageCode, Value } from '@baize/contract'
import type { Db, Tx } from '../../kernel/database.ts'
import type { NewId } from '../../kernel/ids.ts'
import {
  insertMember,
  type Member,
  readMember,
  readMemberByAccount,
  writeLanguage,
} from './identity.store.ts'

export type Identity = ReturnType<typeof createIdentity>

export function createIdentity({ db, newId }: { db: Db; newId: NewId }) {
  async function info(merchantId: string, memberId: string): Promise<Value<'memberInfo'>> {
    const member = await readMember(db, merchantId, memberId)
    if (!member) throw new Error(`no member of this merchant has the id ${memberId}`)
    const { id, account, nickname, type, language } = member
    return { id, account, nickname, type, language }
  }

  /** Answers the member of that account, new or known. */
  async function enrol(
    tx: Db | Tx,
    entry: Pick<Member, 'merchantId' | 'account' | 'nickname' | 'type'>,
  ): Promise<Member> {
    const known = await readMemberByAccount(tx, entry.merchantId, entry.account)
    if (known) return known
    const member = { id: newId(), language: null, ...entry }
    await insertMember(tx, member)
    return member
  }

  return {
    info,
    enrol,
    setLanguage: (merchantId: string, memberId: string, language: LanguageCode) =>
      writeLanguage(db, merchantId, memberId, language),
  }
}
