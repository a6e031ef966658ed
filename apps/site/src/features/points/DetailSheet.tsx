import { useWords } from '@baize/i18n/react'
import { KeyValue, Sheet, Stack } from '@baize/ui'
import { useTypeWords } from '../../shared/record/betWords.tsx'
import { Sum, useSumWords } from '../../shared/Sum.tsx'
import { ChangeOf, type Detail, DetailStatus, useAbout, When } from './detailParts.tsx'
import { exactPoints } from './points.rules.ts'
import { usePointsFigure, usePointTypeWords } from './pointWords.ts'

/** One change of the points, and what it follows from. */
export function DetailSheet(props: {
  detail: Detail | undefined
  currency: string
  onClose: () => void
}) {
  const { detail, currency, onClose } = props
  const frame = useWords('frame')
  const typeWords = usePointTypeWords()
  if (!detail) return null
  return (
    <Sheet
      open
      side="end"
      title={typeWords(detail.type)}
      closeLabel={frame('close')}
      onClose={onClose}
    >
      <Stack space={16}>
        <p className="sheet-hero">
          <ChangeOf changed={detail.changed} />
        </p>
        <Facts detail={detail} currency={currency} />
        {detail.lines.length > 0 && <Formula detail={detail} currency={currency} />}
      </Stack>
    </Sheet>
  )
}

function Facts({ detail, currency }: { detail: Detail; currency: string }) {
  const { day, at, amount, status, current, balance } = detail
  const say = useWords('points')
  const figure = usePointsFigure()
  const about = useAbout()(detail)
  return (
    <KeyValue
      facts={[
        { id: 'time', label: say('column.time'), value: <When day={day} at={at} /> },
        ...(amount === null
          ? []
          : [
              {
                id: 'amount',
                label: say('column.amount'),
                value: <Sum of={amount} currency={currency} />,
              },
            ]),
        { id: 'status', label: say('column.status'), value: <DetailStatus status={status} /> },
        ...(about ? [{ id: 'remark', label: say('column.remark'), value: about }] : []),
        { id: 'current', label: say('column.current'), value: <bdi>{figure(current)}</bdi> },
        {
          id: 'balance',
          label: say('column.balance'),
          value: <bdi>{figure(balance)}</bdi>,
          sum: true,
        },
      ]}
    />
  )
}

const scale = 1_000_000_000n

/** Each game type with its bets and its rate. */
function Formula({ detail, currency }: { detail: Detail; currency: string }) {
  const say = useWords('points')
  const typeOf = useTypeWords()
  const sum = useSumWords(currency)
  const lines = detail.lines.map((line) => ({
    ...line,
    exact: BigInt(line.basis) * BigInt(line.rate),
    per: scale / BigInt(line.rate),
  }))
  const total = lines.reduce((so, { exact }) => so + exact, 0n)
  return (
    <>
      <h3 className="sheet-part">{say('earnedBy')}</h3>
      <KeyValue
        facts={[
          ...lines.map(({ source, basis, rate, version, per, exact }) => ({
            id: `${source} ${rate} ${version}`,
            label: (
              <span className="points-line">
                {source === 'DEPOSIT' ? say('type.deposit') : typeOf(source)}
                <small>
                  <bdi>{say('earnedLine', { amount: sum(basis), per: sum(per) })}</bdi>
                  {' · '}
                  {say('version', { version })}
                </small>
              </span>
            ),
            value: <bdi>{exactPoints(exact)}</bdi>,
          })),
          {
            id: 'sum',
            label: say('earnedSum'),
            value: <bdi>{exactPoints(total)}</bdi>,
            sum: true,
          },
        ]}
      />
      <p className="points-note">{say('earnedNote')}</p>
    </>
  )
}
