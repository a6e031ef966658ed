import { createLog, createPlatform, readSettings } from '../../../index.ts'

/** A node of the platform in a process of its own: a test kills it at any instant. */
process.once('message', (env: NodeJS.ProcessEnv) => void serve(env))
process.once('disconnect', () => process.exit())

async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const platform = await createPlatform({ settings: readSettings(env), log: createLog('silent') })
  await platform.modules.prepare()
  await platform.start()
  process.send?.('ready')
}
