import { useWords } from '@baize/i18n/react'
import { Button, Panel, Stack, StateBanner, Status } from '@baize/ui'
import { useTimeWords } from '../../../shared/Moment.tsx'
import type { Report } from './report.ts'

type Seen = Report['seenBy'][number]

/** Who can see the report, and which part of it. */
export function SeenBy(props: {
  report: Report
  upline: string | undefined
  onUpline: ((id: string | undefined) => void) | undefined
}) {
  const say = useWords('credit')
  const spansOf = useSpanWords()
  const { report, upline, onUpline } = props
  const { account } = report.person
  if (!report.isSelf) {
    return (
      <StateBanner title={say('seen.upline', { account })}>
        {say('seen.time', { account, spans: spansOf(report.shown ?? []) })}
      </StateBanner>
    )
  }
  const shown = report.seenBy.find((one) => one.upline?.id === upline)
  if (shown?.upline) {
    return (
      <StateBanner
        title={say(shown.isNow ? 'seen.part' : 'seen.partBefore', {
          account: shown.upline.account,
        })}
        actions={<Button onClick={() => onUpline?.(undefined)}>{say('seen.whole')}</Button>}
      >
        {spansOf(shown.stretches)}
      </StateBanner>
    )
  }
  const uplines = report.seenBy.flatMap((one) =>
    one.upline ? [{ ...one, upline: one.upline }] : [],
  )
  const isAlone = report.seenBy.some((one) => one.isNow && one.upline === null)
  return (
    <Panel>
      <Stack space={12}>
        <h2 className="team-part">{say('seen.title')}</h2>
        <p>{say(isAlone ? 'seen.house' : 'seen.self')}</p>
        {uplines.length > 0 && (
          <ul className="credit-seen">
            {uplines.map((one) => (
              <One key={one.upline.id} seen={one} onShow={onUpline} />
            ))}
          </ul>
        )}
      </Stack>
    </Panel>
  )
}

type Upline = Seen & { upline: NonNullable<Seen['upline']> }

function One({ seen, onShow }: { seen: Upline; onShow: ((id: string) => void) | undefined }) {
  const say = useWords('credit')
  const spansOf = useSpanWords()
  const { upline, isNow, stretches } = seen
  return (
    <li>
      <span className="two-lines">
        <strong>
          <bdi>{upline.account}</bdi>
        </strong>
        <small>{spansOf(stretches)}</small>
      </span>
      <Status tone={isNow ? 'info' : 'neutral'}>{say(isNow ? 'seen.now' : 'seen.before')}</Status>
      <Button size="sm" onClick={() => onShow?.(upline.id)}>
        {say(isNow ? 'seen.show' : 'seen.showBefore', { account: upline.account })}
      </Button>
    </li>
  )
}

function useSpanWords() {
  const say = useWords('credit')
  const time = useTimeWords()
  return (stretches: Seen['stretches']) =>
    stretches
      .map(({ from, to }) =>
        to
          ? say('seen.span', { from: time(from, 'date'), to: time(to, 'date') })
          : say('seen.since', { from: time(from, 'date') }),
      )
      .join(' · ')
}
