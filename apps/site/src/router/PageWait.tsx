import { useWords } from '@baize/i18n/react'
import { Page, Skeleton, StateBanner, TileGrid, TileSkeleton } from '@baize/ui'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isCentre, paths } from '../paths.ts'
import { chunkSlowMs } from './chunk.ts'

const tiles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** The loading cover of a view: a skeleton, and after a while a note that it takes longer. */
export function PageWait() {
  const say = useWords('frame')
  const slow = useSlow()
  return (
    <Page space={24}>
      <output className="page-wait">
        <span className="sr-only">{say('loading')}</span>
        {slow && <StateBanner tone="warning" title={say('fault.slow')} />}
      </output>
      <Shape at={useLocation().pathname} />
    </Page>
  )
}

function Shape({ at }: { at: string }) {
  if (at === paths.agent()) return <GreetingShape />
  return isCentre(at) ? <CentreShape /> : <ListShape />
}

function CentreShape() {
  return (
    <div className="first-centre">
      <i />
      <i />
    </div>
  )
}

function ListShape() {
  return (
    <>
      <Skeleton width={240} height={36} />
      <TileGrid>
        {tiles.map((tile) => (
          <TileSkeleton key={tile} />
        ))}
      </TileGrid>
    </>
  )
}

function GreetingShape() {
  return (
    <div className="agent-landing">
      <div className="bz-panel bz-cloth first-cloth">
        <Skeleton width="80%" height={97} />
        <Skeleton className="page-wait-part" height={93} />
      </div>
      <div className="bz-panel first-form">
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}

function useSlow(): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), chunkSlowMs)
    return () => clearTimeout(timer)
  }, [])
  return slow
}
