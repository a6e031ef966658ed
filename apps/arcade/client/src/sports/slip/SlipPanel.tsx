import { useBook, useDesk } from '../book.tsx'
import { Choices } from '../Choices.tsx'
import { useSpeech } from '../speech.tsx'
import { useWatch } from '../useWatch.ts'
import { PickCard } from './PickCard.tsx'
import { Receipts } from './Receipts.tsx'
import { SlipFoot } from './SlipFoot.tsx'
import { modesOf, type SlipMode, systemsOf } from './slip.rules.ts'
import { useSlip } from './useSlip.ts'

/** The slip: what is picked, as what it is placed, for how much, and what may come back. */
export function SlipPanel() {
  const { say } = useSpeech()
  const { client, desk } = useBook()
  const { picks, receipts, fault } = useDesk()
  const slip = useSlip()
  useWatch(client, [...new Set(picks.map(({ event }) => `event:${event}`))])
  if (picks.length === 0) {
    return (
      <div className="slip-body">
        <Receipts ids={receipts} fault={fault} />
        {receipts.length === 0 && (
          <div className="none">
            <b>{say('slipEmpty')}</b>
            <p>{say('slipEmptyText')}</p>
          </div>
        )}
      </div>
    )
  }
  return (
    <>
      <Modes />
      <div className="slip-body">
        <Receipts ids={receipts} fault={undefined} />
        <ul className="picks">
          {picks.map((pick, at) => (
            <PickCard
              key={`${pick.event} ${pick.market} ${pick.outcome}`}
              pick={pick}
              quote={slip.quotes[at]}
              line={slip.lines[at]}
            />
          ))}
        </ul>
        <button type="button" className="link" onClick={desk.clear}>
          {say('removeAll')}
        </button>
      </div>
      <SlipFoot slip={slip} />
    </>
  )
}

/** Singles, parlay, system, or a builder of one event; what cannot be made of the picks says why. */
function Modes() {
  const { say } = useSpeech()
  const { desk } = useBook()
  const { picks, mode, system } = useDesk()
  const possible = modesOf(picks)
  const systems = systemsOf(picks.length)
  const offered: readonly SlipMode[] = possible.includes('builder')
    ? ['single', 'builder']
    : ['single', 'parlay', 'system']
  return (
    <div className="slip-modes">
      <Choices
        label={say('slipKind')}
        all={offered}
        chosen={mode}
        choose={desk.setMode}
        text={(one) => say(`mode.${one}`)}
        look="switch"
        needs={(one) => (possible.includes(one) ? undefined : say(`modeNeeds.${needOf(one)}`))}
      />
      <Needs modes={offered.filter((one) => !possible.includes(one))} />
      {mode === 'system' && systems.length > 0 && (
        <label className="chooser">
          <span>{say('systemKind')}</span>
          <select
            value={system ?? systems[0]?.name}
            onChange={({ target }) => desk.setSystem(target.value)}
          >
            {systems.map(({ name, lines }) => (
              <option key={name} value={name}>
                {say('systemOf', { name: systemName(name, say), lines })}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

/** A finger cannot ask for a tooltip: what is missing is in the page. */
function Needs({ modes }: { modes: readonly SlipMode[] }) {
  const { say } = useSpeech()
  if (modes.length === 0) return undefined
  return (
    <dl className="slip-needs">
      {modes.map((mode) => (
        <div key={mode}>
          <dt>{say(`mode.${mode}`)}</dt>
          <dd>{say(`modeNeeds.${needOf(mode)}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

const needOf = (mode: SlipMode) => (mode === 'system' ? 'three' : 'two')

/** Trixie and its like have the same name everywhere; "2/3" is said. */
export function systemName(name: string, say: ReturnType<typeof useSpeech>['say']): string {
  const [size, legs] = name.split('/')
  if (legs !== undefined) return say('systemChoose', { size: size ?? '', legs })
  return name.replace(/^\w/, (letter) => letter.toUpperCase()).replace(/(\d+)$/, ' $1')
}
