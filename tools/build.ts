import { build } from './build/build.ts'
import { command } from './problem.ts'

await command(async () => {
  await build()
  return 0
})
