import { useWords } from '@baize/i18n/react'
import { Button, cx, IconButton, SelectField, TextField } from '@baize/ui'
import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Lottery } from '../lottery.types.ts'
import { useLotteryWords } from '../useLotteryWords.ts'
import { dayAfter } from './board.rules.ts'
import { MonthCalendar } from './MonthCalendar.tsx'
import { monthOf } from './month.rules.ts'

interface DayToolsProps {
  day: string
  today: string
  lotteries: readonly Lottery[]
  gameCode: string | undefined
  onDay: (day: string) => void
  onLottery: (gameCode: string | undefined) => void
}

/** Day by day, by the calendar, and of one lottery or all. On a phone the calendar opens when it is asked for. */
export function DayTools({ day, today, lotteries, gameCode, onDay, onLottery }: DayToolsProps) {
  const say = useWords('lottery')
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  return (
    <div className="day-tools">
      <DaySteps day={day} today={today} onDay={onDay} />
      <LotteryChoice lotteries={lotteries} gameCode={gameCode} onLottery={onLottery} />
      <Button
        ref={toggle}
        className="day-toggle"
        icon={<CalendarRange />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {say('month.open')}
      </Button>
      <div className={cx('day-month', isOpen && 'day-month-open')}>
        <MonthCalendar
          key={monthOf(day)}
          day={day}
          today={today}
          gameCode={gameCode}
          onChoose={(next) => {
            // On a phone the results stand beneath: the calendar makes room for them.
            if (isOpen) toggle.current?.focus()
            setOpen(false)
            onDay(next)
          }}
        />
      </div>
    </div>
  )
}

function DaySteps({ day, today, onDay }: Pick<DayToolsProps, 'day' | 'today' | 'onDay'>) {
  const say = useWords('lottery')
  return (
    <div className="day-steps">
      <IconButton
        label={say('day.before')}
        icon={<ChevronLeft className="mirror" />}
        onClick={() => onDay(dayAfter(day, -1))}
      />
      <TextField
        className="day-field"
        type="date"
        label={say('day.choose')}
        value={day}
        max={today}
        reserve={false}
        onChange={({ target }) => target.value && onDay(target.value)}
      />
      <IconButton
        label={say('day.after')}
        icon={<ChevronRight className="mirror" />}
        disabled={day >= today}
        onClick={() => onDay(dayAfter(day, 1))}
      />
    </div>
  )
}

function LotteryChoice(props: Pick<DayToolsProps, 'lotteries' | 'gameCode' | 'onLottery'>) {
  const { lotteries, gameCode, onLottery } = props
  const say = useWords('lottery')
  const words = useLotteryWords()
  return (
    <SelectField
      label={say('day.lottery')}
      value={gameCode ?? ''}
      placeholder={say('day.allLotteries')}
      reserve={false}
      options={lotteries.map((lottery) => ({
        value: lottery.gameCode,
        label: words.lottery(lottery),
      }))}
      onChange={({ target }) => onLottery(target.value || undefined)}
    />
  )
}
