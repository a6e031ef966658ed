import { createArcade } from './arcade.ts'
import { ownRange } from './range.ts'
import { BadSettings, readSettings } from './settings.ts'

const badConfiguration = 78

try {
  const settings = readSettings(process.env)
  const arcade = await createArcade({ settings, range: ownRange })
  const stop = () => void arcade.stop().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (process.send) process.once('disconnect', stop)
  const port = await arcade.start()
  process.send?.({ kind: 'ready', port, demo: [] })
} catch (error) {
  if (!(error instanceof BadSettings)) throw error
  console.error(error.message)
  process.exit(badConfiguration)
}
