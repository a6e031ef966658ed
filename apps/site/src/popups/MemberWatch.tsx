import { ContractWatch } from '../features/agents/contracts/ContractWatch.tsx'
import { RealityWatch } from './RealityWatch.tsx'

/** Reminds a member of the time of play, and of contracts that wait for an answer. */
export default function MemberWatch() {
  return (
    <>
      <RealityWatch />
      <ContractWatch />
    </>
  )
}
