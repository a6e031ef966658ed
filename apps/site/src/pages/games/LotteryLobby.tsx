import '../../features/lottery/lottery.css'
import { useCall } from '@baize/client'
import type { GameType } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Skeleton } from '@baize/ui'
import Lobby from '../../features/lottery/Lobby.tsx'
import { lotteriesOf } from '../../features/lottery/lottery.rules.ts'
import { useDrawn } from '../../features/lottery/useDrawn.ts'
import { WhenRead } from '../../shared/WhenRead.tsx'
import { NotOpen } from './NotOpen.tsx'

/** The lotteries of a category. */
export default function LotteryLobby({ gameType }: { gameType: GameType }) {
  const say = useWords('lottery')
  const read = useCall('lotteryMenu', {}, { staleTimeMs: 0 })
  useDrawn()
  if (read.error?.code === 'not-found') return <NotOpen gameType={gameType} />
  return (
    <WhenRead read={read} faultTitle={say('lobby.fault')} wait={<Skeleton height={560} />}>
      {({ list }) => {
        const lotteries = lotteriesOf(list, gameType)
        return lotteries.length === 0 ? (
          <NotOpen gameType={gameType} />
        ) : (
          <Lobby lotteries={lotteries} read={read} />
        )
      }}
    </WhenRead>
  )
}
