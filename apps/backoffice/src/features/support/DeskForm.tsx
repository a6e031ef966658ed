import { useLanguage, useWords } from '@baize/i18n/react'
import { Checkbox, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { clockOf, minutesOf, weekdaysIn } from './hours.ts'
import type { Desk } from './types.ts'

interface Day {
  isOpen: boolean
  from: string
  until: string
}

const usual = { from: 9 * 60, until: 18 * 60 }
const promises = ['chat', 'ticket', 'payments'] as const
const bounds = { chat: [1, 60], ticket: [5, 2_880], payments: [5, 2_880] } as const

/** Hours by weekday, and how soon we promise to answer. */
export function DeskForm({ desk, onClose }: { desk: Desk; onClose(): void }) {
  const say = useWords('officeSupport')
  const { tag } = useLanguage()
  const [week, setWeek] = useState<readonly Day[]>(() =>
    desk.week.map((hours) => ({
      isOpen: hours !== null,
      from: clockOf(hours?.from ?? usual.from),
      until: clockOf(hours?.until ?? usual.until),
    })),
  )
  const [promise, setPromise] = useState(() => ({
    chat: String(desk.promise.chat),
    ticket: String(desk.promise.ticket),
    payments: String(desk.promise.payments),
  }))
  const change = (at: number, news: Partial<Day>) =>
    setWeek(week.map((day, nth) => (nth === at ? { ...day, ...news } : day)))
  const input = inputOf(week, promise)
  return (
    <CommandDialog
      name="support.desk"
      title={say('desk.edit')}
      confirmLabel={say('save')}
      input={input}
      missing={say('desk.wrong')}
      renews={['officeDesk']}
      onClose={onClose}
    >
      <p>{say('hours.zone', { zone: desk.timeZone })}</p>
      <div className="support-hours support-hours-head" aria-hidden="true">
        <span />
        <span>{say('hours.from')}</span>
        <span>{say('hours.until')}</span>
      </div>
      {weekdaysIn(tag).map((name, nth) => {
        const day = week[nth]
        if (!day) return null
        return (
          <fieldset key={name} className="support-hours">
            <legend className="sr-only">{name}</legend>
            <Checkbox
              label={name}
              checked={day.isOpen}
              onChange={({ target }) => change(nth, { isOpen: target.checked })}
            />
            {(['from', 'until'] as const).map((end) => (
              <TextField
                key={end}
                type="time"
                reserve={false}
                label={<span className="sr-only">{say(`hours.${end}`)}</span>}
                value={day[end]}
                disabled={!day.isOpen}
                onChange={({ target }) => change(nth, { [end]: target.value })}
              />
            ))}
          </fieldset>
        )
      })}
      <p className="office-lead">{say('hours.hint')}</p>
      <h3>{say('promise')}</h3>
      <div className="support-promises">
        {promises.map((name) => (
          <TextField
            key={name}
            inputMode="numeric"
            reserve={false}
            label={say(`promise.${name}`)}
            suffix={say('promise.unit')}
            value={promise[name]}
            error={isWithin(name, promise[name]) ? undefined : say('promise.wrong', rangeOf(name))}
            onChange={({ target }) => setPromise({ ...promise, [name]: target.value })}
          />
        ))}
      </div>
    </CommandDialog>
  )
}

const rangeOf = (name: (typeof promises)[number]) => ({
  min: bounds[name][0],
  max: bounds[name][1],
})

function isWithin(name: (typeof promises)[number], typed: string): boolean {
  const { min, max } = rangeOf(name)
  return /^\d{1,4}$/.test(typed) && Number(typed) >= min && Number(typed) <= max
}

function inputOf(week: readonly Day[], promise: Record<(typeof promises)[number], string>) {
  if (!promises.every((name) => isWithin(name, promise[name]))) return undefined
  const days = week.map(({ isOpen, from, until }) => {
    const [first, last] = [minutesOf(from), minutesOf(until)]
    if (!isOpen) return null
    return first === undefined || last === undefined ? undefined : { from: first, until: last }
  })
  if (days.includes(undefined)) return undefined
  return {
    week: days.filter((day) => day !== undefined),
    promise: {
      chat: Number(promise.chat),
      ticket: Number(promise.ticket),
      payments: Number(promise.payments),
    },
  }
}
