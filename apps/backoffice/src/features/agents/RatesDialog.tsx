import { type GameType, gameTypes } from '@baize/contract/vocabulary'
import { useLanguage, useWords } from '@baize/i18n/react'
import { KeyValue, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import type { Agent } from './AgentPage.tsx'
import { rateTyped, rateWritten } from './draft.ts'
import { percentText } from './terms.ts'

type Typed = Record<GameType, string>

/** Sets the rebate rates of a top agent; they count from the next full hour after the approval. */
export function RatesDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const say = useWords('officeAgents')
  const frame = useWords('frame')
  const { tag } = useLanguage()
  const before = agent.rates[0]?.rates ?? {}
  const [typed, setTyped] = useState<Typed>(() => typedOf(before))
  const floorOf = (type: GameType) => agent.floor[type] ?? 0
  const faultOf = (type: GameType): string | undefined => {
    const rate = rateOf(typed[type])
    if (rate === undefined) return say('rates.wrong')
    const least = percentText(floorOf(type), tag)
    return rate < floorOf(type) ? say('rates.tooLow', { least }) : undefined
  }
  const changed = gameTypes.filter((type) => rateOf(typed[type]) !== (before[type] ?? 0))
  const isSound = gameTypes.every((type) => faultOf(type) === undefined)
  const rates = Object.fromEntries(gameTypes.map((type) => [type, rateOf(typed[type]) ?? 0]))
  const percent = (rate: number) => say('tier', { rate: percentText(rate, tag) })
  return (
    <CommandDialog
      name="rates.change"
      size="wide"
      title={say('rates.title', { account: agent.account })}
      confirmLabel={say('rates.change')}
      input={isSound && changed.length > 0 ? { memberId: agent.id, rates } : undefined}
      missing={isSound ? say('rates.same') : say('rates.missing')}
      renews={['officeAgent']}
      onClose={onClose}
    >
      <p>{say('rates.text')}</p>
      <div className="agent-fields">
        {gameTypes.map((type) => (
          <TextField
            key={type}
            label={frame(`games.${type}`)}
            inputMode="decimal"
            autoComplete="off"
            suffix="%"
            placeholder="0"
            hint={
              floorOf(type) > 0
                ? say('rates.floor', { least: percentText(floorOf(type), tag) })
                : undefined
            }
            error={faultOf(type)}
            value={typed[type]}
            onChange={({ target }) => setTyped({ ...typed, [type]: target.value })}
          />
        ))}
      </div>
      {isSound && changed.length > 0 && (
        <KeyValue
          facts={changed.map((type) => ({
            id: type,
            label: frame(`games.${type}`),
            value: say('rates.becomes', {
              before: percent(before[type] ?? 0),
              after: percent(rates[type] ?? 0),
            }),
          }))}
        />
      )}
    </CommandDialog>
  )
}

/** An empty field is the rate zero. */
const rateOf = (text: string): number | undefined => (text.trim() === '' ? 0 : rateTyped(text))

const typedOf = (rates: Readonly<Record<string, number>>): Typed =>
  Object.fromEntries(
    gameTypes.map((type) => [type, rates[type] ? rateWritten(rates[type]) : '']),
  ) as Typed
