import { startSandbox } from './sandbox.ts'
import { BadSettings, readSettings } from './settings.ts'

const badConfiguration = 78

try {
  const settings = readSettings(process.env)
  const sandbox = await startSandbox({
    secret: settings.SANDBOX_SECRET,
    host: settings.HOST,
    port: settings.SANDBOX_PORT,
    url: settings.SANDBOX_URL,
    siteUrl: settings.PLATFORM_URL,
    file: settings.SANDBOX_FILE,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    callsPerMinute: settings.CALLS_PER_MINUTE,
  })
  const stop = () => void sandbox.stop().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (process.send) process.once('disconnect', stop)
  process.send?.({ kind: 'ready', port: settings.SANDBOX_PORT, demo: [] })
} catch (error) {
  if (!(error instanceof BadSettings)) throw error
  console.error(error.message)
  process.exit(badConfiguration)
}
