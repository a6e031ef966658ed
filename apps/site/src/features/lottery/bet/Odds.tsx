import { type BetKind, decimalOf, percentText, ratioFrom } from '@baize/engines/lottery'
import { useWords } from '@baize/i18n/react'
import { Button, type Column, Sheet, Stack, Table } from '@baize/ui'
import { Info } from 'lucide-react'
import { useState } from 'react'
import type { Kind, Tier } from '../lottery.types.ts'
import { useLotteryWords } from '../useLotteryWords.ts'
import type { Reading } from './picks.rules.ts'
import { useOddsWords } from './useOddsWords.ts'

/** Chance and return of the chosen kind; every way to win opens beside it. */
export function Odds(props: { kind: Kind; engine: BetKind; reading: Reading }) {
  const { kind, engine, reading } = props
  const say = useWords('lottery')
  const odds = useOddsWords()
  const [isOpen, setOpen] = useState(false)
  const variants =
    reading.state === 'good'
      ? new Set(engine.linesOf(reading.selection).map(({ variant }) => variant))
      : undefined
  return (
    <div className="odds">
      <p>
        <span>
          {say('odds.chance')} <strong>{odds.chanceOf(kind, variants)}</strong>
        </span>
        <strong>{odds.returnsOf(kind)}</strong>
      </p>
      <Button size="sm" kind="quiet" icon={<Info />} onClick={() => setOpen(true)}>
        {say('odds')}
      </Button>
      {isOpen && <OddsSheet kind={kind} onClose={() => setOpen(false)} />}
    </div>
  )
}

function OddsSheet({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const say = useWords('lottery')
  const frame = useWords('frame')
  const words = useLotteryWords()
  const odds = useOddsWords()
  const columns: Column<Tier>[] = [
    {
      id: 'tier',
      header: say('odds.tier'),
      cell: (tier) => words.tier(tier, kind.key),
      phone: 'title',
    },
    {
      id: 'chance',
      header: say('odds.chance'),
      align: 'end',
      cell: ({ chance }) => <bdi>{odds.chance(ratioFrom(chance))}</bdi>,
    },
    {
      id: 'pays',
      header: say('odds.pays'),
      align: 'end',
      cell: ({ payout, poolShare }) =>
        payout === null ? (
          <>
            {say('odds.pool')}
            {poolShare !== null && (
              <small className="odds-share">
                {say('odds.poolShare', { percent: shortened(percentOf(poolShare)) })}
              </small>
            )}
          </>
        ) : (
          <bdi>{say('odds.times', { factor: shortened(decimalOf(ratioFrom(payout), 4)) })}</bdi>
        ),
    },
  ]
  return (
    <Sheet
      open
      side="end"
      title={words.kind(kind.key, kind.pad)}
      closeLabel={frame('close')}
      onClose={onClose}
    >
      <Stack space={16}>
        <p className="odds-return">{odds.returnsOf(kind)}</p>
        {kind.parts && (
          <p className="bz-quiet">
            {say('odds.parts', {
              fixed: percentOf(kind.parts.fixed),
              pools: percentOf(kind.parts.pools),
            })}
          </p>
        )}
        <Table
          caption={say('odds')}
          columns={columns}
          rows={kind.tiers}
          rowId={({ key }) => key}
          dense
          keepTable
        />
        <p className="bz-quiet">{say('odds.note', { count: kind.unitsPerLine })}</p>
        <p className="bz-quiet">{say('odds.help')}</p>
      </Stack>
    </Sheet>
  )
}

const percentOf = (ratio: string) => percentText(ratioFrom(ratio), 2)

/** Without zeros that say nothing: "9.5" of "9.5000". */
function shortened(decimal: string): string {
  return decimal.replace(/\.?0+$/, '')
}
