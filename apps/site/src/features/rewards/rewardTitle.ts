import { useCall } from '@baize/client'
import { useMissionWords } from '../../shared/missionWords.ts'
import { type Reward, useSpoken } from '../../shared/rewardWords.ts'

type Titled = Pick<Reward, 'kind' | 'programme' | 'trigger' | 'title'>

/** The title of a reward; that of a mission is its task, as long as the mission is offered. */
export function useRewardTitle(
  rewards: readonly Titled[] | undefined,
  currency: string,
): (reward: Titled) => string {
  const spoken = useSpoken()
  const words = useMissionWords(currency)
  const hasMissions = rewards?.some(({ kind }) => kind === 'mission') ?? false
  const missions = useCall('missions', {}, { enabled: hasMissions }).data?.list
  return ({ kind, programme, trigger, title }) => {
    const id = `${programme}:${trigger.split(':')[1]}`
    const found = kind === 'mission' && missions?.find((mission) => mission.id === id)
    return found ? words.task(found) : spoken(title)
  }
}
