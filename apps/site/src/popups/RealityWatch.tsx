import { useCall } from '@baize/client'
import { tabStorage } from '@baize/ui/storage'
import { useEffect, useState } from 'react'
import { isDue } from '../features/limits/reality.rules.ts'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'

const RealityCheck = piece(
  () => import('./RealityCheck.tsx'),
  ['protection', 'security', 'account', 'fields', 'errors'],
)

const askEveryMs = 60_000

/** Reads the session's time and result every minute, and opens the reality check when it is due. */
export function RealityWatch() {
  const { data, refetch } = useCall('limits', {})
  const [answered, setAnswered] = useState(readAnswered)
  useEffect(() => {
    // The server counts session time by these calls, so a hidden page does not make them.
    const ask = () => {
      if (document.visibilityState === 'visible') void refetch()
    }
    const timer = setInterval(ask, askEveryMs)
    return () => clearInterval(timer)
  }, [refetch])

  if (!data) return null
  const { since, minutes } = data.session
  const answeredAt = answered?.since === since ? answered.minutes : 0
  if (data.exclusion || !isDue(minutes, data.realityMinutes, answeredAt)) return null
  const keepPlaying = () => setAnswered(keepAnswered({ since, minutes }))
  return (
    <Shown quiet>
      <RealityCheck protection={data} onKeep={keepPlaying} />
    </Shown>
  )
}

/** At how many minutes of which session the last reminder was answered, in this tab. */
interface Answered {
  since: string
  minutes: number
}

const key = 'reality'

function readAnswered(): Answered | undefined {
  const [since, minutes] = tabStorage.getItem(key)?.split(' ') ?? []
  return since && minutes ? { since, minutes: Number(minutes) } : undefined
}

function keepAnswered(answered: Answered): Answered {
  tabStorage.setItem(key, `${answered.since} ${answered.minutes}`)
  return answered
}
