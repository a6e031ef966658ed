/** The door for tests and tools that run the platform inside their own process. */
export { type Clock, frozenClock, systemClock } from './kernel/clock.ts'
export { createLog } from './kernel/log.ts'
export { migrationFolders } from './modules.ts'
export { openDemoLogins, seedDemo } from './seed/demo.ts'
export { readSettings, type Settings } from './settings.ts'
export { createPlatform, type Platform } from './wiring.ts'
