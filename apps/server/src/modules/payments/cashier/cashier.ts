import type { Value } from '@baize/contract'
import { kindOfType } from '@baize/contract/vocabulary'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import type { Merchant } from '../../config/index.ts'
import type { Member } from '../../identity/index.ts'
import { readPayer } from '../payer/payer.store.ts'
import type { PaymentsOptions, Visit } from '../payments.types.ts'
import type { createTransfers } from '../transfers/transfers.ts'
import { leftOf } from '../turnover/turnover.rules.ts'
import { readOpen } from '../turnover/turnover.store.ts'
import { createCashierDocuments } from './cashier.documents.ts'
import { receiptMinutesOf } from './cashier.rules.ts'
import {
  aloneLimit,
  readMethods,
  readPolicy,
  writeMethod,
  writePolicy,
  writeProvider,
} from './cashier.store.ts'
import type { PaymentMethod, PaymentPolicy, ProviderEntry } from './cashier.types.ts'

type Cashier = Value<'cashier'>

/** What a merchant offers its members, and what a member still needs before a withdrawal. */
export function createCashier(
  options: PaymentsOptions & { transfers: Pick<ReturnType<typeof createTransfers>, 'uplineOf'> },
) {
  const { db, seal, config, identity, ledger, transfers, desk } = options

  /** What everybody is offered; help and terms read it, and the cashier begins with it. */
  async function terms({ id, currency }: Merchant): Promise<Value<'cashierTerms'>> {
    const [methods, policy] = await Promise.all([readMethods(db, id), readPolicy(db, id)])
    const enabled = methods.filter((method) => method.enabled)
    return {
      currency,
      deposit: enabled.filter(({ direction }) => direction === 'deposit').map(shownMethod),
      withdrawal: enabled.filter(({ direction }) => direction === 'withdrawal').map(shownMethod),
      playTimes: policy.turnoverTimes,
      checkMinutes: policy.checkMinutes,
      reviewMinutes: policy.reviewMinutes,
      receiptMinutes: receiptMinutesOf(policy, methods),
      desk: desk?.url ?? null,
    }
  }

  async function cashier({ merchant, caller }: Visit): Promise<Cashier> {
    const { memberId } = caller
    const [offered, member, open, balances, payer, policy] = await Promise.all([
      terms(merchant),
      identity.member(merchant.id, memberId),
      readOpen(db, memberId),
      ledger.balanceOf(memberId, merchant.currency),
      readPayer(db, memberId),
      readPolicy(db, merchant.id),
    ])
    if (!member) throw new Error(`no member of this merchant has the id ${memberId}`)
    const upline = await transfers.uplineOf(member)
    return {
      ...offered,
      requirements: open.map(({ required, done }) => ({
        required: String(required),
        done: String(done),
      })),
      toPlay: String(leftOf(open)),
      withdrawable: open.length > 0 ? '0' : String(balances.cash),
      hasPaymentPassword: member.hasPaymentPassword,
      identity: { state: payer.identity.state, reason: payer.identity.reason },
      writtenTo: writtenTo(member),
      transferUp: {
        offered: policy.transferUp && upline !== undefined,
        upline: upline?.account ?? null,
      },
      transferDown: policy.transferDown && kindOfType(member.type) === 'agent',
      transferRange: { min: String(policy.transferMin), max: String(policy.transferMax) },
    }
  }

  return {
    cashier,
    terms,
    policy: (merchantId: string) => readPolicy(db, merchantId),
    /** What one person of the staff gives or takes alone: the policy is stated in the brand's currency. */
    aloneLimit: (merchantId: string) => aloneLimit(db, config.merchant(merchantId)),
    setPolicy: (merchantId: string, change: Partial<PaymentPolicy>, within?: Tx) =>
      transact(within ?? db, async (tx) => {
        const policy = { ...(await readPolicy(tx, merchantId)), ...change }
        await writePolicy(tx, merchantId, policy)
        return policy
      }),
    methods: (merchantId: string) => readMethods(db, merchantId),
    cashierDocuments: createCashierDocuments(config),
    /** The secret is given in plain text and stored encrypted. */
    addProvider: (
      at: Db | Tx,
      { secret, ...entry }: Omit<ProviderEntry, 'sealedSecret'> & { secret: string },
    ) => writeProvider(at, { ...entry, sealedSecret: seal.close(secret) }),
    addMethod: (at: Db | Tx, merchantId: string, method: PaymentMethod) =>
      writeMethod(at, merchantId, method),
  }
}

function writtenTo({ email, mobile }: Pick<Member, 'email' | 'mobile'>): Cashier['writtenTo'] {
  if (email) return mobile ? 'both' : 'email'
  return mobile ? 'mobile' : 'none'
}

function shownMethod(method: PaymentMethod): Cashier['deposit'][number] {
  const { id, name, kind, min, max, feeRate, feeFixed, minutes } = method
  const text = { min: String(min), max: String(max), feeFixed: String(feeFixed) }
  return { id, name, kind, feeRate, minutes, ...text }
}
