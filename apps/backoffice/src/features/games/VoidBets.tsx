import { useWords } from '@baize/i18n/react'
import { KeyValue, StateBanner, Table, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useRefusalWords } from '../../commands/useRefusalWords.ts'
import { useOffice } from '../../hooks.tsx'
import { MemberLink } from '../../list/MemberLink.tsx'
import { Money } from '../../list/Money.tsx'

/** Voids the settled bets of a game and a time, with a preview of whom it concerns. */
export function VoidBets({ game: first, onClose }: { game: string; onClose: () => void }) {
  const say = useWords('officeGames')
  const inWords = useRefusalWords()
  const [game, setGame] = useState(first)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [rules, setRules] = useState('')
  const isWhole = game.trim() !== '' && from !== '' && to !== '' && from < to
  const wish = {
    game: game.trim(),
    from: isWhole ? `${from}:00Z` : '1970-01-01T00:00:00Z',
    to: isWhole ? `${to}:00Z` : '1970-01-01T00:00:00Z',
    ...(rules.trim() ? { rulesVersion: rules.trim() } : {}),
  }
  const preview = useOffice('voidPreview', { query: wish }, { enabled: isWhole })
  const found = isWhole && !preview.isPlaceholderData ? preview.data : undefined
  const isReady = found !== undefined && found.bets > 0 && !found.isTooMany
  const field = (label: string, value: string, set: (text: string) => void) => ({
    label,
    value,
    reserve: false,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  })
  return (
    <CommandDialog
      name="bets.void"
      title={say('void.title')}
      confirmLabel={say('void')}
      kind="danger"
      input={isReady ? { ...wish, seen: found.seen } : undefined}
      missing={say('void.missing')}
      renews={['officeBets', 'officeBet', 'officeBetPlay']}
      onClose={onClose}
    >
      <p>{say('void.text')}</p>
      <TextField {...field(say('void.game'), game, setGame)} autoComplete="off" />
      <TextField {...field(say('void.from'), from, setFrom)} type="datetime-local" />
      <TextField {...field(say('void.to'), to, setTo)} type="datetime-local" />
      <TextField {...field(say('void.rules'), rules, setRules)} hint={say('void.rules.hint')} />
      {isWhole && preview.error && <StateBanner tone="danger" title={inWords(preview.error)} />}
      {found?.bets === 0 && <StateBanner tone="info" title={say('void.none')} />}
      {found?.isTooMany && <StateBanner tone="danger" title={say('void.tooMany')} />}
      {isReady && <Preview found={found} />}
    </CommandDialog>
  )
}

type Found = NonNullable<ReturnType<typeof useOffice<'voidPreview'>>['data']>

function Preview({ found }: { found: Found }) {
  const say = useWords('officeGames')
  const { currency } = found
  const sum = (amount: string, signed = false) => (
    <Money amount={amount} currency={currency} signed={signed} />
  )
  return (
    <>
      <KeyValue
        facts={[
          { id: 'bets', label: say('void.bets'), value: found.bets },
          { id: 'members', label: say('void.members'), value: found.members },
          { id: 'stake', label: say('void.stake'), value: sum(found.stake) },
          { id: 'paid', label: say('void.paid'), value: sum(found.paid) },
          {
            id: 'difference',
            label: say('preview.difference'),
            value: sum(found.difference, true),
          },
          { id: 'owed', label: say('preview.owed'), value: sum(found.owed) },
        ]}
      />
      <StateBanner
        tone={found.owing > 0 ? 'warning' : 'success'}
        title={say('preview.belowZero', { count: found.owing })}
      />
      <Table
        caption={say('void.members')}
        dense
        rows={found.list}
        rowId={({ member }) => member.id}
        columns={[
          {
            id: 'member',
            header: say('bet.member'),
            phone: 'title',
            cell: ({ member }) => <MemberLink member={member} />,
          },
          {
            id: 'difference',
            header: say('preview.difference'),
            align: 'end',
            cell: ({ difference }) => sum(difference, true),
          },
          {
            id: 'owed',
            header: say('preview.owed'),
            align: 'end',
            cell: ({ owed }) => sum(owed),
          },
        ]}
      />
    </>
  )
}
