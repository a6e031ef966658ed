import { type BetStatus, gameTypes } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Status, type Tone } from '@baize/ui'
import { oneOf } from './filters.ts'

const tones: Record<BetStatus, Tone> = { open: 'info', settled: 'neutral', cancelled: 'warning' }

export function BetStatusWord({ status }: { status: BetStatus }) {
  const say = useWords('money')
  return <Status tone={tones[status]}>{say(`status.${status}`)}</Status>
}

/** Categories as the site calls them everywhere. */
export function useTypeWords(): (gameType: string) => string {
  const frame = useWords('frame')
  return (gameType) => {
    const known = oneOf(gameTypes, gameType)
    return known ? frame(`games.${known}`) : gameType
  }
}
