import type { OfficeHouse } from './kernel/http/gate.ts'
import type { Log } from './kernel/log.ts'
import type { Merchant } from './modules/config/index.ts'
import { actorOf, holds } from './modules/staff/index.ts'
import type { Modules } from './modules.ts'
import type { Settings } from './settings.ts'

export interface OfficeOptions {
  modules: Pick<Modules, 'config' | 'staff' | 'audit' | 'clock'>
  settings: Pick<Settings, 'BACKOFFICE_URL'>
  log: Log
}

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What the door of the back office asks of the modules. */
export function officeHouse({ modules, settings, log }: OfficeOptions): OfficeHouse<Merchant> {
  const { config, staff, audit, clock } = modules
  const { BACKOFFICE_URL } = settings
  const host = BACKOFFICE_URL === undefined ? undefined : new URL(BACKOFFICE_URL).hostname
  return {
    // Without an address of its own it is reached from the machine itself only, not at a brand's domain.
    isAt: (domain) => (host === undefined ? ownMachine.has(domain) : domain === host),
    merchant: (id) => config.merchants().find((one) => one.id === id),
    callerOf: async ({ session, key, isQuiet }) => {
      if (key !== undefined) return staff.sessions.serviceOf(key)
      return session === undefined ? undefined : staff.sessions.callerOf(session, isQuiet)
    },
    holds: (caller, right, merchantId) => holds(caller, right, merchantId, clock.now()),
    refused(caller, right, merchantId, whence) {
      const line = {
        merchantId,
        actor: actorOf(caller, whence),
        action: right,
        target: { kind: 'right', id: right },
        outcome: 'refused' as const,
      }
      audit
        .noteAlone(line)
        .catch((error: unknown) => log.error({ err: error }, 'a refusal could not be written down'))
    },
  }
}
