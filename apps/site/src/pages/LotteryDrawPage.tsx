import '../features/lottery/lottery.css'
import '../features/lottery/proof/proof.css'
import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Heading, Page, Panel, Skeleton, Stack } from '@baize/ui'
import { Link, useSearchParams } from 'react-router'
import { drawNumber } from '../features/lottery/lottery.rules.ts'
import type { DrawShown } from '../features/lottery/lottery.types.ts'
import { DrawCheck } from '../features/lottery/proof/DrawCheck.tsx'
import { DrawLife } from '../features/lottery/proof/DrawLife.tsx'
import { DrawPools } from '../features/lottery/proof/DrawPools.tsx'
import { DrawSource } from '../features/lottery/proof/DrawSource.tsx'
import { DayResults } from '../features/lottery/results/DayResults.tsx'
import { ResultFull } from '../features/lottery/shown/ResultFull.tsx'
import { useDrawn } from '../features/lottery/useDrawn.ts'
import { useLotteryWords } from '../features/lottery/useLotteryWords.ts'
import { paths } from '../paths.ts'
import { Moment } from '../shared/Moment.tsx'
import { WhenRead } from '../shared/WhenRead.tsx'
import { usePageTitle } from '../system/usePageTitle.ts'

/** One draw, with everything that proves its result, or all results of a day; open to everybody. */
export default function LotteryDrawPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  useDrawn()
  return id === null ? <DayResults /> : <OneDraw id={id} />
}

function OneDraw({ id }: { id: string }) {
  const say = useWords('lottery')
  usePageTitle(say('proof.title', { number: drawNumber(id) }))
  const read = useCall('lotteryDraw', { query: { id } }, { staleTimeMs: 0 })
  const isUnknown = ['not-found', 'bad-input'].includes(read.error?.code ?? '')
  return (
    <Page space={16}>
      {isUnknown && !read.data ? (
        <Unknown />
      ) : (
        <WhenRead read={read} faultTitle={say('proof.fault')} wait={<Skeleton height={560} />}>
          {(draw) => <Draw draw={draw} />}
        </WhenRead>
      )}
    </Page>
  )
}

function Draw({ draw }: { draw: DrawShown }) {
  const say = useWords('lottery')
  return (
    <>
      <DrawHead draw={draw} />
      <section className="bz-cloth proof-result">
        <small>{say('proof.result')}</small>
        {draw.result ? <ResultFull result={draw.result} /> : <p>{say('proof.noResult')}</p>}
      </section>
      <div className="proof-page">
        <div className="proof-side">
          <DrawCheck key={draw.state} draw={draw} />
          <DrawSource draw={draw} />
          <DrawPools pools={draw.pools} />
        </div>
        <Panel title={say('proof.timeline')}>
          <DrawLife draw={draw} />
        </Panel>
      </div>
    </>
  )
}

function DrawHead({ draw: { id, gameCode, drawsAt } }: { draw: DrawShown }) {
  const say = useWords('lottery')
  const words = useLotteryWords()
  const { data } = useCall('lotteryMenu', {})
  const lottery = data?.list.find((each) => each.gameCode === gameCode)
  return (
    <header className="lottery-head">
      <Stack space={4}>
        <Link className="bz-link lottery-back" to={paths.lottery('lottery', { gameCode })}>
          {lottery ? words.lottery(lottery) : gameCode}
        </Link>
        <Heading level={1} count={<Moment at={drawsAt} look="exact" />}>
          {say('proof.title', { number: drawNumber(id) })}
        </Heading>
      </Stack>
    </header>
  )
}

function Unknown() {
  const say = useWords('lottery')
  return (
    <EmptyState
      art="chips"
      title={say('proof.unknown')}
      actions={
        <Button kind="primary" render={(props) => <Link to={paths.games('LOTT')} {...props} />}>
          {say('page.toLobby')}
        </Button>
      }
    >
      {say('proof.unknownText')}
    </EmptyState>
  )
}
