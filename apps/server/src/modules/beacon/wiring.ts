import type { Wiring } from '../../kernel/assembly.ts'
import { type Beacon, type BeaconOptions, createBeacon } from './beacon.ts'

export const beaconWiring: Wiring<BeaconOptions, { beacon: Beacon }, unknown> = {
  module: 'beacon',
  create: (house) => ({ beacon: createBeacon(house) }),
}
