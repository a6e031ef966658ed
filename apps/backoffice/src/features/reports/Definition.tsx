import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, Panel, Skeleton, Stack, Table, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { useActing, useMay } from '../../session/me.tsx'
import { todayIn } from './span.ts'

const rates = ['tax', 'vendorFee', 'paymentFee'] as const
const percent = 10_000

/** How GGR and NGR are computed, and the rates from which day on. */
export function Definition() {
  const say = useWords('officeReports')
  const { tag } = useLanguage()
  const may = useMay()
  const [isSetting, setSetting] = useState(false)
  const definitions = useOffice('reportDefinitions', {})
  if (definitions.error && !definitions.data)
    return (
      <Fault
        refusal={definitions.error}
        isReading={definitions.isFetching}
        onRetry={() => void definitions.refetch()}
      />
    )
  if (!definitions.data) return <Skeleton height={240} />
  const { version, list } = definitions.data
  const rateText = (rate: number) =>
    (rate / 1_000_000).toLocaleString(tag, { style: 'percent', maximumFractionDigits: 4 })
  return (
    <>
      <Panel title={say('definition.title', { version })}>
        <Stack space={8}>
          <p>{say('definition.ggr')}</p>
          <p>{say('definition.ngr')}</p>
          <p>{say('definition.closed')}</p>
        </Stack>
      </Panel>
      <Panel
        title={say('definition.rates')}
        bare={list.length > 0}
        actions={
          may('report.define') && (
            <Button onClick={() => setSetting(true)}>{say('definition.set')}</Button>
          )
        }
      >
        {list.length === 0 ? (
          <p>{say('definition.none')}</p>
        ) : (
          <Table
            caption={say('definition.rates')}
            dense
            rows={list}
            rowId={(each) => String(each.version)}
            columns={[
              {
                id: 'version',
                header: say('definition.version'),
                phone: 'title',
                cell: (each) => each.version,
              },
              { id: 'from', header: say('definition.from'), cell: ({ fromDay }) => fromDay },
              ...rates.map((name) => ({
                id: name,
                header: say(`definition.${name}`),
                align: 'end' as const,
                cell: (each: (typeof list)[number]) => rateText(each[name]),
              })),
              { id: 'by', header: say('definition.by'), cell: ({ madeBy }) => madeBy },
            ]}
          />
        )}
      </Panel>
      {isSetting && <SetRates onClose={() => setSetting(false)} />}
    </>
  )
}

function SetRates({ onClose }: { onClose: () => void }) {
  const say = useWords('officeReports')
  const { merchant } = useActing()
  const [fromDay, setFromDay] = useState(() => todayIn(merchant?.timeZone ?? 'UTC'))
  const [typed, setTyped] = useState({ tax: '0', vendorFee: '0', paymentFee: '0' })
  const numbers = rates.map((name) => Number(typed[name]))
  const isSound = numbers.every((number) => number >= 0 && number <= 100)
  const [tax = 0, vendorFee = 0, paymentFee = 0] = numbers.map((number) =>
    Math.round(number * percent),
  )
  return (
    <CommandDialog
      name="report.define"
      title={say('definition.set')}
      confirmLabel={say('definition.set')}
      input={isSound && fromDay ? { fromDay, tax, vendorFee, paymentFee } : undefined}
      missing={say('definition.missing')}
      renews={['reportDefinitions', 'reportDays']}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={say('definition.from')}
        value={fromDay}
        onChange={(event) => setFromDay(event.target.value)}
      />
      {rates.map((name) => (
        <TextField
          key={name}
          label={`${say(`definition.${name}`)} (${say('definition.percent')})`}
          inputMode="decimal"
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
    </CommandDialog>
  )
}
