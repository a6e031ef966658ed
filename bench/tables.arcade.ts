import { createArcade } from '../apps/arcade/src/arcade.ts'
import { readSettings } from '../apps/arcade/src/settings.ts'
import { range, tables } from './tables.shelf.ts'

/** The arcade of `tables.bench.ts`: as its own `main.ts` starts it, with more live tables. */
const arcade = await createArcade({
  settings: readSettings(process.env),
  range,
  liveTables: tables,
})
const stop = () => void arcade.stop().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('disconnect', stop)
const port = await arcade.start()
process.send?.({ kind: 'ready', port, demo: [] })
