import type { Jobs } from '../../kernel/jobs.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Seal } from '../../kernel/seal.ts'
import type { Identity, Member } from '../identity/index.ts'
import type { Verification } from '../verification/index.ts'
import { createChallenges } from './challenge.ts'
import { createClosing } from './closing.ts'
import { createCodes } from './codes.ts'
import { createSessionDesk } from './desk.ts'
import { createEntrance } from './entrance.ts'
import { createFactor } from './factor.ts'
import { createFreePlay } from './freeplay.ts'
import { createLogins } from './login.ts'
import { createProofs } from './proofs.ts'
import { createQuestions } from './questions.ts'
import { createRegistry, type RegistryOptions } from './registry.ts'
import { createRemember } from './remember.ts'
import { defineSessionUpkeep, tend } from './session.jobs.ts'
import { readSeenSince, staleSessions } from './session.store.ts'
import type { Sessions, SignedInMember } from './session.types.ts'
import { createSocial } from './social.ts'
import { createThrottle } from './throttle.ts'
import { createViews } from './views.ts'

export interface SessionsOptions extends RegistryOptions {
  jobs: Jobs
  seal: Seal
  /** The deployment's secret. */
  secret: string
  identity: Identity
  outbox: Outbox
  verification: Verification
}

export type SessionModule = ReturnType<typeof createSessions>

/** Who is logged in, how and until when. */
export function createSessions(options: SessionsOptions) {
  const { config, identity } = options
  const registry = createRegistry(options)
  const throttle = createThrottle(options)
  const proofs = createProofs(options)
  const remember = createRemember({ ...options, registry })
  const questions = createQuestions({ ...options, proofs })
  const entrance = createEntrance({ ...options, registry, proofs, questions, remember, throttle })
  const challenges = createChallenges({ ...options, proofs, throttle, entrance })
  const logins = createLogins({ ...options, throttle, entrance, remember })
  const factor = createFactor({ ...options, registry, proofs, throttle })
  const social = createSocial({ ...options, entrance })
  const codes = createCodes({ ...options, entrance })
  const freePlay = createFreePlay({ ...options, registry })
  const closeWithSessions = createClosing({ ...options, registry })
  defineSessionUpkeep(options.jobs, options)

  async function endOthers(merchantId: string, memberId: string, but?: string): Promise<number> {
    await remember.forgetMember(merchantId, memberId)
    await challenges.endAllOf(memberId)
    await codes.endAllOf(memberId)
    return registry.endAllBut(merchantId, memberId, but)
  }

  /** No session and no remembered browser outlives the account. */
  async function close(member: Member): Promise<number> {
    const ended = await closeWithSessions(member)
    await endOthers(member.merchantId, member.id)
    return ended
  }

  /** The browser is forgotten with its session, whether or not it sends its credential. */
  async function logout(caller: SignedInMember, token: string | undefined): Promise<boolean> {
    const { merchantId, memberId, sessionId } = caller
    const { familyId } = await registry.standing(caller)
    await remember.forget(merchantId, token)
    if (familyId) await remember.forgetFamily(merchantId, familyId)
    return registry.end(merchantId, memberId, sessionId)
  }

  const sessions: Sessions = {
    open: registry.open,
    welcome: entrance.welcome,
    async wantedAt(merchant, member, visitor, by) {
      const entry = { by, mustChangePassword: false, remember: false }
      const wanted = await questions.wantedOf({ merchant, member, visitor, entry })
      return wanted?.methods ?? []
    },
    demandAuthenticator: factor.demandAuthenticator,
    callerOf: registry.callerOf,
    openedAt: registry.openedAt,
    seenSince: readSeenSince,
    onEnded: registry.endings.onEnded,
    caughtUp: registry.endings.caughtUp,
    endOf: registry.endOf,
    end: registry.end,
    endOthers,
    issueCode: codes.issue,
    forgive: throttle.forgive,
    recognise: logins.recognise,
    methodsOf: proofs.methodsOf,
    demandFresh: factor.demandFresh,
    demandPassword: factor.demandPassword,
    freshUntil: factor.freshUntil,
    staleOthers: (tx, { memberId, sessionId }) => staleSessions(tx, memberId, sessionId),
    mustChangePassword: async (caller) => (await registry.standing(caller)).mustChangePassword,
    passwordChanged: registry.passwordChanged,
    takeTicket: social.takeTicket,
  }
  return {
    ...sessions,
    logins,
    challenges,
    codes,
    remember,
    factor,
    social,
    freePlay,
    views: createViews(options),
    desk: createSessionDesk({ ...options, registry }),
    logout,
    close,
    devices: registry.devices,
    merchant: config.merchant,
    greet: identity.greet,
    tend: () => tend(options),
  }
}
