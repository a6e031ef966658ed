import type { GameId } from '@baize/engines/house'
import { useWords } from '@baize/i18n/react'
import { Button, Panel, SelectField, TextArea, TextField } from '@baize/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Asked, type AskFault, checkedGames, checkRound, isLinked } from './check.ts'
import { exampleText } from './examples.ts'
import { Result, useMerchantCurrency } from './Result.tsx'
import { useGameNames } from './words.ts'

const textMax = 20_000
const seedMax = 200
const firstGame: GameId = 'dice'

/** A round computed again from its seeds and its bet, in this browser. */
export function RoundCheck() {
  const say = useWords('fairness')
  const [asked, setAsked] = useAsked()
  const [answer, setAnswer] = useState<ReturnType<typeof checkRound>>()
  const [search] = useSearchParams()
  const house = useMerchantCurrency()
  const currency = search.get('currency') ?? house
  const promised = search.get('commitment') ?? undefined
  const change = (part: Partial<Asked>) => {
    setAsked({ ...asked, ...part })
    setAnswer(undefined)
  }
  const fault = answer?.kind === 'fault' ? answer.fault : undefined
  return (
    <Panel title={say('round.title')} description={say('round.text')}>
      <form
        className="fair-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAnswer(checkRound(asked))
        }}
      >
        <Fields asked={asked} fault={fault} change={change} />
        <Button type="submit" kind="primary">
          {say('round.check')}
        </Button>
      </form>
      {answer?.kind === 'checked' && (
        <Result checked={answer.checked} currency={currency} promised={promised} />
      )}
    </Panel>
  )
}

/** Reads the form's values from the address: a game links here with its round. */
function useAsked() {
  const [search] = useSearchParams()
  return useState<Asked>(() => {
    const wished = search.get('game')
    const game = checkedGames.find(({ id }) => id === wished)?.id ?? firstGame
    const example = exampleText(game)
    return {
      game,
      server: search.get('server') ?? '',
      client: search.get('client') ?? '',
      nonce: search.get('nonce') ?? '',
      link: search.get('link') ?? '',
      salt: search.get('salt') ?? '',
      bet: search.get('bet') ?? example.bet,
      actions: search.get('actions') ?? (search.has('bet') ? '' : example.actions),
    }
  })
}

function Fields(props: {
  asked: Asked
  fault: AskFault | undefined
  change: (part: Partial<Asked>) => void
}) {
  const say = useWords('fairness')
  const nameOf = useGameNames()
  const { asked, fault, change } = props
  const isLink = isLinked(asked.game)
  const errorOf = (field: keyof Asked) =>
    fault?.field === field ? (fault.rule ?? say(`fault.${fault.fault}`)) : undefined
  const text = (field: keyof Asked, hint?: string) => (
    <TextField
      key={field}
      label={say(`field.${field}`)}
      value={asked[field]}
      error={errorOf(field)}
      hint={hint}
      maxLength={seedMax}
      spellCheck={false}
      autoComplete="off"
      dir="ltr"
      inputMode={field === 'nonce' ? 'numeric' : undefined}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  )
  return (
    <>
      <SelectField
        label={say('field.game')}
        value={asked.game}
        options={checkedGames.map(({ id }) => ({ value: id, label: nameOf(id) }))}
        onChange={(event) => {
          const game = checkedGames.find(({ id }) => id === event.target.value)
          if (game) change({ game: game.id, ...exampleText(game.id) })
        }}
      />
      <div className="fair-fields">
        {isLink
          ? [text('link'), text('salt')]
          : [text('server', say('field.serverHint')), text('client'), text('nonce')]}
      </div>
      <div className="fair-fields">
        {(['bet', 'actions'] as const).map((field) => (
          <TextArea
            key={field}
            label={say(`field.${field}`)}
            hint={say(`field.${field}Hint`)}
            error={errorOf(field)}
            value={asked[field]}
            maxLength={textMax}
            rows={3}
            spellCheck={false}
            dir="ltr"
            onChange={(event) => change({ [field]: event.target.value })}
          />
        ))}
      </div>
    </>
  )
}
