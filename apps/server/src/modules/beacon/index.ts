export type { Beacon, BeaconValue } from './beacon.ts'
export { beaconWiring } from './wiring.ts'
