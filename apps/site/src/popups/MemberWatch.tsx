import { ContractWatch } from '../features/agents/contracts/ContractWatch.tsx'
import { AnswerWatch, JoinWatch } from '../features/support/AnswerWatch.tsx'
import { RealityWatch } from './RealityWatch.tsx'

/** Reminds a member of the time of play, of contracts that wait for an answer, and of answers of customer service. */
export default function MemberWatch() {
  return (
    <>
      <RealityWatch />
      <ContractWatch />
      <JoinWatch />
      <AnswerWatch />
    </>
  )
}
