import type { Jobs } from '../../../kernel/jobs.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Identity } from '../../identity/index.ts'
import { ratesOf } from '../rates/rates.rules.ts'
import type { RatesBook } from '../rates/rates.types.ts'
import type { Tree } from '../tree/tree.types.ts'
import { hasDepositedElsewhere } from './register.store.ts'

declare module '../../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Deletes who opened invitations on days that are over. */
    'agents.visits': Record<string, never>
  }
}

export interface InvitedOptions {
  outbox: Pick<Outbox, 'listen'>
  jobs: Pick<Jobs, 'define'>
  identity: Pick<Identity, 'member' | 'invitationOf' | 'noteFirstDeposit' | 'forgetVisits'>
  rates: Pick<RatesBook, 'begin'>
  tree: Pick<Tree, 'seat'>
}

const everyDay = '23 3 * * *'

/** Follows people who come by invitations: their first rates, and their first deposit. */
export function hearInvited({ outbox, jobs, identity, rates, tree }: InvitedOptions): void {
  outbox.listen('member.registered', 'agents.rates', async ({ merchantId, payload }, tx) => {
    const { memberId: personId, uplineId } = payload
    if (merchantId === null || uplineId === null) return
    const invitation = await identity.invitationOf(tx, personId)
    const member = invitation && (await identity.member(merchantId, personId))
    if (!member) return
    const given = { rates: ratesOf(invitation.rates), at: member.createdAt }
    await rates.begin(tx, { merchantId, personId, uplineId, ...given })
  })
  outbox.listen('deposit.credited', 'agents.firstDeposit', async (event, tx) => {
    const { merchantId, payload, at } = event
    const { memberId: personId } = payload
    const invitation = merchantId && (await identity.invitationOf(tx, personId))
    if (!invitation) return
    // Whoever moved away gives no news, and a first deposit made elsewhere was the first.
    const [place] = await tree.seat(tx, merchantId, [{ personId, at }])
    const { agentId } = invitation
    if (!place?.line.includes(agentId)) return
    if (await hasDepositedElsewhere(tx, personId, agentId)) return
    await identity.noteFirstDeposit(tx, personId, at)
  })
  jobs.define('agents.visits', () => identity.forgetVisits(), { schedule: everyDay })
}
