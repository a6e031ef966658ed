import { dropBallast } from './ballast.ts'
import { codeOf } from './kernel/database.ts'
import { createLog } from './kernel/log.ts'
import { MigrationRefused } from './kernel/migrate.ts'
import { WrongSecret } from './kernel/secrets.ring.ts'
import { openDemoLogins, seedDemo } from './seed/demo.ts'
import { connectArcade } from './seed/games.ts'
import { openDemoStaff } from './seed/office.staff.ts'
import { fillOffice } from './seed/office.ts'
import { connectSandbox } from './seed/payments.ts'
import { fillRisk } from './seed/risk.ts'
import { fillSupport } from './seed/support.ts'
import { fillTeam } from './seed/team.ts'
import { BadSettings, readSettings } from './settings.ts'
import { createPlatform } from './wiring.ts'

/** The exit code for a configuration error (EX_CONFIG of sysexits). */
const badConfiguration = 78
const stopLimitMs = 14_000
/** The login of the first admin; the password is made at the first start and shown once. */
const firstLogin = 'admin'

try {
  await run()
} catch (error) {
  const sentence = sentenceOf(error)
  if (sentence === undefined) throw error
  console.error(sentence)
  process.exit(badConfiguration)
}

/** A sentence for errors that the operator can fix; undefined for faults of ours. */
function sentenceOf(error: unknown): string | undefined {
  const known = [BadSettings, MigrationRefused, WrongSecret]
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message
  const code = codeOf(error) ?? ''
  if (/^(?:ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)$/.test(code)) {
    return `The database of DATABASE_URL cannot be reached (${code}): is it running at that address?`
  }
  if (/^(?:28|3D)/.test(code)) {
    return `The database of DATABASE_URL refuses the connection: ${(error as Error).message}.`
  }
  if (code === 'EADDRINUSE') return 'The port of PORT is in use: choose another.'
  return undefined
}

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog(settings.LOG_LEVEL)
  const platform = await createPlatform({ settings, log })
  let stopFilling = async () => {}
  let stopRisk = async () => {}
  stopOnSignal(async () => {
    await Promise.all([stopFilling(), stopRisk()])
    await platform.stop()
  })
  const { modules } = platform
  await modules.prepare()
  if (settings.DEMO) await seedDemo(modules)
  const address = await platform.start()
  const port = Number(new URL(address).port)
  if (settings.DEMO) await connectSandbox(modules, settings, port)
  if (settings.DEMO) await connectArcade(modules, settings, log)
  const team =
    settings.DEMO && settings.DEMO_TEAM ? fillTeam({ modules, settings, log }) : undefined
  // The agent of the demonstration is as old as the team, so it is made first.
  const isFilling = (await team?.begun) ?? false
  if (team) stopFilling = team.stop
  if (team) stopRisk = fillRisk({ modules, log }).stop
  const origin = `http://localhost:${port}`
  const demo = settings.DEMO ? await openDemoLogins(modules, origin, { isFilling }) : []
  const firstPassword = await modules.staff.people.addFirst(firstLogin)
  const officeUrl = `${settings.BACKOFFICE_URL ?? origin}/backoffice`
  if (firstPassword !== undefined)
    demo.push({
      label: 'Staff',
      url: officeUrl,
      account: firstLogin,
      password: firstPassword,
      note: 'to be changed at the first login',
    })
  if (settings.DEMO) demo.push(...(await openDemoStaff(modules, officeUrl)))
  if (team) {
    const office = fillOffice({ modules, settings, log, team: team.done })
    const support = fillSupport({ modules, log, team: team.done })
    stopFilling = async () => {
      await team.stop()
      await Promise.all([office.stop(), support.stop()])
    }
  }
  log.info({ address, demonstration: settings.DEMO ? 'on' : 'off' }, 'ready')
  dropBallast()
  process.send?.({ kind: 'ready', port, demo })
}

/** A launcher that died cannot send a signal, so the end of its pipe counts as one. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  async function once(): Promise<void> {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), stopLimitMs).unref()
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void once())
  if (process.send) process.on('disconnect', () => void once())
}
