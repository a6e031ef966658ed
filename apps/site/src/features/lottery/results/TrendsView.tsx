import '../proof/proof.css'
import { useCall } from '@baize/client'
import type { Key } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { EmptyState, FilterChips, Panel, Skeleton, Stack, Tabs } from '@baize/ui'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { useLotteryWords } from '../useLotteryWords.ts'
import { Road } from './Road.tsx'
import { TrendGrid } from './TrendGrid.tsx'
import { TrendTable } from './TrendTable.tsx'
import { type Series, type TrendOrder, trendOrders } from './trends.rules.ts'

const counts = ['30', '100', '500'] as const

/** How the last draws came out; for the eye only, and the page says so. */
export function TrendsView({ gameCode }: { gameCode: string }) {
  const say = useWords('lottery')
  const [draws, setDraws] = useState<string>('100')
  const query = { gameCode, draws: Number(draws) }
  const read = useCall('lotteryTrends', { query }, { keepPrevious: true, staleTimeMs: 0 })
  return (
    <Stack space={16}>
      <p className="trend-note">
        <Info aria-hidden="true" />
        {say('trends.note')}
      </p>
      <Tabs
        look="segments"
        label={say('trends.draws')}
        tabs={counts.map((id) => ({ id, label: say('trends.over', { count: id }) }))}
        value={draws}
        onChange={setDraws}
      />
      <WhenRead read={read} faultTitle={say('trends.fault')} wait={<Skeleton height={480} />}>
        {(trends) =>
          trends.draws === 0 ? (
            <EmptyState art="table" title={say('trends.none')}>
              {say('trends.noneText')}
            </EmptyState>
          ) : (
            <AllSeries series={trends.series} query={query} />
          )
        }
      </WhenRead>
    </Stack>
  )
}

interface TrendsQuery {
  gameCode: string
  draws: number
}

function AllSeries({ series, query }: { series: readonly Series[]; query: TrendsQuery }) {
  const say = useWords('lottery')
  const nameOf = useSeriesName()
  const [chosen, setChosen] = useState(series[0]?.key ?? '')
  const [order, setOrder] = useState<TrendOrder>('number')
  const [look, setLook] = useState<'table' | 'grid'>('table')
  const shown = series.find(({ key }) => key === chosen) ?? series[0]
  if (!shown) return null
  return (
    <>
      <FilterChips
        label={say('trends.series')}
        chips={series.map(({ key }) => ({ id: key, label: nameOf(key) }))}
        value={shown.key}
        onChange={setChosen}
      />
      {shown.road ? (
        <Panel title={nameOf(shown.key)} description={say('trends.road')} bare>
          <Road series={shown} />
        </Panel>
      ) : (
        <FilterChips
          label={say('trends.order')}
          chips={[
            ...trendOrders.map((id) => ({ id, label: say(`trends.order.${id}`) })),
            { id: 'grid', label: say('trends.grid') },
          ]}
          value={look === 'grid' ? look : order}
          onChange={(id) => {
            setLook(id === 'grid' ? 'grid' : 'table')
            if (id !== 'grid') setOrder(id as TrendOrder)
          }}
        />
      )}
      {look === 'grid' && !shown.road ? (
        <TrendGrid name={nameOf(shown.key)} series={shown} query={query} />
      ) : (
        <Panel bare>
          <TrendTable caption={nameOf(shown.key)} options={shown.options} order={order} />
        </Panel>
      )}
    </>
  )
}

/** "d2" is the second digit, "sum.size" whether the sum was big or small. */
function useSeriesName(): (key: string) => string {
  const say = useWords('lottery')
  const words = useLotteryWords()
  return (key) => {
    const [of = '', what] = key.split('.')
    const name = /^[dpb]\d+$/.test(of) ? words.where(of) : say(`series.${of}` as Key<'lottery'>)
    if (what === 'size') return say('series.size', { of: name })
    return what === 'parity' ? say('series.parity', { of: name }) : name
  }
}
