import { useWords } from '@baize/i18n/react'
import { Badge, Button, KeyValue, Panel, Row, Stack, StateBanner, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useOfficeSend } from '../../hooks.tsx'
import { MemberLinks } from '../../list/MemberLink.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { DefineRule } from './DefineRule.tsx'
import { Facts } from './Facts.tsx'
import { Precision } from './Precision.tsx'
import { useParamText } from './params.tsx'
import type { Rule, Rules } from './rules.ts'

type Version = Rule['versions'][number]

const renews = ['riskRules'] as const

/** One rule: what runs, its versions, and what a dry run of each found. */
export function OneRule({ rule, rules }: { rule: Rule; rules: Rules }) {
  const say = useWords('officeRisk')
  const may = useMay()
  const [doing, setDoing] = useState<'define' | 'off'>()
  const { rule: name, running } = rule
  const title = say(`rule.${name}`)
  return (
    <Stack space={16}>
      <p>{say(`rule.${name}.text`)}</p>
      <KeyValue
        facts={[
          {
            id: 'state',
            label: say('rules.state'),
            value: running ? say('rules.on', { version: running.version }) : say('rules.off'),
          },
          ...(running
            ? [
                { id: 'since', label: say('rules.since'), value: <Moment at={running.since} /> },
                { id: 'by', label: say('rules.by'), value: running.by },
              ]
            : []),
          { id: 'precision', label: say('rules.precision'), value: <Precision rule={rule} /> },
          { id: 'waiting', label: say('rules.waiting'), value: rule.waiting },
        ]}
      />
      {may('risk.rule') && (
        <Row>
          <Button onClick={() => setDoing('define')}>{say('rules.define')}</Button>
          {running && (
            <Button kind="danger" onClick={() => setDoing('off')}>
              {say('rules.switchOff')}
            </Button>
          )}
        </Row>
      )}
      {rule.versions.map((version) => (
        <OneVersion key={version.version} rule={rule} version={version} rules={rules} />
      ))}
      {doing === 'define' && (
        <DefineRule rule={rule} rules={rules} onClose={() => setDoing(undefined)} />
      )}
      {doing === 'off' && (
        <CommandDialog
          name="rule.switchOff"
          title={`${say('rules.switchOff')}: ${title}`}
          confirmLabel={say('rules.switchOff')}
          kind="danger"
          input={{ rule: name }}
          renews={renews}
          onClose={() => setDoing(undefined)}
        >
          <p>{say('rules.switchOff.text')}</p>
        </CommandDialog>
      )}
    </Stack>
  )
}

interface VersionProps {
  rule: Rule
  version: Version
  rules: Rules
}

function OneVersion({ rule, version: one, rules }: VersionProps) {
  const say = useWords('officeRisk')
  const may = useMay()
  const paramText = useParamText(rule.rule, rules.currency)
  const ordering = useOfficeSend('replayRule', ...renews)
  const [isSwitching, setSwitching] = useState(false)
  const { version, params, replay, isReplaying } = one
  const isRunning = rule.running?.version === version
  const whyNot = isRunning
    ? say('rules.switchOn.running')
    : replay
      ? undefined
      : say('rules.switchOn.first')
  return (
    <Panel
      level={3}
      look="raised"
      title={
        <>
          {say('rules.version', { version })}{' '}
          {isRunning && <Badge tone="success">{say('rules.on', { version })}</Badge>}
        </>
      }
      description={
        <>
          {say('rules.madeBy', { name: one.madeBy })} · <Moment at={one.madeAt} />
        </>
      }
    >
      <Stack space={12}>
        <KeyValue
          facts={Object.entries(params).map(([id, value]) => ({ id, ...paramText(id, value) }))}
        />
        {may('risk.rule') && (
          <Row>
            <Button
              size="sm"
              busy={ordering.isPending || isReplaying}
              aria-label={say('rules.dryRunOf', { version })}
              onClick={() => ordering.mutate({ body: { rule: rule.rule, version } })}
            >
              {say('rules.dryRun')}
            </Button>
            <Button
              size="sm"
              kind="primary"
              aria-label={say('rules.switchOnOf', { version })}
              disabledReason={whyNot}
              onClick={() => setSwitching(true)}
            >
              {say('rules.switchOn')}
            </Button>
          </Row>
        )}
        {may('risk.rule') && whyNot && <p className="bz-quiet">{whyNot}</p>}
        {isReplaying && <StateBanner tone="info" title={say('rules.dryRunning')} />}
        {replay && <Result replay={replay} currency={rules.currency} />}
      </Stack>
      {isSwitching && replay && (
        <SwitchOn
          rule={rule}
          version={version}
          alerts={replay.alerts}
          onClose={() => setSwitching(false)}
        />
      )}
    </Panel>
  )
}

type Replay = NonNullable<Version['replay']>

function Result({ replay, currency }: { replay: Replay; currency: string }) {
  const say = useWords('officeRisk')
  const { alerts, members, known, at, examples } = replay
  return (
    <>
      <KeyValue
        facts={[
          { id: 'alerts', label: say('rules.found'), value: alerts },
          { id: 'members', label: say('rules.found.members'), value: members },
          { id: 'known', label: say('rules.found.known'), value: known },
          { id: 'at', label: say('rules.found.at'), value: <Moment at={at} /> },
        ]}
      />
      {examples.length > 0 && (
        <details>
          <summary>{say('rules.examples')}</summary>
          <div className="risk-list">
            {examples.map((example, place) => (
              <div key={`${place} ${example.at}`}>
                <p>
                  <MemberLinks members={example.members} /> · <Moment at={example.at} />
                </p>
                <Facts facts={example.facts} currency={currency} />
              </div>
            ))}
          </div>
        </details>
      )}
    </>
  )
}

interface SwitchOnProps {
  rule: Rule
  version: number
  alerts: number
  onClose: () => void
}

const pastDaysMax = 90

function SwitchOn({ rule, version, alerts, onClose }: SwitchOnProps) {
  const say = useWords('officeRisk')
  const [typed, setTyped] = useState('0')
  const pastDays = Number(typed)
  const isSound = /^\d{1,2}$/.test(typed) && pastDays <= pastDaysMax
  return (
    <CommandDialog
      name="rule.switchOn"
      title={`${say('rules.switchOnOf', { version })}: ${say(`rule.${rule.rule}`)}`}
      confirmLabel={say('rules.switchOn')}
      input={isSound ? { rule: rule.rule, version, pastDays } : undefined}
      missing={say('rules.switchOn.past.hint')}
      renews={renews}
      onClose={onClose}
    >
      <p>{say('rules.switchOn.text', { count: alerts })}</p>
      <TextField
        label={say('rules.switchOn.past')}
        hint={say('rules.switchOn.past.hint')}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </CommandDialog>
  )
}
