import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Badge, Heading, Page, Panel, Row, Skeleton, Stack, StateBanner, Table } from '@baize/ui'
import { Link, useParams, useSearchParams } from 'react-router'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Due } from '../../list/Due.tsx'
import { MemberLink, MemberLinks } from '../../list/MemberLink.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { CaseAccount } from './CaseAccount.tsx'
import { CaseClaim } from './CaseClaim.tsx'
import { DecideCase } from './DecideCase.tsx'
import { Facts } from './Facts.tsx'
import { caseTones } from './tones.ts'
import './risk.css'

export type OneCase = OfficeValue<'officeCase'>

/** One case: who, what they have in common, and what the rules saw. */
export function CasePage() {
  const { caseId = '' } = useParams()
  const [search] = useSearchParams()
  const after = search.get('after') ?? undefined
  const asked = useOffice('officeCase', { query: { id: caseId, after } })
  if (asked.error && !asked.data)
    return (
      <Page>
        <Fault
          refusal={asked.error}
          isReading={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      </Page>
    )
  if (!asked.data || asked.data.id !== caseId)
    return (
      <Page>
        <Skeleton height={480} />
      </Page>
    )
  return <Shown file={asked.data} isFirst={after === undefined} />
}

function Shown({ file, isFirst }: { file: OneCase; isFirst: boolean }) {
  const say = useWords('officeRisk')
  const office = useWords('office')
  const may = useMay()
  const { state, members, memberCount, accounts, currency, next } = file
  const whom =
    memberCount > 1
      ? say('list.others', { account: members[0]?.account ?? '', count: memberCount - 1 })
      : (members[0]?.account ?? '')
  return (
    <Page space={16}>
      <Row className="office-title">
        <div className="office-grow">
          <Link to="/cases">{say('case.list')}</Link>
          <Heading level={1}>
            {office('section.case')}: {whom}
          </Heading>
          <div className="office-marks">
            <Badge tone={caseTones[state]}>{say(`case.state.${state}`)}</Badge>
            {file.rules.map((rule) => (
              <Badge key={rule} tone="warning">
                {say(`rule.${rule}`)}
              </Badge>
            ))}
            {state === 'open' && <Due at={file.dueAt} />}
          </div>
        </div>
        {may('risk.decide') && <DecideCase id={file.id} state={state} alerts={file.alerts} />}
      </Row>
      <Outcome file={file} />
      {state === 'open' && may('risk.decide') && <CaseClaim id={file.id} claim={file.claim} />}
      <Heading level={2}>{say('case.seen')}</Heading>
      <Seen file={file} />
      <Heading level={2}>{say('case.accounts')}</Heading>
      <p className="office-lead">{say(`case.accounts.text.${state}`)}</p>
      <div className="risk-accounts">
        {accounts.map((account) => (
          <CaseAccount key={account.id} account={account} currency={currency} />
        ))}
      </div>
      {(next !== null || !isFirst) && (
        <Row>
          {!isFirst && <Link to="?">{say('case.accounts.first')}</Link>}
          {next !== null && (
            <Link to={`?${new URLSearchParams({ after: next })}`}>{say('case.accounts.next')}</Link>
          )}
        </Row>
      )}
      <Links file={file} />
      <Notes notes={file.notes} />
    </Page>
  )
}

function Outcome({ file }: { file: OneCase }) {
  const say = useWords('officeRisk')
  const { outcome, mergedInto, decidedAt } = file
  if (mergedInto)
    return (
      <StateBanner tone="info" title={say('case.merged')}>
        <Link to={`/cases/${mergedInto}`}>{say('case.merged.link')}</Link>
      </StateBanner>
    )
  if (!outcome) return null
  return (
    <StateBanner
      tone={outcome.outcome === 'confirmed' ? 'danger' : 'success'}
      title={say('case.decidedBy', { outcome: outcome.outcome, name: outcome.by })}
    >
      <p>{outcome.reason}</p>
      {decidedAt && (
        <p>
          <Moment at={decidedAt} />
        </p>
      )}
    </StateBanner>
  )
}

function Seen({ file }: { file: OneCase }) {
  const say = useWords('officeRisk')
  return (
    <div className="risk-accounts">
      {file.seen.map(({ id, rule, version, at, members, memberCount, facts }) => (
        <Panel
          key={id}
          level={3}
          title={say(`rule.${rule}`)}
          description={
            <>
              <Moment at={at} /> · {say('case.version', { version })}
            </>
          }
        >
          <Stack space={8}>
            <p>
              <MemberLinks members={members} />
              {memberCount > members.length && ` + ${memberCount - members.length}`}
            </p>
            <Facts facts={facts} currency={file.currency} />
          </Stack>
        </Panel>
      ))}
    </div>
  )
}

function Links({ file }: { file: OneCase }) {
  const say = useWords('officeRisk')
  if (file.accounts.length < 2) return null
  const nameOf = (id: string) => {
    const account = file.accounts.find((one) => one.id === id)?.account ?? ''
    return <MemberLink member={{ id, account }} />
  }
  return (
    <Panel title={say('case.links')} bare={file.links.length > 0}>
      {file.links.length === 0 ? (
        <p>{say('case.links.none')}</p>
      ) : (
        <Table
          caption={say('case.links')}
          dense
          rows={file.links}
          rowId={({ a, b }) => `${a} ${b}`}
          columns={[
            { id: 'a', header: say('link.one'), phone: 'title', cell: ({ a }) => nameOf(a) },
            { id: 'b', header: say('link.other'), cell: ({ b }) => nameOf(b) },
            {
              id: 'signs',
              header: say('link.signs'),
              cell: ({ signs, isDismissed }) => (
                <span className="risk-signs">
                  {signs.map(({ sign }) => (
                    <Badge key={sign}>{say(`sign.${sign}`)}</Badge>
                  ))}
                  {isDismissed && <Badge tone="success">{say('link.dismissed')}</Badge>}
                </span>
              ),
            },
            {
              id: 'weight',
              header: say('link.weight'),
              align: 'end',
              cell: ({ weight }) => weight,
            },
          ]}
        />
      )}
    </Panel>
  )
}

function Notes({ notes }: Pick<OneCase, 'notes'>) {
  const say = useWords('officeRisk')
  return (
    <Panel title={say('case.notes')}>
      {notes.length === 0 ? (
        <p>{say('case.notes.none')}</p>
      ) : (
        <Stack space={12}>
          {notes.map(({ id, by, text, at }) => (
            <div key={id}>
              <p className="risk-note">{text}</p>
              <p className="office-lead">
                {by} · <Moment at={at} />
              </p>
            </div>
          ))}
        </Stack>
      )}
    </Panel>
  )
}
