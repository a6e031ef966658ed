export { type FrozenClock, frozenClock } from '../../../apps/server/src/kernel/clock.ts'
export { type FreshDatabase, freshDatabase } from './database.ts'
export { hasRealNats, realNats } from './nats.real.ts'
export { fakeNats, type Nats } from './nats.ts'
export { peopleOn } from './people.ts'
export {
  type EnrolDetails,
  startPlatform,
  type TestPlatform,
  type TestPlatformOptions,
  usualPassword,
} from './platform.ts'
