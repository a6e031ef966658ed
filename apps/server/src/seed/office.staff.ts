import { newId } from '../kernel/ids.ts'
import { commandLine } from '../modules/staff/index.ts'
import type { Modules } from '../modules.ts'
import type { DemoLogin } from './demo.ts'

interface Colleague {
  label: string
  login: string
  name: string
  role: string
}

/** Beside the first admin: whoever tries the back office can be two people, and approve what the other asked for. */
export const colleagues = [
  { label: 'Support', login: 'demo.support', name: 'Sana from support', role: 'support' },
  { label: 'Payments', login: 'demo.payments', name: 'Paulo from payments', role: 'payments' },
  { label: 'Risk', login: 'demo.risk', name: 'Rike from risk', role: 'risk' },
] as const satisfies readonly Colleague[]

/**
 * Adds the staff of the demonstration. Whoever has not logged in yet gets another first password at each
 * start, as the first admin does; the others keep their own.
 */
export async function openDemoStaff({ staff }: Modules, url: string): Promise<DemoLogin[]> {
  const logins = colleagues.map(async (one): Promise<DemoLogin[]> => {
    const password = await firstPasswordOf(staff.people, one)
    const note = 'to be changed at the first login'
    return password ? [{ label: one.label, url, account: one.login, password, note }] : []
  })
  return (await Promise.all(logins)).flat()
}

async function firstPasswordOf(
  people: Modules['staff']['people'],
  { login, name, role }: Colleague,
): Promise<string | undefined> {
  const known = await people.byLogin(login)
  if (!known) return people.hire({ id: newId(), login, name, grants: [{ role, merchantId: null }] })
  return known.mustChange ? people.reset(commandLine, known.id) : undefined
}
