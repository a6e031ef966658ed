import { parseArgs } from 'node:util'
import { type CommandRun, commands, Misused, merchantNamed } from './cli/commands.ts'
import { createBus } from './kernel/bus.ts'
import { createLog } from './kernel/log.ts'
import { createModules } from './modules.ts'
import { BadSettings, readSettings } from './settings.ts'

const misuse = 2

/** The operator's command line: `npm run baize -- flag PTSYS3 off`. */
try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Misused || error instanceof BadSettings)) throw error
  console.error(error.message)
  process.exitCode = misuse
}

async function run(args: string[]): Promise<void> {
  const { positionals, values } = readArgs(args)
  const [name = 'help', ...words] = positionals
  const command = commands[name]
  if (!command || values.help) return help()
  const settings = readSettings(process.env)
  const log = createLog('silent')
  const bus = createBus({ log })
  const modules = createModules({ settings, log, bus, onSessionEnded: () => {} })
  try {
    await modules.prepare()
    const given = { modules, words, options: values }
    const said = command.ofHouse
      ? await command.run(given)
      : await command.run({ ...given, merchant: merchantNamed(modules, values.merchant) })
    console.log(said)
  } finally {
    await bus.close()
    await modules.outbox.stop()
    await modules.database.close()
  }
}

function readArgs(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        merchant: { type: 'string' },
        until: { type: 'string' },
        note: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new Misused(`${(error as Error).message.split('. ')[0]}. Try: npm run baize -- help`)
  }
}

function help(): void {
  console.log('Usage: npm run baize -- COMMAND [--merchant CODE]\n')
  for (const { usage, does } of Object.values<CommandRun>(commands)) {
    console.log(`  ${usage.padEnd(46)} ${does}`)
  }
}
