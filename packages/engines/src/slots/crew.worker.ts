import { parentPort } from 'node:worker_threads'
import type { BlockOrder } from './crew.ts'
import { modelById } from './models/index.ts'
import { tallyOfBlock } from './simulate.ts'

parentPort?.on('message', ({ model, mode, block, spins }: BlockOrder) => {
  parentPort?.postMessage(tallyOfBlock(modelById(model), mode, block, spins))
})
