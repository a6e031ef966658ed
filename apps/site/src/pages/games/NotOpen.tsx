import type { GameType } from '@baize/contract/vocabulary'
import { useLanguage, useWords } from '@baize/i18n/react'
import { EmptyState } from '@baize/ui'
import { useState } from 'react'
import { CounterNote } from '../../features/catalogue/games/Counter.tsx'
import { HotGames } from '../../features/catalogue/games/HotGames.tsx'
import { homeSections } from '../../features/catalogue/homeSections.ts'
import { Lounges } from '../../features/catalogue/Lounge.tsx'
import { opensOn } from '../../features/catalogue/opening.rules.ts'
import { useVendors } from '../../features/catalogue/useVendors.ts'

/** A category without games: when it opens, if that is known, and what can be played now. */
export function NotOpen({ gameType }: { gameType: GameType }) {
  const say = useWords('games')
  const { tag } = useLanguage()
  const { lanes, read } = useVendors()
  const [today] = useState(() => new Date().toISOString().slice(0, '2026-02-03'.length))
  const day = opensOn(read.data?.openings ?? [], gameType, today)
  const written = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const inHouse = homeSections(lanes).filter((section) => section.gameType === 'BGS')
  return (
    <>
      <EmptyState art="table" title={say('notOpen.title')} className="not-open">
        {day
          ? say('notOpen.on', { day: written.format(new Date(`${day}T00:00:00Z`)) })
          : say('notOpen.text')}
      </EmptyState>
      <HotGames />
      <CounterNote className="counter-note-below" />
      <Lounges sections={inHouse} />
    </>
  )
}
