import './month.css'
import { useCall } from '@baize/client'
import type { Key } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { IconButton, VisuallyHidden } from '@baize/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { ReadFault } from '../../../shared/ReadFault.tsx'
import { timeWords } from '../../../shared/times.ts'
import { useLotteryWords } from '../useLotteryWords.ts'
import {
  dayByKey,
  firstWeekdayOf,
  hasMonth,
  lookOf,
  type MonthDay,
  monthAfter,
  monthOf,
  plainDays,
  weekdaysFrom,
  weeksOf,
} from './month.rules.ts'

interface MonthCalendarProps {
  /** The day that is shown. */
  day: string
  today: string
  gameCode: string | undefined
  onChoose: (day: string) => void
}

/** A month of results: each day leads to its own, and days without a draw are marked. */
export function MonthCalendar({ day, today, gameCode, onChoose }: MonthCalendarProps) {
  const say = useWords('lottery')
  const { tag } = useLanguage()
  const [month, setMonth] = useState(monthOf(day))
  const query = { month, ...(gameCode ? { gameCode } : {}) }
  const read = useCall('lotteryMonth', { query })
  return (
    <section className="month" aria-label={say('month')}>
      <div className="month-head">
        <Turn by={-1} month={month} today={today} onTurn={setMonth} />
        <h2 aria-live="polite">{timeWords(`${month}-01`, tag, 'month')}</h2>
        <Turn by={1} month={month} today={today} onTurn={setMonth} />
      </div>
      {read.error && !read.data ? (
        <ReadFault
          title={say('month.fault')}
          refusal={read.error}
          isReading={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        // Days can be chosen before it is known which of them have results.
        <Days
          days={read.data?.days ?? plainDays(month)}
          day={day}
          today={today}
          onChoose={onChoose}
        />
      )}
      <ul className="month-legend">
        {(['drawn', 'none'] as const).map((look) => (
          <li key={look}>
            <Marks look={look} />
            {say(look === 'drawn' ? 'month.drawn' : 'month.without')}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Turn(props: {
  by: 1 | -1
  month: string
  today: string
  onTurn: (month: string) => void
}) {
  const { by, month, today, onTurn } = props
  const say = useWords('lottery')
  const next = monthAfter(month, by)
  return (
    <IconButton
      label={say(by < 0 ? 'month.before' : 'month.after')}
      icon={by < 0 ? <ChevronLeft className="mirror" /> : <ChevronRight className="mirror" />}
      disabled={!hasMonth(next, today)}
      onClick={() => onTurn(next)}
    />
  )
}

type DaysProps = Pick<MonthCalendarProps, 'day' | 'today' | 'onChoose'> & {
  days: readonly MonthDay[]
}

/** One stop of the tab key; from day to day by arrow keys. */
function Days({ days, day, today, onChoose }: DaysProps) {
  const say = useWords('lottery')
  const { tag, direction } = useLanguage()
  const first = firstWeekdayOf(tag)
  const [focused, setFocused] = useState(day)
  const stop = days.some((one) => one.day === focused) ? focused : days[0]?.day
  function follow(event: KeyboardEvent<HTMLButtonElement>): void {
    const isMirrored = direction === 'rtl'
    const next = dayByKey(event.key, stop ?? '', { days, today, isMirrored })
    if (!next) return
    event.preventDefault()
    setFocused(next)
    const table = event.currentTarget.closest('table')
    table?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    <table className="month-days" aria-label={say('month.days')}>
      <thead>
        <tr>
          {weekdaysFrom(first).map((weekday) => (
            <th key={weekday} scope="col">
              <span aria-hidden="true">{timeWords(weekday, tag, 'weekdayLetter')}</span>
              <VisuallyHidden>{timeWords(weekday, tag, 'weekday')}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days, first).map((week, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- a week is its place in the month
          <tr key={nth}>
            {week.map((one, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a cell is its weekday
              <td key={at}>
                {one && (
                  <Day
                    of={one}
                    isChosen={one.day === day}
                    isToday={one.day === today}
                    isAhead={one.day > today}
                    isStop={one.day === stop}
                    onKeyDown={follow}
                    onChoose={() => {
                      setFocused(one.day)
                      onChoose(one.day)
                    }}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  of: MonthDay
  isChosen: boolean
  isToday: boolean
  isAhead: boolean
  isStop: boolean
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
  onChoose: () => void
}

function Day({ of, isChosen, isToday, isAhead, isStop, onKeyDown, onChoose }: DayProps) {
  const say = useWords('lottery')
  const { tag } = useLanguage()
  const words = useLotteryWords()
  const look = lookOf(of)
  const name = timeWords(of.day, tag, 'weekdayOf')
  const told = look === 'plain' ? name : say(`month.day.${look}` as Key<'lottery'>, { day: name })
  return (
    <button
      type="button"
      className="month-day"
      data-day={of.day}
      data-look={look}
      aria-label={told}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      disabled={isAhead}
      tabIndex={isStop ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {words.figure(Number(of.day.slice(-2)))}
      <Marks look={look} />
    </button>
  )
}

/** A dot for results, a dash for no draw; both where some lotteries were not drawn. */
function Marks({ look }: { look: ReturnType<typeof lookOf> }) {
  return (
    <span className="month-marks" aria-hidden="true">
      {(look === 'drawn' || look === 'some') && <i data-mark="drawn" />}
      {look !== 'drawn' && look !== 'plain' && <i data-mark="none" />}
    </span>
  )
}
