import { createArcade } from './arcade.ts'
import { BadSettings, readSettings } from './settings.ts'

const badConfiguration = 78

try {
  const settings = readSettings(process.env)
  const arcade = createArcade(settings)
  const stop = () => void arcade.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (process.send) process.once('disconnect', stop)
  await arcade.listen({ host: settings.HOST, port: settings.ARCADE_PORT })
  process.send?.({ kind: 'ready', port: settings.ARCADE_PORT, demo: [] })
} catch (error) {
  if (!(error instanceof BadSettings)) throw error
  console.error(error.message)
  process.exit(badConfiguration)
}
