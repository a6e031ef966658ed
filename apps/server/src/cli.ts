import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type CommandRun, commands, Misused } from './cli/commands.ts'
import { carryOut } from './cli/console.ts'
import { createBus } from './kernel/bus.ts'
import { createLog } from './kernel/log.ts'
import { createModules } from './modules.ts'
import { BadSettings, readSettings } from './settings.ts'

const misuse = 2
const wordsSchema = z.array(z.string())
const batched = {
  usage: 'batch',
  does: 'for programs: reads commands as JSON arrays, one in a line, and answers in JSON',
}

/** The operator's command line: `npm run baize -- flag PTSYS3 off`. */
try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Misused || error instanceof BadSettings)) throw error
  console.error(error.message)
  process.exitCode = misuse
}

async function run(args: string[]): Promise<void> {
  if (args[0] === 'batch') return batch()
  console.log(await answerTo(args))
}

/** For programs: commands as JSON arrays, one in a line, each answered by a line of JSON. */
async function batch(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    console.log(JSON.stringify(await answered(line)))
  }
}

async function answered(line: string): Promise<{ said: string } | { refused: string }> {
  try {
    return { said: await answerTo(wordsIn(line)) }
  } catch (error) {
    return { refused: (error as Error).message }
  }
}

function wordsIn(line: string): string[] {
  try {
    return wordsSchema.parse(JSON.parse(line))
  } catch {
    throw new Misused('A line is a JSON array of words, such as ["flag", "PTSYS3", "off"].')
  }
}

/** What is remembered of the database is read anew for each command. */
async function answerTo(args: string[]): Promise<string> {
  const { positionals, values } = readArgs(args)
  const [name = 'help', ...words] = positionals
  if (name === 'help' || values.help) return help()
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Misused(`There is no command "${name}". Try: npm run baize -- help`)
  const settings = readSettings(process.env)
  const log = createLog('silent')
  const bus = createBus({ log })
  const modules = createModules({ settings, log, bus, onSessionEnded: () => {} })
  try {
    await modules.prepare()
    return await carryOut(modules, command, { name, words, options: values })
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
        by: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new Misused(`${(error as Error).message.split('. ')[0]}. Try: npm run baize -- help`)
  }
}

function help(): string {
  const lines = [...Object.values<CommandRun>(commands), batched].map(
    ({ usage, does }) => `  ${usage.padEnd(46)} ${does}`,
  )
  return ['Usage: npm run baize -- COMMAND [--merchant CODE]', '', ...lines].join('\n')
}
