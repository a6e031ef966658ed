import { createLog, createPlatform, frozenClock, readSettings } from '@baize/server'
import { secret } from './deeds.ts'

/** Which merchant a node closes, and at which moments its job runs, the earliest first. */
export interface ClosingErrand {
  databaseUrl: string
  merchantId: string
  runs: string[]
}

export type CloserWord = 'ready' | 'ran' | 'done'

/** A node whose job closes periods and pays, to be killed at any instant. It begins at the second message. */
process.once('message', (errand: ClosingErrand) => void prepare(errand))

async function prepare({ databaseUrl, merchantId, runs }: ClosingErrand): Promise<void> {
  const clock = frozenClock(runs[0] ?? new Date())
  const platform = await createPlatform({
    settings: readSettings({ DATABASE_URL: databaseUrl, SECRET_KEY: secret }),
    log: createLog('silent'),
    clock,
  })
  const { config, agents } = platform.modules
  await config.refresh()
  process.once('message', async () => {
    for (const at of runs) {
      clock.set(at)
      await agents.closing.closeDue(merchantId)
      await agents.paying.expire(merchantId)
      await agents.paying.payDue(merchantId)
      await agents.rebates.payDue(merchantId)
      say('ran')
    }
    say('done')
    await platform.stop()
    process.disconnect()
  })
  say('ready')
}

function say(word: CloserWord): void {
  process.send?.(word)
}
