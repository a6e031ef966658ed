import './lobby.css'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, Chip, Heading } from '@baize/ui'
import { CalendarDays, ShieldCheck, Tickets } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LotteryCard } from './LotteryCard.tsx'
import { type Family, familiesOf } from './lottery.rules.ts'
import type { Lottery } from './lottery.types.ts'
import { SharedSlip } from './saved/SharedSlip.tsx'
import { useServerClock } from './shown/useServerClock.ts'
import { useLotteryWords } from './useLotteryWords.ts'

interface LobbyProps {
  lotteries: readonly Lottery[]
  read: { data: Value<'lotteryMenu'> | undefined; dataUpdatedAt: number }
}

/** Every lottery with its clock and its last result, by family. */
export default function Lobby({ lotteries, read }: LobbyProps) {
  const say = useWords('lottery')
  const [chosen, setChosen] = useState<string>()
  const families = familiesOf(lotteries)
  const localMs = useServerClock(read)
  const shown = families.filter(({ family }) => chosen === undefined || family === chosen)
  return (
    <>
      <SharedSlip lotteries={lotteries} />
      <div className="lottery-tools">
        {families.length > 1 && (
          <FamilyChips families={families} chosen={chosen} onChoose={setChosen} />
        )}
        <div className="lottery-links">
          <Button
            size="sm"
            icon={<Tickets />}
            render={(props) => (
              <Link to={paths.lottery('lottery', { view: 'tickets' })} {...props} />
            )}
          >
            {say('lobby.tickets')}
          </Button>
          <Button
            size="sm"
            icon={<CalendarDays />}
            render={(props) => <Link to={paths.drawDay()} {...props} />}
          >
            {say('day.open')}
          </Button>
        </div>
      </div>
      {shown.map((family) => (
        <FamilySection key={family.family} {...family} localMs={localMs} />
      ))}
      <p className="lottery-promise">
        <ShieldCheck aria-hidden="true" />
        {say('lobby.proof')}
      </p>
    </>
  )
}

function FamilyChips(props: {
  families: readonly Family[]
  chosen: string | undefined
  onChoose: (family: string | undefined) => void
}) {
  const say = useWords('lottery')
  const words = useLotteryWords()
  return (
    <fieldset className="bz-chips bz-chips-scroll" aria-label={say('lobby.filter')}>
      <Chip on={props.chosen === undefined} onClick={() => props.onChoose(undefined)}>
        {say('lobby.all')}
      </Chip>
      {props.families.map(({ family }) => (
        <Chip
          key={family}
          on={family === props.chosen}
          onClick={() => props.onChoose(family === props.chosen ? undefined : family)}
        >
          {words.family(family)}
        </Chip>
      ))}
    </fieldset>
  )
}

function FamilySection({
  family,
  lotteries,
  localMs,
}: Family & { localMs: (at: string) => number }) {
  const words = useLotteryWords()
  return (
    <section className="lottery-family">
      <Heading level={2} count={words.about(family)}>
        {words.family(family)}
      </Heading>
      <ul className="lottery-cards">
        {lotteries.map((lottery) => (
          <li key={lottery.gameCode}>
            <LotteryCard lottery={lottery} localMs={localMs} />
          </li>
        ))}
      </ul>
    </section>
  )
}
