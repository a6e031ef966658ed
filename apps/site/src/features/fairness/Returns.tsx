import {
  type Figures,
  type GameId,
  type HouseGame,
  multiplierOne,
  numberOf,
  percentText,
  type Ratio,
} from '@baize/engines/house'
import { returnPercent, writePercent } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { type Column, Pagination, Panel, SelectField, Stack, Table } from '@baize/ui'
import { useEffect, useMemo, useState } from 'react'
import { checkedGames } from './check.ts'
import { usePageLabels } from './FileCheck.tsx'
import { useSettingWords } from './settings.ts'
import { useGameNames } from './words.ts'

const pageSize = 25
/** Some settings win seldom. */
const hitDecimals = 4
/** How long to compute before yielding to the page. */
const breathMs = 12

/** The exact return of every game and setting, from the same law that the games pay by. */
export function Returns() {
  const say = useWords('fairness')
  const nameOf = useGameNames()
  const [id, setId] = useState<GameId>('dice')
  const game = checkedGames.find((one) => one.id === id) ?? checkedGames[0]
  return (
    <Panel title={say('returns.title')} description={say('returns.text')}>
      <Stack space={16}>
        <SelectField
          label={say('field.game')}
          value={id}
          reserve={false}
          options={checkedGames.map((one) => ({ value: one.id, label: nameOf(one.id) }))}
          onChange={(event) => {
            const chosen = checkedGames.find((one) => one.id === event.target.value)
            if (chosen) setId(chosen.id)
          }}
        />
        {game && <Settings key={id} game={game} />}
      </Stack>
    </Panel>
  )
}

interface Row {
  at: number
  setting: unknown
  figures: Figures
}

function Settings({ game }: { game: HouseGame }) {
  const say = useWords('fairness')
  const settings = useMemo(() => game.settings(), [game])
  const [page, setPage] = useState(1)
  const rows = useMemo(
    () =>
      settings.slice((page - 1) * pageSize, page * pageSize).map((setting, at) => ({
        at,
        setting,
        figures: game.figures(setting),
      })),
    [game, settings, page],
  )
  return (
    <>
      <Span game={game} settings={settings} />
      <Table
        caption={say('returns.title')}
        columns={useColumns(game.id)}
        rows={rows}
        rowId={({ at }) => `${page} ${at}`}
        dense
      />
      <Pagination
        page={page}
        pages={Math.ceil(settings.length / pageSize)}
        onChange={setPage}
        labels={usePageLabels()}
      />
    </>
  )
}

/** The lowest and highest return of all settings, computed in small steps. */
function Span({ game, settings }: { game: HouseGame; settings: readonly unknown[] }) {
  const say = useWords('fairness')
  const percent = useReturn()
  const [found, setFound] = useState<{ low: Ratio; high: Ratio; done: number }>()
  useEffect(() => {
    let [done, low, high]: [number, Ratio | undefined, Ratio | undefined] = [
      0,
      undefined,
      undefined,
    ]
    let timer = setTimeout(look, 0)
    function look(): void {
      const until = performance.now() + breathMs
      while (done < settings.length && performance.now() < until) {
        const { rtp } = game.figures(settings[done])
        if (!low || numberOf(rtp) < numberOf(low)) low = rtp
        if (!high || numberOf(rtp) > numberOf(high)) high = rtp
        done += 1
      }
      if (low && high) setFound({ low, high, done })
      if (done < settings.length) timer = setTimeout(look, 0)
    }
    return () => clearTimeout(timer)
  }, [game, settings])
  const isDone = found?.done === settings.length
  const [low, high] = found ? [percent(found.low), percent(found.high)] : ['', '']
  return (
    <p className="fair-span" aria-live="polite">
      {!found || !isDone
        ? say('returns.counting', { done: found?.done ?? 0, total: settings.length })
        : low === high
          ? say('returns.one', { value: low, total: settings.length })
          : say('returns.span', { low, high, total: settings.length })}
    </p>
  )
}

/** A return as the lobby and the games write it. */
function useReturn(): (share: Ratio) => string {
  const { tag } = useLanguage()
  return (share) => writePercent(returnPercent(share), tag)
}

function useColumns(game: GameId): Column<Row>[] {
  const say = useWords('fairness')
  const { tag } = useLanguage()
  const percent = useReturn()
  const wordsOf = useSettingWords(game)
  const times = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 })
  return [
    {
      id: 'setting',
      header: say('returns.setting'),
      phone: 'title',
      cell: ({ setting }) => <bdi>{wordsOf(setting)}</bdi>,
    },
    {
      id: 'rtp',
      header: say('returns.rtp'),
      align: 'end',
      cell: ({ figures }) => <bdi>{percent(figures.rtp)}</bdi>,
    },
    {
      id: 'hit',
      header: say('returns.hit'),
      align: 'end',
      cell: ({ figures }) => (
        <bdi>{writePercent(percentText(figures.hitRate, hitDecimals), tag)}</bdi>
      ),
    },
    {
      id: 'most',
      header: say('returns.most'),
      align: 'end',
      cell: ({ figures }) => <bdi>{times.format(figures.maxReturn / multiplierOne)}×</bdi>,
    },
  ]
}
