export { rehearsedChain } from '../fair/beacon.rehearsal.ts'
export {
  type BeaconChain,
  type BeaconRound,
  isOfChain,
  quicknet,
  randomnessOf,
  roundFrom,
  timeOfRound,
} from '../fair/beacon.ts'
