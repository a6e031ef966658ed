import './vip.css'
import { useCall } from '@baize/client'
import { Benefits } from './Benefits.tsx'

/** The ladder for everybody, members or not, beside the offer. */
export default function LadderView() {
  const { data } = useCall('vipLadder', {})
  if (!data?.offer) return null
  return <Benefits ladder={data.offer} own={{ level: 0, currency: data.currency }} />
}
